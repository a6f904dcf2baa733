/** A session of someone of the staff. */
export interface TeamSession {
  id: string;
  email: string;
  /** Browser and system, as they call themselves. */
  device: string;
  /** ISO 8601 UTC */
  since: string;
  /** When it was last seen, to the day. ISO 8601 UTC */
  seen: string;
}
