import type { Csv, CsvLine } from '../../text/csv/read-csv.ts';
import { asWritten, columnsOf, fullNameColumn, type ImportKind, type Mapping } from './columns.ts';
import type { Problem } from './problems.ts';
import { type DateFormat, dateFormatOf, plainReading, type Reading, splitName } from './reading.ts';
import { readValue } from './values.ts';

export type Values = Readonly<Record<string, string | null>>;

/** One row as it was read: only the columns the file has, and what could not be read is missing. */
export interface ReadRow {
  row: number;
  values: Values;
  problems: Problem[];
}

/** How the lines of one file are read; made once, since it looks every head and every date up. */
export function rowReader(
  kind: ImportKind,
  csv: Csv,
  mapping: Mapping,
  reading: Reading = plainReading,
): (line: CsvLine) => ReadRow {
  const commaIsDecimal = csv.delimiter === ';';
  const placeOf = (key: string) => csv.head.indexOf(mapping[key] ?? '\0');
  const read = columnsOf[kind].flatMap((column) => {
    const place = placeOf(column.key);
    const instead = reading.defaults[column.key] ?? '';
    if (place === -1 && instead === '') return [];
    return [
      {
        column,
        place,
        instead,
        ...(column.type === 'date' && { dateFormat: formatIn(csv, place, reading) }),
      },
    ];
  });
  const namePlace = placeOf(fullNameColumn.key);
  const markers = new Set(reading.topMarkers.map((word) => word.trim().toLowerCase()));
  const isTop = (text: string, own: string | null | undefined) =>
    markers.has(text.toLowerCase()) || (reading.selfIsTop && text === own);
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
    for (const { column, place, instead, dateFormat } of read) {
      const cell = asWritten(cells[place] ?? '');
      const given = readValue(column, cell.trim() === '' ? instead : cell, {
        commaIsDecimal,
        isBudget: kind === 'positions',
        ...(dateFormat && { dateFormat }),
      });
      if ('problem' in given) problem(column.title, given.problem, given.words);
      else values[column.key] = given.value;
    }
    const name = asWritten(cells[namePlace] ?? '');
    if (name.trim() !== '') {
      for (const [key, part] of Object.entries(splitName(name))) values[key] ??= part;
    }
    const [superior, own] =
      kind === 'positions' ? ['reportsTo', 'positionId'] : ['managerNumber', 'employeeNumber'];
    if (superior in values && isTop(values[superior] ?? '', values[own])) values[superior] = null;
    return { row: line, values, problems };
  };
}

function* cellsAt(csv: Csv, place: number): Generator<string> {
  for (const { cells } of csv.lines) yield cells[place] ?? '';
}

/** As chosen, or as most dates of the column are. */
function formatIn(csv: Csv, place: number, { dateFormat }: Reading): DateFormat {
  if (dateFormat !== null || place === -1) return dateFormat ?? 'day-first';
  const found = dateFormatOf(cellsAt(csv, place));
  return 'format' in found ? found.format : 'day-first';
}

/** Ambiguous dates are not read until the user chooses the format. */
function ambiguousDates(kind: ImportKind, csv: Csv, mapping: Mapping, reading: Reading): Problem[] {
  if (reading.dateFormat !== null) return [];
  return columnsOf[kind].flatMap(({ key, title, type }): Problem[] => {
    const place = type === 'date' ? csv.head.indexOf(mapping[key] ?? '\0') : -1;
    const found = place === -1 ? undefined : dateFormatOf(cellsAt(csv, place));
    if (found === undefined || 'format' in found) return [];
    const words = `${found.ambiguous} may have the day or the month first. Choose the date format of this file`;
    return [{ file: kind, row: csv.lines[found.at]?.line ?? 1, column: title, kind: 'bad-date', words }];
  });
}

/** The problems with a file as a whole, which make reading its rows pointless. */
export function problemsOfFile(
  kind: ImportKind,
  csv: Csv,
  mapping: Mapping,
  reading: Reading = plainReading,
): Problem[] {
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
  const named = [...columnsOf[kind], ...(kind === 'people' ? [fullNameColumn] : [])];
  const unclear = named.flatMap(({ key, title }): Problem[] => {
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
  return unclear.length > 0 ? unclear : ambiguousDates(kind, csv, mapping, reading);
}
