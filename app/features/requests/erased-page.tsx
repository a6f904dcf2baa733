import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { forgetAnswer } from "./proposal/kept-answer.ts";
import { sentRequests } from "./sent-requests.ts";

/** After the erasure: nothing of the request is left to show, nor its receipt to be offered from this device. */
export function ErasedPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    sentRequests.forget(({ receiptUrl }) => receiptUrl === pathname);
    forgetAnswer(pathname);
  }, [pathname]);
  return (
    <div className="frame py-16">
      <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
        Seus dados foram apagados
      </h1>
      <p className="mt-4 max-w-prose">
        O pedido, os anexos e os dados de contato saíram do nosso banco, que guarda só a prova do
        apagamento, sem o seu nome. Cópias de segurança são sobrescritas em até 35 dias. O que a
        equipe já recebeu por e-mail ou em outro programa continua lá; ela é avisada.
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link className="button button-primary" to={paths.home()}>
          Página inicial
        </Link>
        <Link className="button" to={paths.privacy()}>
          Políticas de privacidade
        </Link>
      </p>
    </div>
  );
}
