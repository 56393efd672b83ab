/** One fast check of the sources; `npm run check` runs them all. */
export interface Gate {
  readonly name: string;
  /** What is wrong, ready to be read; empty when nothing is. */
  problems(): Promise<readonly string[]>;
}
