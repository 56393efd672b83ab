import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../text/csv/read-csv.ts';
import { guessMapping, type ImportKind } from './columns.ts';
import { problemsOfFile, rowReader } from './read-rows.ts';
import { dateFormatOf, plainReading, type Reading, splitName } from './reading.ts';

function read(kind: ImportKind, text: string, reading: Partial<Reading> = {}) {
  const csv = readCsv(text);
  const mapping = guessMapping(kind, csv.head);
  const whole = { ...plainReading, ...reading };
  return {
    problems: problemsOfFile(kind, csv, mapping, whole),
    rows: csv.lines.map(rowReader(kind, csv, mapping, whole)),
  };
}
const starts = (...dates: string[]) =>
  `Employee ID,Hire Date\n${dates.map((date, at) => `${at},${date}`).join('\n')}`;
const daysOf = (text: string, reading: Partial<Reading> = {}) =>
  read('people', text, reading).rows.map(({ values }) => values['startDate']);

describe('dates', () => {
  it.each([
    [
      ['2015/03/30', '2015-3-1'],
      ['2015-03-30', '2015-03-01'],
    ],
    [
      ['30.03.2015', '01.02.2015'],
      ['2015-03-30', '2015-02-01'],
    ],
    [
      ['03/30/2015', '01/02/2015'],
      ['2015-03-30', '2015-01-02'],
    ],
    [
      ['30/03/2015', '01/02/2015'],
      ['2015-03-30', '2015-02-01'],
    ],
  ])('%j are read as the whole column is written', (dates, days) => {
    expect(read('people', starts(...dates)).problems).toEqual([]);
    expect(daysOf(starts(...dates))).toEqual(days);
  });

  it('that may be two days are asked about at their row, and read as chosen', () => {
    expect(read('people', starts('2026-01-05', '03/04/2015')).problems).toMatchObject([
      { row: 3, column: 'Start date', kind: 'bad-date' },
    ]);
    expect(daysOf(starts('03/04/2015'), { dateFormat: 'month-first' })).toEqual(['2015-03-04']);
    expect(daysOf(starts('03/04/2015'), { dateFormat: 'day-first' })).toEqual(['2015-04-03']);
  });

  it('with the month first among others with the day first are said to be so', () => {
    const { rows } = read('people', starts('30/03/2015', '29/04/2015', '12/31/2015'));
    expect(rows.flatMap(({ problems }) => problems)).toMatchObject([
      { row: 4, kind: 'bad-date', words: expect.stringContaining('month first') },
    ]);
  });

  it('of any column that has one day above twelve come back as they were written', () => {
    const day = fc.tuple(
      fc.integer({ min: 2000, max: 2030 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    );
    const two = (part: number) => String(part).padStart(2, '0');
    fc.assert(
      fc.property(fc.array(day, { minLength: 1 }), fc.boolean(), (days, isDayFirst) => {
        fc.pre(days.some(([, , at]) => at > 12));
        const written = days.map(([year, month, at]) =>
          isDayFirst ? `${two(at)}/${two(month)}/${year}` : `${two(month)}/${two(at)}/${year}`,
        );
        expect(dateFormatOf(written)).toEqual({ format: isDayFirst ? 'day-first' : 'month-first' });
        expect(daysOf(starts(...written))).toEqual(
          days.map(([year, month, at]) => `${year}-${two(month)}-${two(at)}`),
        );
      }),
    );
  });
});

it('a default stands where a cell is empty or the column is missing, and nowhere else', () => {
  const text = 'Employee number,Country\n1,NZ\n2,\n';
  const { rows } = read('people', text, { defaults: { country: 'AU', currency: 'AUD' } });
  expect(rows.map(({ values }) => [values['country'], values['currency']])).toEqual([
    ['NZ', 'AUD'],
    ['AU', 'AUD'],
  ]);
});

it('a word for the top, or the own id where that is chosen, is no superior', () => {
  const text = 'Position ID,Reports to\n1,None\n2,-\n3,BOARD\n4,4\n';
  const above = (reading: Partial<Reading>) =>
    read('positions', text, reading).rows.map(({ values }) => values['reportsTo']);
  expect(above({})).toEqual([null, null, 'BOARD', '4']);
  expect(above({ topMarkers: ['board'], selfIsTop: true })).toEqual(['None', '-', null, null]);
});

it('one column of names is split', () => {
  expect(splitName('Alvarez, Ana Maria')).toEqual({ firstName: 'Ana Maria', lastName: 'Alvarez' });
  expect(splitName('Ana Maria Alvarez')).toEqual({ firstName: 'Ana Maria', lastName: 'Alvarez' });
  const { rows } = read('people', 'Employee ID,Display name\n1,"Alvarez, Ana"\n');
  expect(rows[0]?.values).toMatchObject({ firstName: 'Ana', lastName: 'Alvarez' });
});

it.each([
  [
    'Workday',
    'Employee ID,Legal Name - First Name,Legal Name - Last Name,Primary Work Email,Hire Date,Position ID,Business Title,Supervisory Organization,Work Location,Total Base Pay,Currency,Country',
  ],
  [
    'BambooHR',
    'Employee #,First Name,Last Name,Work Email,Hire Date,Job Title,Department,Location,Supervisor ID,Pay rate,Country',
  ],
  [
    'ADP',
    'Associate ID,Legal First Name,Legal Last Name,Work Contact: Work Email,Hire Date,Job Title Description,Home Department Description,Location Description,Reports To Associate ID,Annual Salary,Country',
  ],
  [
    'SAP SuccessFactors',
    'User ID,First Name,Last Name,Business Email,Hire Date,Position Code,Job Title,Manager User Sys ID,Department,Location,Country',
  ],
  [
    'Employment Hero',
    'Employee ID,First name,Last name,Company email,Start date,Job title,Primary manager,Team,Work location,Annual salary,Country',
  ],
  [
    'Xero',
    'Employee Number,FirstName,LastName,Email,StartDate,JobTitle,EmployeeGroupName,Work Location,Country,Reports To',
  ],
  [
    'HiBob',
    'Employee ID,Display name,Email,Start date,Job title,Department,Site,Manager ID,Base salary,Base salary currency,Country',
  ],
])('the headings of %s are guessed', (_name, heads) => {
  const mapping = guessMapping('people', heads.split(','));
  expect(Object.values(mapping)).toHaveLength(heads.split(',').length);
  expect(Object.keys(mapping)).toEqual(
    expect.arrayContaining([
      'employeeNumber',
      'workEmail',
      'startDate',
      'title',
      'department',
      'location',
      'country',
    ]),
  );
});
