import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../text/csv/read-csv.ts';
import { type KindOfDocuments, matchDocuments, numbersInName, readDocumentIndex } from './document-batch.ts';

const today = '2026-11-28';
const person = (id: number, employeeNumber: string, more = {}) => ({
  id,
  employeeNumber,
  endDate: null,
  isSelf: false,
  ...more,
});
const kinds: KindOfDocuments[] = [
  { id: 1, title: 'Licence', expiry: 'required' },
  { id: 2, title: 'Letter', expiry: 'none' },
  { id: 3, title: 'Visa', expiry: 'optional' },
];
const people = [person(10, '42'), person(11, '42-A'), person(12, 'E 7'), person(13, '99', { isSelf: true })];
const known = { people, kinds, filed: new Set<string>(), requested: new Set<string>() };
const named = (...names: string[]) => names.map((name) => ({ name, content: name }));
const indexOf = (...lines: string[]) =>
  readDocumentIndex(readCsv(['File,Employee number,Kind,Expiry date', ...lines].join('\n'))).rows;
const byName = (name: string, defaultKindId: number | null = 3) =>
  matchDocuments([], { ...known, files: named(name) }, { defaultKindId, today })[0];
const wordsOf = (row: ReturnType<typeof byName>) => row?.problems.map(({ words }) => words);

describe('a file without an index', () => {
  it.each([
    ['42.pdf', 10, null],
    ['42 Visa.pdf', 10, null],
    ['42_visa_2027-03-31.pdf', 10, '2027-03-31'],
    ['E 7 visa.jpeg', 12, null],
  ])('%s goes to employee %s', (name, employeeId, expiresOn) => {
    expect(byName(name)).toMatchObject({ employeeId, kindId: 3, expiresOn, problems: [] });
  });

  it.each(['421.pdf', '4.pdf', 'Visa 42.pdf', '42A.pdf', '.pdf'])('%s goes to no one', (name) => {
    expect(byName(name)?.employeeId).toBeNull();
    expect(wordsOf(byName(name))?.join(' ')).toContain('does not begin with an employee number');
  });

  it('goes to no one where two numbers fit', () => {
    expect(byName('42-A visa.pdf')?.employeeId).toBeNull();
    expect(wordsOf(byName('42-A visa.pdf'))).toEqual([
      'The name fits more than one employee number. Name the person in an index',
    ]);
  });

  it('never reaches a person whose whole number the name does not begin with', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.stringMatching(/^[A-Z0-9-]{1,6}$/), (name, number) => {
        const [row] = matchDocuments(
          [],
          { ...known, people: [person(1, number)], files: named(name) },
          { defaultKindId: 3, today },
        );
        if (row?.employeeId === null) return;
        expect(name.trim().startsWith(number)).toBe(true);
        expect(/^[A-Za-z0-9]/.test(name.trim().slice(number.length))).toBe(false);
      }),
    );
  });

  it('needs a kind, and the expiry date the kind asks for', () => {
    expect(wordsOf(byName('42.pdf', null))).toEqual(['Choose a kind for files that no index gives one']);
    expect(wordsOf(byName('42.pdf', 1))).toEqual(['Enter the expiry date']);
    expect(wordsOf(byName('42 2027-01-01.pdf', 2))).toEqual(['Documents of this kind do not expire']);
  });

  it('is never the viewer’s own', () => {
    expect(wordsOf(byName('99.pdf'))?.join(' ')).toContain('Upload your own documents in your profile');
  });
});

describe('an index', () => {
  it('decides alone about the files it names', () => {
    const rows = matchDocuments(
      indexOf('99 a.pdf,42,licence,31/12/2027'),
      { ...known, files: named('99 a.pdf') },
      { defaultKindId: null, today },
    );
    expect(rows).toMatchObject([
      { line: 2, employeeId: 10, kindId: 1, expiresOn: '2027-12-31', problems: [] },
    ]);
  });

  it.each([
    ['a.pdf,420,Visa,', 'No person whose documents you can upload has this employee number'],
    ['b.pdf,42,Visa,', 'This file was not uploaded'],
    ['a.pdf,42,Passport,', 'No kind has this title'],
    ['a.pdf,42,Visa,31.31.2027', 'Enter the date like 2026-11-21 or 21/11/2026, the day first'],
    ['a.pdf,,Visa,', 'Enter the employee number'],
  ])('says what is wrong with %s', (line, words) => {
    const [row] = matchDocuments(
      indexOf(line),
      { ...known, files: named('a.pdf') },
      { defaultKindId: null, today },
    );
    expect(wordsOf(row)).toContain(words);
  });

  it('names no file twice, and files no content twice', () => {
    const rows = matchDocuments(
      indexOf('a.pdf,42,Visa,', 'a.pdf,E 7,Visa,', 'c.pdf,42,Visa,'),
      { ...known, files: named('a.pdf', 'c.pdf'), filed: new Set(['c.pdf']) },
      { defaultKindId: null, today },
    );
    expect(rows.map(wordsOf)).toEqual([
      ['More than one row names this file'],
      ['More than one row names this file'],
      ['This file was filed before'],
    ]);
  });

  it('without its columns is not read', () => {
    expect(readDocumentIndex(readCsv('File,Person\na.pdf,42'))).toEqual({
      rows: [],
      unreadable: 'Add the columns Employee number, Kind, Expiry date.',
    });
  });
});

it('warns of dates that have passed, leavers and open requests', () => {
  const [row] = matchDocuments(
    indexOf('a.pdf,42,Visa,2020-01-01'),
    {
      ...known,
      people: [person(10, '42', { endDate: '2026-01-31' })],
      files: named('a.pdf'),
      requested: new Set(['10/3']),
    },
    { defaultKindId: null, today },
  );
  expect(row?.problems).toEqual([]);
  expect(row?.warnings.map(({ words }) => words)).toEqual([
    'This date has passed',
    'This person has left',
    'A request for this document is open, and stays open',
  ]);
});

it('finds every number a name can begin with', () => {
  expect(numbersInName('E 7-b.pdf')).toEqual(['E', 'E 7', 'E 7-b']);
});
