import { z } from "zod";
import { slug } from "./dictionary-schema.ts";

/** `content/redirects.yaml`: former slug of a renamed product → its slug today. */
export const redirectsSchema = z.record(slug, slug);

export type Redirects = z.output<typeof redirectsSchema>;
