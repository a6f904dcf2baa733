import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { readInboxQuery } from "../../../contract/inbox/query.ts";
import { Filters } from "./filters.tsx";

test("say whose requests are shown, also of somebody who has left the team", () => {
  const query = readInboxQuery(new URLSearchParams({ responsavel: "foi@firma.example" }));
  const Page = createRoutesStub([
    { path: "/", Component: () => <Filters query={query} team={["ana@firma.example"]} /> },
  ]);
  expect(renderToStaticMarkup(<Page />)).toMatch(/<option[^>]*selected=""[^>]*>foi@firma\.example/);
});
