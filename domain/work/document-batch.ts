import { counted } from '../text/counted.ts';
import { textOfCell, unseen } from '../text/csv/cell-text.ts';
import { dayOfTable } from '../text/csv/day-of-table.ts';
import { underColumns } from '../text/csv/named-columns.ts';
import type { Csv } from '../text/csv/read-csv.ts';
import { type ExpiryRule, whyExpiryIsWrong } from './personal-document.ts';

export const documentColumnKeys = ['fileName', 'employeeNumber', 'kind', 'expiresOn'] as const;
export type DocumentColumn = (typeof documentColumnKeys)[number];

/** The headings an index must have, in any order. */
export const documentColumns = ['File', 'Employee number', 'Kind', 'Expiry date'] as const;

export interface DocumentProblem {
  column: DocumentColumn;
  words: string;
}

/** The person and kind a file goes to, by the index or its name. */
export interface DocumentRow {
  /** The line in the index; null for a file matched by its name. */
  line: number | null;
  fileName: string;
  employeeNumber: string;
  /** The title as written; null where nothing says it. */
  kind: string | null;
  expiresOn: string | null;
  problems: DocumentProblem[];
}

export interface BatchDocument {
  name: string;
  /** The same for the same content, whatever the file is called. */
  content: string;
}

export interface PersonOfDocuments {
  id: number;
  employeeNumber: string;
  /** The last day; null for people who have not left. */
  endDate: string | null;
  isSelf: boolean;
}

export interface KindOfDocuments {
  id: number;
  title: string;
  expiry: ExpiryRule;
}

export interface MatchedDocument extends DocumentRow {
  employeeId: number | null;
  kindId: number | null;
  warnings: DocumentProblem[];
}

const mostOf = { fileName: 255, employeeNumber: 100, kind: 80 } as const;

/** Reads each row of an index for what it says by itself, or says why there is nothing to read. */
export function readDocumentIndex(csv: Csv): { rows: DocumentRow[]; unreadable: string | null } {
  const { rows, problems } = underColumns(csv, documentColumns);
  const [problem] = problems;
  if (problem !== undefined) return { rows: [], unreadable: problem.words };
  return {
    unreadable: null,
    rows: rows.map(({ line, cells }) => {
      const found: DocumentProblem[] = [];
      const text = (key: keyof typeof mostOf, place: number) => {
        const cell = textOfCell(cells[place] ?? '');
        if (unseen.test(cell))
          found.push({ column: key, words: 'This has characters you cannot see. Type it again' });
        if (cell.length > mostOf[key])
          found.push({ column: key, words: `Use at most ${mostOf[key]} characters` });
        return cell.slice(0, mostOf[key]);
      };
      const [fileName, employeeNumber, kind] = [
        text('fileName', 0),
        text('employeeNumber', 1),
        text('kind', 2),
      ];
      if (fileName === '') found.push({ column: 'fileName', words: 'Enter the name of the file' });
      if (employeeNumber === '') found.push({ column: 'employeeNumber', words: 'Enter the employee number' });
      const day = textOfCell(cells[3] ?? '');
      const expiresOn = day === '' ? null : dayOfTable(day);
      if (day !== '' && expiresOn === null) {
        found.push({
          column: 'expiresOn',
          words: 'Enter the date like 2026-11-21 or 21/11/2026, the day first',
        });
      }
      return { line, fileName, employeeNumber, kind: kind === '' ? null : kind, expiresOn, problems: found };
    }),
  };
}

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '');

/** Every employee number a file's name can begin with: all of it, or the part before a separator. */
export function numbersInName(name: string): string[] {
  const stem = stemOf(name).trim();
  const ends = [...stem.matchAll(/[\s_.,;()-]/g)].map(({ index }) => index);
  return [...new Set([...ends, stem.length].map((end) => stem.slice(0, end)))].filter((one) => one !== '');
}

/** A day that the name ends with, after a separator, as in `1042 Licence 2027-03-31.pdf`. */
function dayInName(name: string): string | null {
  const written = /[\s_.,;()-](\d{4}-\d{2}-\d{2})\)?$/.exec(stemOf(name).trim())?.[1];
  return written === undefined ? null : dayOfTable(written);
}

/**
 * The row of a file matched by its name alone: it goes to the one person whose number it begins with, and to
 * no one where two match.
 */
