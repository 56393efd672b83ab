import type { Temporal } from 'temporal-polyfill';
import { open, yearsBefore } from '../calendar.ts';
import { type Ground, memberRows, type SignIn } from '../company.ts';
import { type HomePage, homePages } from '../home-pages.ts';
import { usernameOf } from '../naming.ts';
import type { Row, Rows } from '../rows.ts';

const signIns: readonly SignIn[] = [
  {
    username: 'hemi.walker',
    role: 'COMPANYADMIN',
    isAdmin: true,
    secondFactor: true,
    profile: 'company-admin',
  },
  { username: 'aroha.ngata', role: 'ROLE_EMPLOYEE', isAdmin: false, secondFactor: false, profile: null },
];

const departments = [
  { identifier: 'workshop', title: 'Workshop', description: 'Joinery and finishing' },
  { identifier: 'front', title: 'Design & Front of House', description: 'Drawings, customers and the books' },
] as const;

const locations = [
  {
    identifier: 'whangarei',
    title: 'Whangārei workshop',
    country: 'NZ',
    state: null,
    timezone: 'Pacific/Auckland',
  },
  {
    identifier: 'ponsonby',
    title: 'Ponsonby showroom',
    country: 'NZ',
    state: null,
    timezone: 'Pacific/Auckland',
  },
] as const;

interface Person {
  name: readonly [first: string, last: string];
  title: string;
  department: (typeof departments)[number]['identifier'];
  location: (typeof locations)[number]['identifier'];
  /** The username of who leads them: a company of twelve is led by people, not by positions. */
  manager: string | null;
  years: number;
  fte?: number;
  /** Their earlier job, and when it ended. */
  before?: { title: string; until: number };
}

const workshop = { department: 'workshop', location: 'whangarei' } as const;
const front = { department: 'front', location: 'ponsonby' } as const;

const people: readonly Person[] = [
  { ...front, name: ['Hēmi', 'Walker'], title: 'Managing Director', manager: null, years: 12 },
  { ...workshop, name: ['Ruth', 'Tamihana'], title: 'Workshop Manager', manager: 'hemi.walker', years: 11 },
  { ...front, name: ['Jasper', 'Lockwood'], title: 'Design Lead', manager: 'hemi.walker', years: 7 },
  {
    ...front,
    name: ['Sunita', 'Desai'],
    title: 'Office & Accounts Manager',
    manager: 'hemi.walker',
    years: 6,
    fte: 0.8,
  },
  {
    ...workshop,
    name: ['Aroha', 'Ngata'],
    title: 'Senior Joiner',
    manager: 'ruth.tamihana',
    years: 5,
    before: { title: 'Joiner', until: 2 },
  },
  { ...workshop, name: ['Sione', 'Havili'], title: 'Joiner', manager: 'ruth.tamihana', years: 4 },
  { ...workshop, name: ['Nikau', 'Pōtae'], title: 'Joiner', manager: 'ruth.tamihana', years: 2 },
  { ...workshop, name: ['Isla', 'Carver'], title: 'Finisher', manager: 'ruth.tamihana', years: 3 },
  {
    ...workshop,
    name: ['Manaaki', 'Karaka'],
    title: 'Apprentice Joiner',
    manager: 'aroha.ngata',
    years: 0.7,
  },
  { ...front, name: ['Hui-Min', 'Xu'], title: 'Furniture Designer', manager: 'jasper.lockwood', years: 2 },
  {
    ...front,
    name: ['Whetū', 'Rangihuna'],
    title: 'Showroom Host',
    manager: 'jasper.lockwood',
    years: 1,
    fte: 0.6,
  },
  {
    ...workshop,
    name: ['Pita', 'Kereama'],
    title: 'Delivery & Installation',
    manager: 'ruth.tamihana',
    years: 8,
  },
];

const welcome = `
  <p>Mōrena koutou.</p>
  <p>The rimu for the library tables has come in, and it is as straight as we hoped. Come and see it before it is cut.</p>
  <p>Lunch on Friday is on the bench at noon. <em>Hēmi</em></p>`;

const pageOf = (owner: string): HomePage => ({
  owner,
  wide: [
    { type: 'actionableItem', title: 'To do', settings: {} },
    { type: 'htmlEditor', title: 'From the workshop', settings: { content: welcome } },
  ],
  narrow: [{ type: 'team', title: 'My team', settings: { perPage: 12 } }],
});

/** Kauri & Co as rows: twelve people who report to people. */
export function* kauri(ground: Ground): Generator<Rows> {
  const { ids, today } = ground;
  const numbered = <T extends { identifier: string }>(table: 'department' | 'location', all: readonly T[]) =>
    all.map((one) => ({ id: ids.next(table), ...one }));
  const department = numbered('department', departments);
  const location = numbered('location', locations);
  yield { department, location };

  const employeeIds = new Map<string, number>();
  const accountIds = new Map<string, number>();
  for (const person of people) {
    const [first, last] = person.name;
    const username = usernameOf({ first, last });
    const employeeId = ids.next('employee');
    const accountId = ids.next('account');
    employeeIds.set(username, employeeId);
    accountIds.set(username, accountId);
    const start = yearsBefore(today, person.years);
    yield {
      ...memberRows(ground, {
        employeeId,
        employeeNumber: `KC-${100 + employeeIds.size}`,
        accountId,
        name: { first, last },
        preferred: null,
        username,
        mailDomain: 'kauri.example',
        mobile: null,
        country: 'NZ',
        timezone: 'Pacific/Auckland',
        start,
        end: null,
        signIn: signIns.find((one) => one.username === username),
      }),
      assignment: assignmentsOf(person, start),
    };

    function assignmentsOf({ title, before, manager, fte = 1, ...where }: Person, since: Temporal.PlainDate) {
      const managerId = manager === null ? null : employeeIds.get(manager);
      if (managerId === undefined) throw new Error(`${username} reports to ${manager}, who is not there yet`);
      const now = (valid_from: string): Row<'assignment'> => ({
        id: ids.next('assignment'),
        employee_id: employeeId,
        valid_from,
        valid_to: open,
        position_id: null,
        title,
        department_id: idOf(department, where.department),
        location_id: idOf(location, where.location),
        manager_id: managerId,
        fte,
        salary: null,
        salary_currency: null,
        legal_entity_id: null,
      });
      if (before === undefined) return [now(since.toString())];
      const changed = yearsBefore(today, before.until).toString();
      return [{ ...now(since.toString()), valid_to: changed, title: before.title }, now(changed)];
    }
  }
  yield homePages(ground, accountIds, [pageOf('hemi.walker'), pageOf('aroha.ngata')]);
}

function idOf(rows: readonly { id: number; identifier: string }[], identifier: string): number {
  const row = rows.find((one) => one.identifier === identifier);
  if (row === undefined) throw new Error(`There is no "${identifier}"`);
  return row.id;
}
