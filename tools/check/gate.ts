/** One fast check of the sources; `npm run check` runs them all. */
export interface Gate {
  readonly name: string;
  /** The problems as readable lines; empty when there are none. */
  problems(): Promise<readonly string[]>;
}
