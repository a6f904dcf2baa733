import manifest from "../package.json" with { type: "json" };

/** What the installation is called among machines, from `package.json`: the database's file, metrics, connections. */
export const PROJECT: string = manifest.name;
