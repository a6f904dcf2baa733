/** What was sent last from the open page. It is stored nowhere: a reload forgets it. */
let last: Readonly<Record<string, string>> = {};

/** Has the next form of the open page begin with these contact data. */
export function offerContact(contact: Readonly<Record<string, string>>): void {
  last = contact;
}

export function lastContact(): Readonly<Record<string, string>> {
  return last;
}