function rowOfName(name: string, known: ReadonlyMap<string, PersonOfDocuments>): DocumentRow {
  const fitting = numbersInName(name).filter((number) => known.has(number));
  const words =
    fitting.length === 0
      ? 'The name does not begin with an employee number of a person whose documents you can upload'
      : 'The name fits more than one employee number. Name the person in an index';
  return {
    line: null,
    fileName: name,
    employeeNumber: fitting.length === 1 ? (fitting[0] ?? '') : '',
    kind: null,
    expiresOn: dayInName(name),
    problems: fitting.length === 1 ? [] : [{ column: 'fileName', words }],
  };
}

interface Known {
  files: readonly BatchDocument[];
  /** Everyone whose documents the viewer uploads and checks. */
  people: readonly PersonOfDocuments[];
  kinds: readonly KindOfDocuments[];
  /** Contents that batches filed before. */
  filed: ReadonlySet<string>;
  /** Requests of theirs without an answer, as `person/kind`. */
  requested: ReadonlySet<string>;
}

/**
 * Decides for each row and each file whose document it becomes. An index that names a file decides alone; other files go by their name.
 * A name or a number that is nearly right is a problem, never a guess.
 */
export function matchDocuments(
  index: readonly DocumentRow[],
  { files, people, kinds, filed, requested }: Known,
  { defaultKindId, today }: { defaultKindId: number | null; today: string },
): MatchedDocument[] {
  const fileOf = new Map(files.map((file) => [file.name, file]));
  const personOf = new Map(people.map((person) => [person.employeeNumber, person]));
  const kindOf = new Map(kinds.map((kind) => [kind.title.toLowerCase(), kind]));
  const kindById = new Map(kinds.map((kind) => [kind.id, kind]));
  const timesNamed = counted(index.map(({ fileName }) => fileName));
  const timesHeld = counted(files.map(({ content }) => content));
  const named = new Set(index.map(({ fileName }) => fileName));
  const rows = [
    ...index,
    ...files.filter(({ name }) => !named.has(name)).map(({ name }) => rowOfName(name, personOf)),
  ];

  function ofFile({ fileName }: DocumentRow): string[] {
    if (fileName === '') return [];
    const file = fileOf.get(fileName);
    if (file === undefined) return ['This file was not uploaded'];
    return [
      ...(timesNamed(fileName) > 1 ? ['More than one row names this file'] : []),
      ...(timesHeld(file.content) > 1 ? ['Another file of this batch has the same content'] : []),
      ...(filed.has(file.content) ? ['This file was filed before'] : []),
    ];
  }

  function ofPerson({ employeeNumber }: DocumentRow, person: PersonOfDocuments | undefined): string[] {
    if (employeeNumber === '') return [];
    if (person === undefined) return ['No person whose documents you can upload has this employee number'];
    return person.isSelf ? ['Upload your own documents in your profile: another person checks them'] : [];
  }

  return rows.map((row) => {
    const person = personOf.get(row.employeeNumber);
    const kind = row.kind === null ? kindById.get(defaultKindId ?? -1) : kindOf.get(row.kind.toLowerCase());
    const ofKind =
      kind !== undefined
        ? []
        : [row.kind === null ? 'Choose a kind for files that no index gives one' : 'No kind has this title'];
    const expiry =
      row.problems.some(({ column }) => column === 'expiresOn') || kind === undefined
        ? null
        : whyExpiryIsWrong(kind.expiry, row.expiresOn);
    const as = (column: DocumentColumn, words: readonly string[]): DocumentProblem[] =>
      words.map((one) => ({ column, words: one }));
    const warnings = [
      ...(row.expiresOn !== null && row.expiresOn < today ? as('expiresOn', ['This date has passed']) : []),
      ...(person?.endDate != null && person.endDate < today
        ? as('employeeNumber', ['This person has left'])
        : []),
      ...(person !== undefined && kind !== undefined && requested.has(`${person.id}/${kind.id}`)
        ? as('kind', ['A request for this document is open, and stays open'])
        : []),
    ];
    return {
      ...row,
      employeeId: person?.id ?? null,
      kindId: kind?.id ?? null,
      problems: [
        ...row.problems,
        ...as('fileName', ofFile(row)),
        ...as('employeeNumber', ofPerson(row, person)),
        ...as('kind', ofKind),
        ...as('expiresOn', expiry === null ? [] : [expiry]),
      ],
      warnings,
    };
  });
}
