import { z } from 'zod';
import { id, instant } from '../envelopes.ts';

/** A table is sent as its text; larger ones in parts. */
export const mostTableCharacters = 800_000;
export const mostTableListed = 200;

export const tableBody = z.strictObject({
  text: z.string().min(1, 'Choose a file').max(mostTableCharacters, 'Send it in parts of at most 800 kB'),
  /** False only checks it, and changes nothing. */
  apply: z.boolean(),
});

export const tableOutcome = <Difference extends z.ZodType>(difference: Difference) =>
  z.strictObject({
    rows: z.int(),
    isApplied: z.boolean(),
    /** The number of rows that differ from the present ones; the first are listed. */
    changed: z.int(),
    differences: z.array(difference),
    problems: z.array(z.strictObject({ line: z.int().nullable(), words: z.string() })),
    /** The number of problems, of which the first are listed. */
    allProblems: z.int(),
  });

export interface TableOutcome<Difference> {
  rows: number;
  isApplied: boolean;
  changed: number;
  differences: Difference[];
  problems: { line: number | null; words: string }[];
  allProblems: number;
}

/** An import that can be undone once. */
export const tableImport = z.strictObject({
  id,
  importedAt: instant,
  importedBy: z.string(),
  /** How many rows it changed. */
  rows: z.int(),
  undoneAt: instant.nullable(),
});
export type TableImport = z.output<typeof tableImport>;
