import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../text/csv/decode-text.ts';
import { readCsv } from '../../text/csv/read-csv.ts';
import { checkImport } from './check.ts';
import { asExported, asWritten, columnsOf, guessMapping, type ImportKind } from './columns.ts';
import type { Company } from './company.ts';
import { emptyCompany } from './empty-company.ts';
import { problemsOfFile, rowReader, type Values } from './read-rows.ts';
import { ringsOf } from './rings.ts';

const options = { createsMissing: false, mendsIds: false, needsOneTop: true };
const places = [
  { identifier: '01', title: 'Operations' },
  { identifier: '02', title: 'Finance' },
];
const empty = emptyCompany(places);

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
function fileOf(kind: ImportKind, rows: readonly Values[], delimiter = ','): string {
  const columns = columnsOf[kind];
  const lines = rows.map((row) =>
    columns.map(({ key }) => quoted(asExported(row[key] ?? ''))).join(delimiter),
  );
  return [columns.map(({ title }) => title).join(delimiter), ...lines].join('\r\n');
}
function readFile(kind: ImportKind, text: string) {
  const csv = readCsv(text);
  const mapping = guessMapping(kind, csv.head);
  return csv.lines.map(rowReader(kind, csv, mapping));
}
const check = (positions: readonly Values[], people: readonly Values[], company = empty) =>
  checkImport(
    company,
    {
      positions: readFile('positions', fileOf('positions', positions)),
      people: readFile('people', fileOf('people', people)),
    },
    options,
  );

const text = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((written) => `x${written.replaceAll(/[\0\uFEFF]/g, '')}x`);
const awkward = fc.oneof(
  text,
  fc.constantFrom('=1+1', "'=x", '+61 400 000 000', 'a,b;c|d', 'say "hi"', 'two\nlines'),
);
/** A company in which the superior of each position comes before it, and everyone has a position. */
const validCompany = fc
  .array(fc.tuple(fc.nat(), awkward, fc.constantFrom('01', '02'), fc.constantFrom(null, '0.5', '12')), {
    minLength: 1,
    maxLength: 12,
  })
  .chain((seeds) =>
    fc.tuple(
      fc.constant(
        seeds.map(
          ([above, title, place, budgetFte], index): Values => ({
            positionId: `P-${String(index).padStart(4, '0')}`,
            title,
            description: null,
            reportsTo: index === 0 ? null : `P-${String(above % index).padStart(4, '0')}`,
            department: place,
            location: place,
            employmentType: 'Full Time',
            budgetFte,
            budgetHeadcount: null,
            budgetSalary: budgetFte === null ? null : '85000.5',
            currency: budgetFte === null ? null : 'AUD',
          }),
        ),
      ),
      fc.array(fc.tuple(fc.nat(), awkward), { maxLength: 8 }).map((people) =>
        people.map(
          ([at, lastName], index): Values => ({
            employeeNumber: `1${String(index).padStart(4, '0')}`,
            firstName: 'Ana',
            lastName,
            preferredName: null,
            workEmail: `p${index}@example.com`,
            workMobile: '+61 400 000 000',
            country: 'AU',
            startDate: '2026-01-01',
            positionId: `P-${String(at % seeds.length).padStart(4, '0')}`,
            title: null,
            managerNumber: null,
            department: '01',
            location: '02',
            fte: '0.8',
            salary: null,
            currency: null,
          }),
        ),
      ),
    ),
  );

const without = (values: Values, ...keys: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

describe('a table', () => {
  it.each([',', ';', '\t', '|'])('is read whatever separates its cells: %j', (delimiter) => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(
            fc.string({ minLength: 1 }).filter((cell) => cell.trim() !== ''),
            { minLength: 2, maxLength: 2 },
          ),
          { minLength: 1 },
        ),
        (rows) => {
          const text =
            ['one\u00A0head', 'another'].join(delimiter) +
            rows.map((row) => `\r\n${row.map(quoted).join(delimiter)}`).join('');
          const csv = readCsv(text);
          expect(csv.delimiter).toBe(delimiter);
          expect(csv.lines.map(({ cells }) => cells)).toEqual(rows);
        },
      ),
    );
  });

  it('is read in each encoding, with a mark or without', () => {
    const written = 'Position ID;Title\r\n0001;Dock manager – Zürich\n';
    const utf16 = Buffer.from(written, 'utf16le');
    const swapped = Buffer.from(utf16).swap16();
    const western = Buffer.from(written.replace('–', '\u0096'), 'latin1');
    for (const [bytes, encoding] of [
      [Buffer.from(written), 'UTF-8'],
      [Buffer.from(`\uFEFF${written}`), 'UTF-8'],
      [utf16, 'UTF-16 LE'],
      [Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), 'UTF-16 LE'],
      [Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]), 'UTF-16 BE'],
      [western, 'Windows-1252'],
    ] as const) {
      const decoded = decodeText(bytes);
      expect(decoded.encoding).toBe(encoding);
      expect(readCsv(decoded.text)).toMatchObject({
        delimiter: ';',
        head: ['Position ID', 'Title'],
        lines: [{ line: 2, cells: ['0001', 'Dock manager – Zürich'] }],
      });
    }
  });

  it('counts lines as an editor does, also where a cell has several', () => {
    const { lines, openQuote } = readCsv('a,b\n"1\n2",x\n\n3,"y');
    expect(lines).toEqual([
      { line: 2, cells: ['1\n2', 'x'] },
      { line: 5, cells: ['3', 'y'] },
    ]);
    expect(openQuote).toBe(5);
  });

  it('keeps a cell that ends a line empty, and takes a separator it names', () => {
    expect(readCsv('sep=;\na;b\n1;').lines).toEqual([{ line: 3, cells: ['1', ''] }]);
  });

  it('is known by its heads in whatever words, and first by what was chosen before', () => {
    expect(guessMapping('positions', ['Pos ID', 'Job title', 'REPORTS_TO', 'Dept', 'Site', 'Type'])).toEqual({
      positionId: 'Pos ID',
      title: 'Job title',
      reportsTo: 'REPORTS_TO',
      department: 'Dept',
      location: 'Site',
      employmentType: 'Type',
    });
    expect(guessMapping('people', ['Number', 'First name'], { employeeNumber: 'Number' })).toEqual({
      employeeNumber: 'Number',
      firstName: 'First name',
    });
  });
});

