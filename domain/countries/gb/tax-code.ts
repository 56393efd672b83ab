import { type Dated, valueOn } from '../dated.ts';

/** Scotland and Wales have letters of their own before the code. Source: HMRC, "Tax codes: what your tax code means". */
const shapes = [/^[SC]?((0|[1-9]\d{0,4})[LMNT]|K[1-9]\d{0,4}|BR|D[01])$/, /^SD[23]$/, /^NT$/];
const nonCumulative = /\s?(W1|M1|X|W1\/M1)$/;

export interface SplitTaxCode {
  code: string;
  /** Worked out on each pay alone (W1, M1 or X): an emergency code. */
  isNonCumulative: boolean;
}

export function splitTaxCode(text: string): SplitTaxCode {
  const code = text.replace(nonCumulative, '');
  return { code, isNonCumulative: code !== text };
}

/** The problem with a tax code, in words; null for a valid one. */
export function taxCodeProblem(text: string): string | null {
  const { code } = splitTaxCode(text);
  return shapes.some((shape) => shape.test(code))
    ? null
    : 'Enter a tax code as it stands on the P45 or the notice of HMRC, like 1257L, K475, BR or 0T';
}

/**
 * The code of a person with the whole personal allowance. Source: HMRC, rates and thresholds for employers.
 */
const allowanceCodes: readonly [Dated<string>] = [{ from: '2021-04-06', value: '1257L' }];

export const employeeStatements = ['A', 'B', 'C'] as const;
export type EmployeeStatement = (typeof employeeStatements)[number];

/** By which code pay begins, by what the starter checklist says. Source: HMRC, starter checklist, statements A, B and C. */
export function startingTaxCode(statement: EmployeeStatement, day: string): SplitTaxCode {
  const allowance = valueOn(allowanceCodes, day);
  switch (statement) {
    case 'A':
      return { code: allowance, isNonCumulative: false };
    case 'B':
      return { code: allowance, isNonCumulative: true };
    case 'C':
      return { code: 'BR', isNonCumulative: false };
  }
}
