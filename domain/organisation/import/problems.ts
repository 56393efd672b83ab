import type { ImportKind } from './columns.ts';

/** The possible problems with a row, in the words of a filter. */
export const problemKinds = {
  required: 'Missing',
  duplicate: 'Duplicate',
  orphan: 'Superior unknown',
  cycle: 'Reports to itself',
  'not-there-later': 'Ends too soon',
  'several-roots': 'More than one at the top',
  'bad-number': 'Bad number',
  'bad-date': 'Bad date',
  'bad-value': 'Bad value',
  'bad-row': 'Unreadable row',
  unknown: 'Unknown department, location or position',
  'lost-zeros': 'Leading zeros lost',
  'other-case': 'Differs in capitals',
  /** A problem of an import being undone. */
  'built-upon': 'Changed since',
} as const;
export type ProblemKind = keyof typeof problemKinds;

export interface Problem {
  file: ImportKind;
  /** The line of the file, as an editor counts. */
  row: number;
  column: string | null;
  kind: ProblemKind;
  words: string;
}

export function inOrder(problems: readonly Problem[]): Problem[] {
  const key = ({ file, column, kind, words }: Problem) =>
    `${file === 'positions' ? 0 : 1} ${column ?? ''} ${kind} ${words}`;
  return problems.toSorted((one, other) => {
    if (one.file !== other.file) return one.file === 'positions' ? -1 : 1;
    return one.row - other.row || (key(one) < key(other) ? -1 : 1);
  });
}
