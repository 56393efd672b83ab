import { columnsOf, type ImportKind } from '@tenure/domain/organisation/import/columns.ts';

type Row = Readonly<Record<string, string>>;

/** Made-up rows that fit together: each person holds a position of the other file. */
const rows: Record<ImportKind, readonly [Row, ...Row[]]> = {
  positions: [
    { positionId: 'P-1', title: 'Director', department: 'Management', ...common('1') },
    { positionId: 'P-2', title: 'Team lead', reportsTo: 'P-1', department: 'Workshop', ...common('1') },
    { positionId: 'P-3', title: 'Joiner', reportsTo: 'P-2', department: 'Workshop', ...common('2') },
  ],
  people: [
    person('001', 'Ana', 'Alvarez', 'P-1'),
    person('002', 'Ben', 'Byrne', 'P-2'),
    person('003', 'Mei', 'Chen', 'P-3'),
  ],
};

function common(budgetFte: string): Row {
  return { location: 'Melbourne', employmentType: 'Full Time', budgetFte };
}

function person(employeeNumber: string, firstName: string, lastName: string, positionId: string): Row {
  const workEmail = `${firstName}.${lastName}@example.com`.toLowerCase();
  return {
    employeeNumber,
    firstName,
    lastName,
    workEmail,
    country: 'AU',
    startDate: '2024-02-05',
    positionId,
    fte: '1',
  };
}

/** A file that can be opened, filled in and imported: the columns most companies begin with. */
export function exampleOf(kind: ImportKind): string {
  const columns = columnsOf[kind].filter(({ key }) => rows[kind].some((row) => row[key] !== undefined));
  const lines = [
    columns.map(({ title }) => title),
    ...rows[kind].map((row) => columns.map(({ key }) => row[key] ?? '')),
  ];
  // The mark makes spreadsheets read it as UTF-8.
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
