/** What is written and not sent stays on this device, over a reload and a new signing in. */
const keyOf = (protocol: string, intent: string) => `writing:${protocol}:${intent}`;

type Texts = Readonly<Record<string, string>>;

/** Keeps what a form holds; a full or forbidden storage is done without. */
export function keepWriting(protocol: string, intent: string, form: HTMLFormElement): void {
  const texts = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
  try {
    localStorage.setItem(keyOf(protocol, intent), JSON.stringify(texts));
  } catch {
    // The page itself still has it.
  }
}

/** Puts what was kept into the fields that nobody has touched yet. */
export function restoreWriting(protocol: string, intent: string, form: HTMLFormElement): void {
  const kept = read(keyOf(protocol, intent));
  for (const field of fieldsOf(form))
    if (field.value === field.defaultValue) field.value = kept[field.name] ?? field.value;
}

export function dropWriting(protocol: string, intent: string): void {
  try {
    localStorage.removeItem(keyOf(protocol, intent));
  } catch {
    // Then there was none.
  }
}

/** Forgets all that this device keeps of a request, drafts of its proposals too: it has been erased. */
export function forgetRequest(protocol: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.includes(`:${protocol}`)) localStorage.removeItem(key);
  } catch {
    // Then there was nothing.
  }
}

function fieldsOf(form: HTMLFormElement) {
  return form
    .querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input:not([type=hidden]), textarea")
    .values()
    .toArray();
}

function read(key: string): Texts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    );
  } catch {
    return {};
  }
}
