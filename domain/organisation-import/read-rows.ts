import type { Csv, CsvLine } from '../csv/read-csv.ts';
import { asWritten, columnsOf, type ImportKind, type Mapping } from './columns.ts';
import type { Problem } from './problems.ts';
import { readValue } from './values.ts';

export type Values = Readonly<Record<string, string | null>>;

/** One row as it was read: only the columns the file has, and what could not be read is missing. */
export interface ReadRow {
  row: number;
  values: Values;
  problems: Problem[];
}

/** How the lines of one file are read; made once, since it looks every head up. */
export function rowReader(kind: ImportKind, csv: Csv, mapping: Mapping): (line: CsvLine) => ReadRow {
  const commaIsDecimal = csv.delimiter === ';';
  const read = columnsOf[kind].flatMap((column) => {
    const head = mapping[column.key];
    const place = head === undefined ? -1 : csv.head.indexOf(head);
    return place === -1 ? [] : [{ column, place }];
  });
  return ({ line, cells }) => {
    const problems: Problem[] = [];
    const values: Record<string, string | null> = {};
    const problem = (column: string | null, kindOfProblem: Problem['kind'], words: string) =>
      problems.push({ file: kind, row: line, column, kind: kindOfProblem, words });
    if (cells.slice(csv.head.length).some((cell) => cell.trim() !== '')) {
      problem(
        null,
        'bad-row',
        `This line has ${cells.length} cells, and the heading ${csv.head.length}. Is a quote missing?`,
      );
    }
    for (const { column, place } of read) {
      const given = readValue(column, asWritten(cells[place] ?? ''), {
        commaIsDecimal,
        isBudget: kind === 'positions',
      });
      if ('problem' in given) problem(column.title, given.problem, given.words);
      else values[column.key] = given.value;
    }
    return { row: line, values, problems };
  };
}

/** What is wrong with a file as a whole: there is no use in reading its rows. */
export function problemsOfFile(kind: ImportKind, csv: Csv, mapping: Mapping): Problem[] {
  const [idColumn] = columnsOf[kind];
  const about = { file: kind, row: 1, column: null };
  if (csv.head.length === 0) return [{ ...about, kind: 'bad-row', words: 'The file is empty' }];
  if (csv.openQuote !== null) {
    return [
      { ...about, row: csv.openQuote, kind: 'bad-row', words: 'A quote is opened here and never closed' },
    ];
  }
  const head = mapping[idColumn.key];
  if (head === undefined || !csv.head.includes(head)) {
    return [
      {
        ...about,
        column: idColumn.title,
        kind: 'required',
        words: `Say which column holds the ${idColumn.title}`,
      },
    ];
  }
  if (csv.lines.length === 0)
    return [{ ...about, kind: 'bad-row', words: 'The file has a heading and no rows' }];
  return columnsOf[kind].flatMap(({ key, title }): Problem[] => {
    const chosen = mapping[key];
    if (chosen === undefined) return [];
    const times = csv.head.filter((one) => one === chosen).length;
    if (times === 1) return [];
    const column = { ...about, column: title };
    return times === 0
      ? [{ ...column, kind: 'required', words: `The file has no heading ${chosen}` }]
      : [
          {
            ...column,
            kind: 'duplicate',
            words: `The heading ${chosen} stands ${times} times. Rename all but the one that is meant`,
          },
        ];
  });
}