describe('a cell', () => {
  it('comes back from an export as it was, however much it looks like a formula', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(3), (written, quotes) => {
        for (const value of [written, `${"'".repeat(quotes)}=${written}`]) {
          // As csvLine guards what is left bare.
          const exported = asExported(value);
          expect(asWritten(/^[=+\-@\t\r]/.test(exported) ? `'${exported}` : exported)).toBe(
            /^[=+\-@\t\r]/.test(value) ? asWritten(`'${value}`) : value,
          );
        }
      }),
    );
  });

  const one = (values: Values) =>
    check(
      [
        {
          positionId: '007',
          title: 'T',
          department: '01',
          location: '01',
          employmentType: 'casual',
          ...values,
        },
      ],
      [],
    );
  it.each([
    [{ budgetFte: '0.800' }, 'budgetFte', '0.8'],
    [{ budgetSalary: '1,085,000.50', currency: 'aud' }, 'budgetSalary', '1085000.5'],
    [{ department: 'finance' }, 'department', '02'],
    [{}, 'positionId', '007'],
    [{}, 'employmentType', 'Casual'],
  ])('is read exactly: %j', (values, key, expected) => {
    const { problems, differences } = one(values);
    expect(problems).toEqual([]);
    expect(differences[0]?.after[key]).toBe(expected);
  });

  it('has its comma before the decimals where semicolons separate', () => {
    const text = fileOf(
      'positions',
      [
        {
          positionId: '1',
          title: 'T',
          department: '01',
          location: '01',
          employmentType: 'Casual',
          budgetFte: '0,8',
          budgetSalary: '85.000,50',
          currency: 'EUR',
        },
      ],
      ';',
    );
    expect(readFile('positions', text)[0]).toMatchObject({
      problems: [],
      values: { budgetFte: '0.8', budgetSalary: '85000.5' },
    });
  });
});

describe('a valid company', () => {
  it('has no problems, and comes back from its own export as what it is', () => {
    fc.assert(
      fc.property(validCompany, ([positions, people]) => {
        const { problems, differences } = check(positions, people);
        expect(problems).toEqual([]);
        const taken: Company = {
          ...empty,
          positions: new Map(
            differences.filter(({ kind }) => kind === 'position').map(({ key, after }) => [key, after]),
          ),
          people: new Map(
            differences.filter(({ kind }) => kind === 'person').map(({ key, after }) => [key, after]),
          ),
        };
        const again = check([...taken.positions.values()], [...taken.people.values()], taken);
        expect(again.problems).toEqual([]);
        expect(again.differences.filter(({ action }) => action !== 'unchanged')).toEqual([]);
      }),
    );
  });
});

type Fault = readonly [kind: string, file: ImportKind, spoil: (row: Values) => Values];
const faults: readonly Fault[] = [
  ['required', 'positions', (row) => without(row, 'title')],
  ['orphan', 'positions', (row) => ({ ...row, reportsTo: 'nobody' })],
  ['cycle', 'positions', (row) => ({ ...row, reportsTo: row['positionId'] ?? null })],
  ['bad-number', 'positions', (row) => ({ ...row, budgetFte: 'lots' })],
  ['bad-number', 'positions', (row) => ({ ...row, budgetSalary: '1e9' })],
  ['bad-value', 'positions', (row) => ({ ...row, employmentType: 'Sometimes' })],
  ['unknown', 'positions', (row) => ({ ...row, department: 'Nowhere' })],
  ['bad-date', 'people', (row) => ({ ...row, startDate: '2026-02-30' })],
  ['unknown', 'people', (row) => ({ ...row, positionId: 'none' })],
  ['orphan', 'people', (row) => ({ ...row, managerNumber: 'nobody' })],
  ['bad-number', 'people', (row) => ({ ...row, fte: '2' })],
];

