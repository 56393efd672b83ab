import { inDatabase } from './database.ts';

export interface Person {
  accountId: number;
  employeeId: number;
  employeeNumber: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  name: string;
}

interface Wish {
  /** Australia by default: dates and amounts follow the reader's country. */
  country?: 'AU' | 'NZ' | 'GB';
  /** Further conditions on the employee `e` and the account `a`. */
  where?: string;
}

/** People whom journeys call by name, and so share. */
const called = [
  'elena.novak',
  'marco.bianchi',
  'sam.okafor',
  'grace.liu',
  'priya.raman',
  'niamh.gallagher',
  'malia.leota',
  'eilidh.fraser',
];

/** Called before the first journey: creates the record of people who are taken. */
export async function keepClaims(): Promise<void> {
  await inDatabase('create schema journeys', []);
  await inDatabase('create table journeys.claim (account_id bigint primary key)', []);
}

/**
 * An employee of Harbourline who can sign in, for this journey alone. A place in the list would not do:
 * journeys that run at the same time add people, end employments and change passwords. People of large
 * departments come first: those of small ones are left for journeys that need exactly them.
 */
export async function aPerson({ country = 'AU', where = 'true' }: Wish = {}): Promise<Person> {
  // Two journeys that look at the same moment find the same person; the later one looks again.
  for (let attempt = 0; attempt < 5; attempt++) {
    const [found] = await inDatabase<Person & { isOurs: boolean }>(
      `with free as (
         select a.id as "accountId", e.id as "employeeId", e.employee_number as "employeeNumber", a.username, a.email,
           e.first_name as "firstName", e.last_name as "lastName", e.first_name || ' ' || e.last_name as name
         from account a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
         where a.tenant_id = 1 and a.status = 'active' and e.end_date is null and e.start_date <= current_date
           and e.country = $1 and a.username <> all($2)
           and not exists (select from journeys.claim c where c.account_id = a.id) and (${where})
         order by (
             select count(*) from assignment own join assignment o on o.tenant_id = own.tenant_id
               and o.department_id = own.department_id and o.is_primary and o.valid_to = 'infinity'
             where own.tenant_id = e.tenant_id and own.employee_id = e.id and own.is_primary and own.valid_to = 'infinity'
           ) desc, a.id desc limit 1),
       claimed as (insert into journeys.claim select "accountId" from free on conflict do nothing returning account_id)
       select free.*, exists (select from claimed) as "isOurs" from free`,
      [country, called],
    );
    if (found === undefined) throw new Error('The company has no one left who matches');
    if (found.isOurs) return found;
  }
  throw new Error('Someone else was quicker five times');
}

/**
 * Someone who becomes a Company Admin. They come from New Zealand and read as in Australia: the people there
 * are just enough for the journeys of employees.
 */
export async function anAdministrator(): Promise<string> {
  const { accountId, username } = await aPerson({ country: 'NZ' });
  await inDatabase(
    `update account set country = 'AU', language = 'en-AU', timezone = 'Australia/Melbourne'
     where tenant_id = 1 and id = $1`,
    [accountId],
  );
  await inDatabase(
    `insert into account_security_profile (tenant_id, account_id, profile_id)
     select 1, $1, id from security_profile where tenant_id = 1 and built_in = 'company-admin' on conflict do nothing`,
    [accountId],
  );
  return username;
}

export const without = (table: string) =>
  `not exists (select from ${table} t where t.tenant_id = e.tenant_id and t.employee_id = e.id)`;

/** Someone reports to them, by their position. */
export const leadsSomeone = `exists (
    select from assignment held join position_version v on v.tenant_id = held.tenant_id
      and v.reports_to_id = held.position_id and v.valid_to = 'infinity'
    join assignment below on below.tenant_id = v.tenant_id and below.position_id = v.position_id
      and below.valid_to = 'infinity'
    where held.tenant_id = e.tenant_id and held.employee_id = e.id and held.valid_to = 'infinity')`;

/** No one's work waits for their decision: they lead no one. */
export const leadsNoOne = `not exists (
    select from assignment led where led.tenant_id = e.tenant_id and led.manager_id = e.id)
  and not exists (
    select from assignment held join position_version v on v.tenant_id = held.tenant_id
      and v.reports_to_id = held.position_id where held.tenant_id = e.tenant_id and held.employee_id = e.id)`;
