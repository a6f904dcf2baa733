import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import site from "#site";
import type { Address } from "../../../contract/company.ts";
import type { SiteData } from "../../../contract/page-data.ts";
import type { ToolName } from "../../../contract/site.ts";
import { paths } from "../../paths.ts";

type SiteFooterProps = Pick<SiteData, "company" | "year">;

/** Where the company is, how to reach it, and every page that is not in the header. */
export const SiteFooter = memo(function SiteFooter({ company, year }: SiteFooterProps) {
  const { factory, office } = company;
  const { demonstration, tools } = site;
  return (
    // What comes late above it, while it alone is in the window, must not take the window along.
    <footer className="mt-auto [overflow-anchor:none] border-t border-line bg-slab text-on-slab no-print">
      <div className="frame footer-groups">
        <Group title="Fábrica" className="max-sm:col-span-2">
          <AddressLines address={factory.address} />
          <Reach icon="phone" text={factory.phone} href={callOf(factory.phone)} />
          <Reach icon="mail" text={factory.mail} href={`mailto:${factory.mail}`} />
        </Group>
        <Group title="Escritório" className="max-sm:col-span-2">
          <AddressLines address={office.address} />
          <Reach icon="whatsapp" text={office.whatsapp} href={callOf(office.whatsapp)} />
          <Reach icon="mail" text={office.mail} href={`mailto:${office.mail}`} />
        </Group>
        <Group title="Solicitações">
          <FooterLink to={paths.quote()}>Solicite um orçamento</FooterLink>
          <ToolLink name="pilotTest" to={paths.pilotTest()} />
          <FooterLink to={paths.contact()}>Fale conosco</FooterLink>
          <FooterLink to={paths.representative()}>Seja um representante</FooterLink>
          <FooterLink to={paths.myRequests()}>Meus pedidos</FooterLink>
        </Group>
        {tools.finder || tools.calculator || tools.quickOrder ? (
          <Group title="Ferramentas">
            <ToolLink name="finder" to={paths.finder()} />
            <ToolLink name="calculator" to={paths.calculator()} />
            <ToolLink name="quickOrder" to={paths.quickOrder()} />
          </Group>
        ) : null}
        <Group title="Institucional">
          <FooterLink to={paths.company()}>Quem somos</FooterLink>
          <FooterLink to={paths.privacy()}>Políticas de privacidade</FooterLink>
          <FooterLink to={paths.copyright()}>Direitos reservados</FooterLink>
        </Group>
      </div>
      <div className="frame text-sm">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-slab-line py-5">
          <p>
            © {year} {company.description}. Todos os direitos reservados.
            {demonstration ? " Empresa fictícia." : ""} CNPJ {company.cnpj}
          </p>
          <p className="flex flex-wrap gap-x-4 [&_a]:py-0.5">
            {/* A new document to the browser, which then goes on from the section by itself. */}
            <a href={`${paths.company()}#acessibilidade`}>Acessibilidade</a>
            <a href={company.designCredit.href}>Design: {company.designCredit.name}</a>
            <a href={company.developerCredit.href}>
              Desenvolvimento: {company.developerCredit.name}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
});

interface GroupProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Group({ title, className, children }: GroupProps) {
  return (
    <section className={className}>
      <h2>{title}</h2>
      <div className="mt-3 grid gap-1">{children}</div>
    </section>
  );
}

function ToolLink({ name, to }: { name: ToolName; to: string }) {
  const tool = site.tools[name];
  return tool ? <FooterLink to={to}>{tool.name}</FooterLink> : null;
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <Link to={to}>{children}</Link>
    </p>
  );
}

/** A phone number or a mail address; scripts add its copy button and colour its icon. */
function Reach({
  icon,
  text,
  href,
}: {
  icon: keyof typeof ICON_NAMES;
  text: string;
  href?: string | undefined;
}) {
  return (
    <p className="flex min-h-7 items-center gap-2">
      <img
        className="icon-svg"
        src={`/icons/${icon}.svg`}
        alt=""
        width={18}
        height={18}
        loading="lazy"
      />
      {/* Words, not a name of the picture: a form's `E-mail` must stay the only thing labelled so. */}
      <span className="visually-hidden">{ICON_NAMES[icon]}</span>
      <span data-copy={text} className="text-sm whitespace-nowrap xl:text-base">
        {href ? <a href={href}>{text}</a> : text}
      </span>
    </p>
  );
}

/** A number of an area that exists can be called with a tap; the placeholder `(00) 0000-0000` cannot. */
function callOf(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.startsWith("0") ? undefined : `tel:+55${digits}`;
}

const ICON_NAMES = { phone: "Telefone", mail: "E-mail", whatsapp: "WhatsApp" } as const;

function AddressLines({ address: one }: { address: Address }) {
  const lines = [
    `${one.streetType} ${one.address}`,
    one.neighborhood,
    `${one.city}/${one.state}`,
    `CEP ${one.zipCode}, ${one.country}`,
  ];
  return <address className="whitespace-pre-line not-italic">{lines.join("\n")}</address>;
}
