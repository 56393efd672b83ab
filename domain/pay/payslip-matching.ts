import { counted } from '../text/counted.ts';
import type { IndexProblem, IndexRow } from './payslip-index.ts';

export interface BatchFile {
  name: string;
  isPdf: boolean;
  /** The same for the same content, whatever the file is called. */
  content: string;
}

export interface PersonOfBatch {
  id: number;
  employeeNumber: string;
  startDate: string;
  /** The last day; null for who has not left. */
  endDate: string | null;
}

export interface IssuedPayslip {
  employeeId: number;
  periodStart: string;
  periodEnd: string;
  content: string;
}

export interface MatchedRow extends Omit<IndexRow, 'line'> {
  /** Null for a file that no row of the index names. */
  line: number | null;
  employeeId: number | null;
}

interface Known {
  files: readonly BatchFile[];
  people: readonly PersonOfBatch[];
  issued: readonly IssuedPayslip[];
}

const periodKey = (
  employee: string | number,
  { periodStart, periodEnd }: { periodStart: string | null; periodEnd: string | null },
) => [employee, periodStart, periodEnd].join('\u0000');

/**
 * Matches the rows of an index with the files, the people and the earlier payslips. A file goes only to the
 * person its row names: a name close to a file's, or a number close to a person's, is a problem.
 */
export function matchPayslips(rows: readonly IndexRow[], { files, people, issued }: Known): MatchedRow[] {
  const fileOf = new Map(files.map((file) => [file.name, file]));
  const personOf = new Map(people.map((person) => [person.employeeNumber, person]));
  const contentsIssued = new Set(issued.map(({ content }) => content));
  const periodsIssued = new Set(issued.map((slip) => periodKey(slip.employeeId, slip)));
  const timesNamed = counted(rows.map(({ fileName }) => fileName));
  const timesPaid = counted(rows.map((row) => periodKey(row.employeeNumber, row)));
  const timesHeld = counted(files.map(({ content }) => content));

  function problemsOfFile({ fileName }: IndexRow): string[] {
    if (fileName === '') return [];
    const file = fileOf.get(fileName);
    if (file === undefined) return ['This file was not uploaded'];
    const found: string[] = [];
    if (!file.isPdf) found.push('This file is no PDF');
    if (timesNamed(fileName) > 1) found.push('This file is named by more than one row');
    if (timesHeld(file.content) > 1) found.push('Another file of this batch has the same content');
    if (contentsIssued.has(file.content)) found.push('This file was issued before');
    return found;
  }

  function problemsOfPerson(row: IndexRow, person: PersonOfBatch | undefined): string[] {
    if (row.employeeNumber === '') return [];
    if (person === undefined) return ['No one has this employee number'];
    const found: string[] = [];
    const { periodStart, periodEnd } = row;
    if (periodStart !== null && person.endDate !== null && person.endDate < periodStart) {
      found.push('They left before the period');
    }
    if (periodEnd !== null && person.startDate > periodEnd) found.push('They started after the period');
    if (periodStart === null || periodEnd === null) return found;
    if (timesPaid(periodKey(row.employeeNumber, row)) > 1) {
      found.push('More than one row is for this person and period');
    }
    if (periodsIssued.has(periodKey(person.id, row))) {
      found.push('They have a payslip for this period already');
    }
    return found;
  }

  const asProblems = (column: IndexProblem['column'], words: readonly string[]): IndexProblem[] =>
    words.map((one) => ({ column, words: one }));
  const named = new Set(rows.map(({ fileName }) => fileName));
  return [
    ...rows.map((row) => {
      const person = personOf.get(row.employeeNumber);
      return {
        ...row,
        employeeId: person?.id ?? null,
        problems: [
          ...row.problems,
          ...asProblems('fileName', problemsOfFile(row)),
          ...asProblems('employeeNumber', problemsOfPerson(row, person)),
        ],
      };
    }),
    ...files
      .filter(({ name }) => !named.has(name))
      .map(({ name }) => ({
        line: null,
        fileName: name,
        employeeNumber: '',
        periodStart: null,
        periodEnd: null,
        payDate: null,
        payAdviceNumber: null,
        figures: { gross: null, tax: null, super: null, net: null },
        problems: asProblems('fileName', ['No row of the index names this file']),
        warnings: [],
        employeeId: null,
      })),
  ];
}
