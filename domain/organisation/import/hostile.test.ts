import { describe, expect, it } from 'vitest';
import { decodeText } from '../../text/csv/decode-text.ts';
import { mostCells, mostCellsInAll, mostLines, readCsv } from '../../text/csv/read-csv.ts';
import { checkImport } from './check.ts';
import { guessMapping, type ImportKind } from './columns.ts';
import { emptyCompany } from './empty-company.ts';
import { problemsOfFile, rowReader } from './read-rows.ts';

const options = { createsMissing: false, mendsIds: false, needsOneTop: false };
const places = [{ identifier: '01', title: 'Operations' }];
const empty = emptyCompany(places);

function readRows(kind: ImportKind, text: string) {
  const csv = readCsv(text);
  return csv.lines.map(rowReader(kind, csv, guessMapping(kind, csv.head)));
}
const head = 'Position ID,Title,Department,Location,Employment type';
const row = (id: string, title = 'Docker') => `${id},${title},01,01,Casual`;
const positionsOf = (text: string) =>
  checkImport(empty, { positions: readRows('positions', text), people: [] }, options);
function peopleOf(cells: Record<string, string>, delimiter = ',') {
  const all: Record<string, string> = {
    'Employee number': '7',
    'First name': 'Ana',
    'Last name': 'Alva',
    Country: 'AU',
    'Start date': '2026-01-05',
    Title: 'Clerk',
    Department: '01',
    Location: '01',
    ...cells,
  };
  const text = [Object.keys(all), Object.values(all).map((cell) => `"${cell}"`)]
    .map((line) => line.join(delimiter))
    .join('\r');
  return checkImport(empty, { positions: [], people: readRows('people', text) }, options);
}
const kindsOf = ({ problems }: { problems: readonly { kind: string }[] }) => problems.map(({ kind }) => kind);
const valueOf = ({ differences }: ReturnType<typeof peopleOf>, key: string) => differences[0]?.after[key];

describe('an amount', () => {
  it.each(['1e9', 'NaN', 'Infinity', '-5', '0x10', '1,5', '1.2.3', '$5', '5-', '--', '1 2', '1_000', '٣'])(
    '%s is no number, and is said to be none',
    (written) => {
      expect(kindsOf(peopleOf({ Salary: written, Currency: 'AUD' }))).toEqual(['bad-number']);
    },
  );

  it.each([
    ['85000', '85000'],
    ['85,000', '85000'],
    ['85 000', '85000'],
    ['85\u00A0000.50', '85000.5'],
    ['0085000', '85000'],
    ['\u200B85\u202F000\u2060', '85000'],
    ['85\u200B000', '85000'],
    ['８５000', '85000'],
    ['.5', '0.5'],
  ])('%s is %s', (written, read) => {
    expect(valueOf(peopleOf({ Salary: written, Currency: 'AUD' }), 'salary')).toBe(read);
  });

  it.each(['60.000', '1.234.567'])(
    '%s beside semicolons is not taken for sixty, but asked about',
    (written) => {
      const found = peopleOf({ Salary: written, Currency: 'EUR' }, ';');
      expect(found.problems).toMatchObject([
        { kind: 'bad-number', words: expect.stringContaining('thousand') },
      ]);
    },
  );

  it.each([
    ['60.000,25', '60000.25'],
    ['60000,5', '60000.5'],
    ['0.125', '0.125'],
    ['0.8', '0.8'],
    [',8', '0.8'],
  ])('%s beside semicolons is %s', (written, read) => {
    const key = Number(read) <= 1 ? 'FTE' : 'Salary';
    expect(valueOf(peopleOf({ [key]: written, Currency: 'EUR' }, ';'), key.toLowerCase())).toBe(read);
  });
});

describe('a date', () => {
  it.each([
    ['2028-02-29', '2028-02-29'],
    ['29/02/2028', '2028-02-29'],
    ['05/01/2026', '2026-01-05'],
    ['5.1.2026', '2026-01-05'],
    ['2028\u201102\u201129', '2028-02-29'],
    ['29\u201302\u20132028\u200B', '2028-02-29'],
  ])('%s is %s', (written, read) => {
    expect(valueOf(peopleOf({ 'Start date': written }), 'startDate')).toBe(read);
  });

  it.each([
    '2027-02-29',
    '29/02/2027',
    '31/04/2026',
    '2026-13-01',
    '00/01/2026',
    '05/01/26',
    '46027',
    '1899-12-31',
  ])('%s is none', (written) => {
    expect(kindsOf(peopleOf({ 'Start date': written }))).toEqual(['bad-date']);
  });
});

describe('a text', () => {
  it('of which some characters could not be read is not imported as it is', () => {
    const { text } = decodeText(
      Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from(`${head}\n`), 0x31, 0x2c, 0xff, 0x78]),
    );
    expect(kindsOf(positionsOf(`${text},01,01,Casual`))).toEqual(['bad-value']);
  });

  it.each(['0001\u200B', '00\u202E01', '0001\u0007', '"00\n01"'])(
    'with invisible characters is no id',
    (id) => {
      expect(kindsOf(positionsOf(`${head}\n${row(id)}`))).toEqual(['bad-value']);
    },
  );

  it('is as long as the screens take it, and no longer', () => {
    expect(positionsOf(`${head}\n${row('1', 'x'.repeat(200))}`).problems).toEqual([]);
    expect(kindsOf(positionsOf(`${head}\n${row('1', 'x'.repeat(201))}`))).toEqual(['bad-value']);
  });

  it('with a character no database keeps is said to have it, in every column', () => {
    expect(kindsOf(peopleOf({ 'Work email': 'a\0@b.example' }))).toEqual(['bad-value']);
  });
});