describe('every fault', () => {
  it.each(faults)(
    '%s in %s is reported at its row and nowhere else of the file’s own',
    (kind, file, spoil) => {
      fc.assert(
        fc.property(validCompany, fc.nat(), ([positions, people], at) => {
          const rows = { positions: [...positions], people: [...people] };
          fc.pre(rows[file].length > 0);
          const index = at % rows[file].length;
          rows[file] = rows[file].map((row, place) => (place === index ? spoil(row) : row));
          const text = fileOf(file, rows[file]);
          const line = readCsv(text).lines[index]?.line;
          const { problems } = check(rows.positions, rows.people);
          expect(
            problems.filter((one) => one.kind === kind).map((one) => [one.file, one.row]),
          ).toContainEqual([file, line]);
        }),
      );
    },
  );

  it('a duplicate is reported at each of its rows, a second top at each, lost zeros where they were lost', () => {
    const row = { title: 'T', department: '01', location: '01', employmentType: 'Casual' };
    const kinds = (positions: Values[], company = empty) =>
      check(positions, [], company).problems.map(({ kind, row: at }) => `${kind} ${at}`);
    expect(
      kinds([
        { ...row, positionId: 'A' },
        { ...row, positionId: 'B', reportsTo: 'A' },
        { ...row, positionId: 'B', reportsTo: 'A' },
      ]),
    ).toEqual(['duplicate 3', 'duplicate 4']);
    expect(
      kinds([
        { ...row, positionId: 'A' },
        { ...row, positionId: 'B' },
      ]),
    ).toEqual(['several-roots 2', 'several-roots 3']);
    const company = { ...empty, positions: new Map([['0042', { positionId: '0042', reportsTo: null }]]) };
    expect(kinds([{ ...row, positionId: '42', reportsTo: '0042' }], company)).toEqual(['lost-zeros 2']);
  });

  it('a ring through the company is reported at the rows of the file that close it', () => {
    const row = { title: 'T', department: '01', location: '01', employmentType: 'Casual' };
    const company = {
      ...empty,
      positions: new Map<string, Values>([
        ['A', { ...row, positionId: 'A', reportsTo: null }],
        ['B', { ...row, positionId: 'B', reportsTo: 'A' }],
      ]),
    };
    const { problems } = check([{ ...row, positionId: 'A', reportsTo: 'B' }], [], company);
    expect(problems).toMatchObject([
      { row: 2, kind: 'cycle', words: 'These would report to each other in a ring: A → B → A' },
    ]);
  });

  it('a file without rows, heading, closing quote or known key is said to be so', () => {
    const kinds = (text: string) => {
      const csv = readCsv(text);
      return problemsOfFile('positions', csv, guessMapping('positions', csv.head)).map(
        ({ kind, row }) => `${kind} ${row}`,
      );
    };
    expect([kinds(''), kinds('Position ID\n'), kinds('Colour\nred\n'), kinds('Position ID\n"x\n')]).toEqual([
      ['bad-row 1'],
      ['bad-row 1'],
      ['required 1'],
      ['bad-row 2'],
    ]);
  });
});

it('gives the same outcome in whatever order the rows stand', () => {
  const spoiled = validCompany.chain(([positions, people]) =>
    fc.tuple(
      fc.shuffledSubarray(
        [...positions, ...positions.slice(0, 1)].map((row, index) =>
          index === 2 ? { ...row, reportsTo: 'P-0000x' } : row,
        ),
        { minLength: positions.length },
      ),
      fc.constant(people),
    ),
  );
  fc.assert(
    fc.property(spoiled, fc.nat(), ([positions, people], turn) => {
      const outcome = (rows: readonly Values[]) => {
        const csv = readCsv(fileOf('positions', rows));
        const idAt = new Map(csv.lines.map(({ line, cells }) => [line, cells[0]]));
        const { problems, differences } = check(rows, people);
        return {
          problems: problems
            .map(({ row, words: _words, ...rest }) =>
              JSON.stringify({ ...rest, id: rest.file === 'positions' ? idAt.get(row) : row }),
            )
            .toSorted(),
          differences: differences.map(({ row: _row, ...rest }) => JSON.stringify(rest)).toSorted(),
        };
      };
      const turned = [
        ...positions.slice(turn % positions.length),
        ...positions.slice(0, turn % positions.length),
      ];
      expect(outcome(turned)).toEqual(outcome(positions));
    }),
  );
});

it('finds rings of any length without running out of stack, each once', () => {
  const size = 200_000;
  const line = new Map<string, string | null>(
    Array.from({ length: size }, (_, index) => [`${index}`, index === 0 ? null : `${index - 1}`]),
  );
  expect(ringsOf(line)).toEqual([]);
  line.set('0', `${size - 1}`);
  expect(ringsOf(line).map((ring) => ring.length)).toEqual([size]);
});
