export interface NamedMeta {
  name: string;
  content: string;
}

/** Merges lists of named metadata; later entries replace earlier ones in their place. */
export function mergeByName(...lists: readonly (readonly NamedMeta[])[]): NamedMeta[] {
  const byName = new Map<string, NamedMeta>();
  for (const list of lists) for (const meta of list) byName.set(meta.name, meta);
  return [...byName.values()];
}