describe('a heading', () => {
  it('that stands twice is not taken for either', () => {
    const csv = readCsv('Position ID,Title,Title\n1,a,b');
    expect(problemsOfFile('positions', csv, guessMapping('positions', csv.head))).toMatchObject([
      { row: 1, column: 'Title', kind: 'duplicate' },
    ]);
  });

  it('that is chosen and not there is said to be missing, whatever the column', () => {
    const csv = readCsv('Position ID,Title\n1,a');
    expect(problemsOfFile('positions', csv, { positionId: 'Position ID', budgetFte: 'FTE' })).toMatchObject([
      { row: 1, column: 'Budget FTE', kind: 'required' },
    ]);
  });
});

describe('a file', () => {
  it.each(['\r', '\n', '\r\n', '\n\r\n'])('with lines that end in %j is read', (end) => {
    expect(readCsv([head, row('1'), row('2')].join(end)).lines).toHaveLength(2);
  });

  it('counts the lines inside a cell however they end', () => {
    for (const end of ['\r', '\n', '\r\n']) {
      const { lines } = readCsv(`a,b${end}"x${end}y",z${end}1,2`);
      expect(lines.map(({ line }) => line)).toEqual([2, 4]);
    }
  });

  it('of empty lines is empty, and costs nothing', () => {
    expect(readCsv('\n'.repeat(5_000_000))).toMatchObject({ head: [], lines: [] });
  });

  it('is read no further than anyone’s table goes', () => {
    const wide = readCsv(`${head}\n${'a,'.repeat(5_000_000)}`);
    expect([wide.lines[0]?.cells.length, wide.isTooLarge]).toEqual([mostCells, true]);
    const full = readCsv(`${`a${','.repeat(mostCells - 1)}\n`.repeat(2 * (mostCellsInAll / mostCells))}`);
    expect([full.lines.length, full.isTooLarge]).toEqual([mostCellsInAll / mostCells, true]);
    const long = readCsv(`a\n${'b\n'.repeat(mostLines + 5)}`);
    expect([long.lines.length, long.isTooLarge]).toEqual([mostLines, true]);
    expect(readCsv(`${head}\n${row('1')}`).isTooLarge).toBe(false);
  });

  it('with one cell of ten million characters is read, and the cell refused', () => {
    expect(kindsOf(positionsOf(`${head}\n${row('1', 'x'.repeat(10_000_000))}`))).toEqual(['bad-value']);
  });

  it('in which all rows have one id, or one address, is checked in the time its size takes', () => {
    const rows = 60_000;
    const same = Array.from({ length: rows }, () => row('1')).join('\n');
    expect(positionsOf(`${head}\n${same}`).problems).toHaveLength(rows);
    const people = Array.from(
      { length: rows },
      (_one, at) => `${at},Ana,Alva,AU,2026-01-05,Clerk,01,01,a@b.example`,
    ).join('\n');
    const heads =
      'Employee number,First name,Last name,Country,Start date,Title,Department,Location,Work email';
    const { problems } = checkImport(
      empty,
      { positions: [], people: readRows('people', `${heads}\n${people}`) },
      options,
    );
    expect(problems).toHaveLength(rows);
    // Comparing every row with every other would take minutes.
  }, 120_000);
});

describe('a person', () => {
  const known = {
    employeeNumber: '7',
    firstName: 'Ana',
    lastName: 'Alva',
    country: 'AU',
    startDate: '2020-01-06',
  };

  it('who has left is not made a second time under the same number', () => {
    const company = { ...empty, formerPeople: new Map([['7', '2025-06-30']]) };
    const text =
      'Employee number,First name,Last name,Country,Start date,Title,Department,Location\n7,A,B,AU,2026-01-05,C,01,01';
    expect(
      checkImport(company, { positions: [], people: readRows('people', text) }, options).problems,
    ).toMatchObject([
      { row: 2, column: 'Employee number', kind: 'duplicate', words: expect.stringContaining('2025-06-30') },
    ]);
  });

  it('does not begin after their last day', () => {
    const company = {
      ...empty,
      people: new Map([
        ['7', { ...known, title: 'C', department: '01', location: '01', fte: '1', endDate: '2026-12-31' }],
      ]),
    };
    const text = 'Employee number,Start date\n7,2027-01-04';
    expect(
      checkImport(company, { positions: [], people: readRows('people', text) }, options).problems,
    ).toMatchObject([{ row: 2, column: 'Start date', kind: 'bad-date' }]);
  });
});

describe('a damaged character', () => {
  const text = `${head}\n${row('1', 'Zürich')}\n${row('2', 'Genève')}\n${row('3', 'Łódź')}\n`;
  it('is named by its row, and the rest of the file is read as it was written', () => {
    const bytes = Buffer.from(text);
    bytes[bytes.indexOf('è')] = 0x81;
    const { text: decoded, encoding } = decodeText(bytes);
    expect(encoding).toBe('UTF-8');
    const { problems } = positionsOf(decoded);
    expect(problems).toMatchObject([{ row: 3, column: 'Title', kind: 'bad-value' }]);
  });

  it('of an older spreadsheet is not taken for one', () => {
    expect(decodeText(Buffer.from(text.replace('Łódź', 'Łódź'.normalize()), 'latin1')).encoding).toBe(
      'Windows-1252',
    );
  });
});
