import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { Ground } from './company.ts';
import { harbourline, naturalSize } from './harbourline/harbourline.ts';
import { kauri } from './kauri/kauri.ts';
import { usernameOf } from './naming.ts';
import { createIds, type Row, type Rows, type Table, tables } from './rows.ts';

const ground = (today = '2026-11-24'): Ground => ({
  ids: createIds(),
  today: Temporal.PlainDate.from(today),
  passwordHash: 'hash',
  profileIds: new Map([
    ['hr-partner', 1],
    ['payroll-officer', 2],
    ['company-admin', 3],
  ]),
});

function gather(source: Iterable<Rows>): { [T in Table]: Row<T>[] } {
  const all: { [T in Table]: Row<T>[] } = {
    department: [],
    legal_entity: [],
    legal_entity_version: [],
    job_role: [],
    job_role_version: [],
    department_version: [],
    position_indirect_superior: [],
    location: [],
    position: [],
    position_version: [],
    employee: [],
    account: [],
    account_security_profile: [],
    assignment: [],
    dashboard: [],
    widget: [],
    requisition: [],
    requisition_approval: [],
    requisition_number: [],
  };
  const keep = <T extends Table>(table: T, rows: Rows) => all[table].push(...(rows[table] ?? []));
  for (const rows of source) for (const table of tables) keep(table, rows);
  return all;
}

test('the same day gives the same rows, to the last cell', () => {
  expect(gather(harbourline(ground(), 1000))).toEqual(gather(harbourline(ground(), 1000)));
});

test('another day moves the dates and nothing else', () => {
  const nameless = (today: string) =>
    gather(harbourline(ground(today), naturalSize)).employee.map((person) => ({
      ...person,
      start_date: null,
      end_date: null,
    }));
  expect(nameless('2027-03-01')).toEqual(nameless('2026-11-24'));
});

test('the story has about 240 people', () => {
  expect(naturalSize).toBeGreaterThanOrEqual(230);
  expect(naturalSize).toBeLessThanOrEqual(250);
});

test.each([naturalSize, 1000, 20_000])('asked for %i people it has as many', (people) => {
  let given = 0;
  for (const rows of harbourline(ground(), people)) given += rows.employee?.length ?? 0;
  expect(given).toBe(people);
});

test('at every size the story comes first and is the same', () => {
  const small = gather(harbourline(ground(), naturalSize));
  const large = gather(harbourline(ground(), 2000));
  for (const table of ['employee', 'account', 'assignment', 'position_version'] as const) {
    expect(large[table].slice(0, small[table].length)).toEqual(small[table]);
  }
});

test('usernames and mail addresses are unique, in plain letters, also among namesakes', () => {
  const { account } = gather(harbourline(ground(), 20_000));
  for (const column of ['username', 'email'] as const) {
    const values = account.map((one) => one[column]);
    expect(new Set(values).size).toBe(values.length);
  }
  for (const { username } of account) expect(username).toMatch(/^[a-z-]+\.[a-z-]+\d*$/);
});

test('usernames keep the letters under the marks', () => {
  expect(usernameOf({ first: 'Tāmati', last: 'Ngata' })).toBe('tamati.ngata');
  expect(usernameOf({ first: 'Siobhán', last: "O'Neill" })).toBe('siobhan.oneill');
  expect(usernameOf({ first: 'Đức', last: 'Nguyễn' })).toBe('duc.nguyen');
  expect(usernameOf({ first: 'Łukasz', last: 'Dąbrowski' })).toBe('lukasz.dabrowski');
  expect(usernameOf({ first: 'Mei-Ling', last: 'Chua' })).toBe('mei-ling.chua');
});

test('every mobile number is one that is kept for fiction', () => {
  const { employee, account } = gather(harbourline(ground(), 5000));
  const numbers = [...employee.map((one) => one.work_mobile), ...account.map((one) => one.mobile)];
  const given = numbers.filter((number) => number !== null);
  expect(given.length).toBeGreaterThan(100);
  for (const number of given) expect(number).toMatch(/^(\+6149157\d{4}|\+447700900\d{3})$/);
});

test('a rise, a coming move and coming hours are told as one assignment after another', () => {
  const { employee, assignment } = gather(harbourline(ground(), naturalSize));
  const stepsOf = (last: string) => {
    const person = employee.find((one) => one.last_name === last);
    return assignment
      .filter((one) => one.employee_id === person?.id)
      .map(({ valid_from, valid_to, fte }) => ({ valid_from, valid_to, fte }));
  };
  expect(stepsOf('Ngata')).toEqual([
    { valid_from: '2023-11-20', valid_to: '2025-05-19', fte: 1 },
    { valid_from: '2025-05-19', valid_to: '2027-01-01', fte: 1 },
    { valid_from: '2027-01-01', valid_to: 'infinity', fte: 0.95 },
  ]);
  expect(stepsOf('Jurić').at(-1)).toEqual({ valid_from: '2026-12-01', valid_to: 'infinity', fte: 1 });
  expect(employee.filter((one) => one.end_date !== null).length).toBeGreaterThanOrEqual(2);
  expect(employee.filter((one) => String(one.start_date) > '2026-11-24').length).toBeGreaterThanOrEqual(3);
});

test('Kauri & Co is led by people: a title and a manager, and no position', () => {
  const rows = gather(kauri(ground()));
  expect(rows.employee).toHaveLength(12);
  expect(rows.position).toEqual([]);
  expect(rows.assignment.filter((one) => one.position_id !== null || one.title === null)).toEqual([]);
  expect(rows.assignment.filter((one) => one.manager_id === null)).toHaveLength(1);
});
