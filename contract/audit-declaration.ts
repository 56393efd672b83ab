/** How an action of the audit log is read. */
export interface AuditWords {
  /**
   * A past verb and its object, without the actor: `Changed {whose} bank account`. `{whose}` and `{whom}` are filled with the
   * person it is about: `Marco Bianchi’s` and `Marco Bianchi`, or `your` and `you` in that person's own log.
   */
  words: string;
  /** The person it is about reads it in their own access log. */
  tellsPerson?: true;
  /** Other readers of the company's log see that it happened, but not to whom or by whom. */
  isTheirsAlone?: true;
  /** Not in the company's log at all: the time alone would reveal who acted. */
  isKeptFromCompany?: true;
  /** A person does it before signing in: an entry without a name says “Someone”, not “The system”. */
  beforeSignIn?: true;
  /** The details that name what it was done to, each with the words after its names: `recognition off`. */
  lists?: Readonly<Record<string, string>>;
  /** The detail that names who acted when it was no account here, such as the operator. */
  actorIn?: string;
}

/** By area, a dot and what was done. */
export type AuditDeclarations = Readonly<Record<`${string}.${string}`, AuditWords>>;
