import type {
  Company,
  FurtherTime,
  PersonTime,
  PositionTime,
} from '@tenure/domain/organisation/import/company.ts';
import type { Place } from '@tenure/domain/organisation/import/places.ts';
import type { Values } from '@tenure/domain/organisation/import/read-rows.ts';
import { plainDecimal } from '@tenure/domain/organisation/import/values.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** One row of an export, and of what an import is compared with: the values by column, as texts. */
export interface CompanyRow {
  id: number;
  values: Values;
}

const piece = 5000;
const decimals = new Set(['budgetFte', 'budgetHeadcount', 'budgetSalary', 'fte', 'salary']);

/** Amounts without zeros that say nothing, texts without spaces at their ends: as a cell of a table is read. */
function comparable(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (value === null) return [key, null];
      const text = decimals.has(key) ? plainDecimal(value) : value.trim();
      return [key, text === '' ? null : text];
    }),
  );
}

export async function positionsAfter(
  tx: Tx,
  day: string,
  afterId: number,
  most: number,
): Promise<CompanyRow[]> {
  const rows = await tx.query<CompanyRow>(
    `select p.id, jsonb_build_object('positionId', p.identifier, 'title', v.title, 'description', v.description,
       'reportsTo', s.identifier, 'department', d.identifier, 'location', l.identifier, 'employmentType', v.employment_type,
       'budgetFte', v.budget_fte::text, 'budgetHeadcount', v.budget_headcount::text,
       'budgetSalary', v.budget_salary::text, 'currency', v.budget_currency,
       'endDate', (
         select case when max(w.valid_to) < 'infinity' then (max(w.valid_to) - 1)::text end from position_version w
         where w.tenant_id = p.tenant_id and w.position_id = p.id),
       'keepsPlace', case when not v.is_inheritance_enabled then 'yes' end) as values
     from (select * from position where tenant_id = current_tenant() and id > $2) p
     join position_version v on v.tenant_id = p.tenant_id and v.position_id = p.id and v.valid_from <= $1 and $1 < v.valid_to
     join department d on d.tenant_id = v.tenant_id and d.id = v.department_id
     join location l on l.tenant_id = v.tenant_id and l.id = v.location_id
     left join position s on s.tenant_id = v.tenant_id and s.id = v.reports_to_id
     order by p.id limit $3`,
    [day, afterId, most],
  );
  return rows.map(({ id, values }) => ({ id, values: comparable(values) }));
}

/** Everyone who has not left by that day, in their place on it or, for those to come, on their first day. */
export async function peopleAfter(tx: Tx, day: string, afterId: number, most: number): Promise<CompanyRow[]> {
  const rows = await tx.query<CompanyRow>(
    `select e.id, jsonb_build_object('employeeNumber', e.employee_number, 'firstName', e.first_name, 'lastName', e.last_name,
       'preferredName', e.preferred_name, 'workEmail', e.work_email, 'workMobile', e.work_mobile, 'country', e.country,
       'startDate', e.start_date::text, 'endDate', e.end_date::text, 'positionId', p.identifier, 'title', a.title, 'managerNumber', m.employee_number,
       'department', d.identifier, 'location', l.identifier, 'fte', a.fte::text, 'salary', a.salary::text,
       'currency', a.salary_currency, 'positionEnd', (
         select case when max(b.valid_to) < 'infinity' then (max(b.valid_to) - 1)::text end from assignment b
         where b.tenant_id = a.tenant_id and b.employee_id = a.employee_id and b.is_primary
           and b.position_id is not distinct from a.position_id and b.valid_to >= a.valid_to)) as values
     from (
       select * from employee where tenant_id = current_tenant() and id > $2 and (end_date is null or end_date >= $1)
     ) e
     left join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
       and a.valid_from <= greatest($1, e.start_date) and greatest($1, e.start_date) < a.valid_to
     left join position p on p.tenant_id = a.tenant_id and p.id = a.position_id
     left join employee m on m.tenant_id = a.tenant_id and m.id = a.manager_id
     left join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
     left join location l on l.tenant_id = a.tenant_id and l.id = a.location_id
     order by e.id limit $3`,
    [day, afterId, most],
  );
  return rows.map(({ id, values }) => ({ id, values: comparable(values) }));
}

/** The company as an import is compared with it, and the fingerprint it then had, in the caller's one transaction. */
export async function companyAsAt(tx: Tx, day: string): Promise<{ company: Company; fingerprint: string }> {
  const positions = await all((after) => positionsAfter(tx, day, after, piece), 'positionId');
  const people = await all((after) => peopleAfter(tx, day, after, piece), 'employeeNumber');
  const others = await tx.query<{ identifier: string }>(
    'select identifier from position where tenant_id = current_tenant()',
  );
  const departments = await placesCalled(tx, 'department', day);
  const locations = await placesCalled(tx, 'location', day);
  const former = await tx.query<{ number: string; lastDay: string }>(
    `select employee_number as number, end_date::text as last_day from employee
     where tenant_id = current_tenant() and end_date < $1`,
    [day],
  );
  const otherPositions = new Set(
    others.map(({ identifier }) => identifier).filter((identifier) => !positions.has(identifier)),
  );
  return {
    company: {
      day,
      positions,
      otherPositions,
      people,
      formerPeople: new Map(former.map(({ number, lastDay }) => [number, lastDay])),
      secondPositions: await secondPositions(tx, day),
      plannedPositions: await plannedPositions(tx, day),
      plannedPeople: await plannedPeople(tx, day),
      further: await furtherTimes(tx, day),
      departments,
      locations,
    },
    fingerprint: await fingerprintNow(tx),
  };
}

/** A first position begun on the day lasts as long as the one before it would have, or until the next. */
async function secondPositions(tx: Tx, day: string): Promise<Map<string, string[]>> {
  const rows = await tx.query<{ number: string; position: string }>(
    `select e.employee_number as number, p.identifier as position
     from assignment a
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     join position p on p.tenant_id = a.tenant_id and p.id = a.position_id
     where a.tenant_id = current_tenant() and not a.is_primary and a.valid_to > greatest($1, e.start_date)
       and a.valid_from < coalesce((select min(case when f.valid_from <= greatest($1, e.start_date) then f.valid_to else f.valid_from end)
         from assignment f where f.tenant_id = a.tenant_id and f.employee_id = a.employee_id and f.is_primary
           and f.valid_to > greatest($1, e.start_date)), 'infinity')`,
    [day],
  );
  const found = Map.groupBy(rows, (row) => row.number);
  return new Map([...found].map(([number, several]) => [number, several.map((row) => row.position)]));
}

/** Positions that change on a later day, with everything that holds from the day. */
async function plannedPositions(tx: Tx, day: string): Promise<Map<string, PositionTime[]>> {
  const rows = await tx.query<{ key: string; from: string; to: string; reportsTo: string | null }>(
    `select p.identifier as key, greatest(v.valid_from, $1::date) as from, v.valid_to as to, s.identifier as reports_to
     from (
       select distinct v.position_id from position_version v where v.tenant_id = current_tenant()
         and v.valid_to > $1::date and (v.valid_to < 'infinity' or v.valid_from > $1::date)
     ) planned
     join position_version v on v.tenant_id = current_tenant() and v.position_id = planned.position_id and v.valid_to > $1::date
     join position p on p.tenant_id = v.tenant_id and p.id = v.position_id
     left join position s on s.tenant_id = v.tenant_id and s.id = v.reports_to_id
     order by p.id, v.valid_from`,
    [day],
  );
  const found = new Map<string, PositionTime[]>();
  for (const { key, from, to, ...values } of rows) addTime(found, key, { from, to, values });
  return found;
}

/** The same of main assignments. */
async function plannedPeople(tx: Tx, day: string): Promise<Map<string, PersonTime[]>> {
  const rows = await tx.query<{
    key: string;
    from: string;
    to: string;
    positionId: string | null;
    managerNumber: string | null;
  }>(
    `select e.employee_number as key, greatest(a.valid_from, $1::date) as from, a.valid_to as to,
       p.identifier as position_id, m.employee_number as manager_number
     from (
       select distinct a.employee_id from assignment a where a.tenant_id = current_tenant() and a.is_primary
         and a.valid_to > $1::date and (a.valid_to < 'infinity' or a.valid_from > $1::date)
     ) planned
     join assignment a on a.tenant_id = current_tenant() and a.employee_id = planned.employee_id and a.is_primary
       and a.valid_to > $1::date
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     left join position p on p.tenant_id = a.tenant_id and p.id = a.position_id
     left join employee m on m.tenant_id = a.tenant_id and m.id = a.manager_id
     order by e.id, a.valid_from`,
    [day],
  );
  const found = new Map<string, PersonTime[]>();
  for (const { key, from, to, ...values } of rows) addTime(found, key, { from, to, values });
  return found;
}

async function furtherTimes(tx: Tx, day: string): Promise<FurtherTime[]> {
  const rows = await tx.query<{ from: string; to: string } & FurtherTime['values']>(
    `select e.employee_number, p.identifier as position_id, a.valid_from as from, a.valid_to as to,
       a.fte::text as fte, a.salary::text as salary, a.salary_currency as currency
     from assignment a
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     join position p on p.tenant_id = a.tenant_id and p.id = a.position_id
     where a.tenant_id = current_tenant() and not a.is_primary and a.valid_to > $1::date
     order by e.id, p.id, a.valid_from`,
    [day],
  );
  return rows.map(({ from, to, ...values }) => ({
    from,
    to,
    values: {
      ...values,
      fte: plainDecimal(values.fte),
      salary: values.salary === null ? null : plainDecimal(values.salary),
    },
  }));
}

function addTime<Time>(found: Map<string, Time[]>, key: string, time: Time): void {
  const times = found.get(key);
  if (times === undefined) found.set(key, [time]);
  else times.push(time);
}

/** Under the names they have that day. */
function placesCalled(tx: Tx, kind: 'department' | 'location', day: string): Promise<Place[]> {
  return tx.query<Place>(
    `select p.identifier, coalesce(v.title, p.title) as title from ${kind} p
     left join ${kind}_version v on v.tenant_id = p.tenant_id and v.${kind}_id = p.id and v.valid_from <= $1 and $1 < v.valid_to
     where p.tenant_id = current_tenant() order by p.id`,
    [day],
  );
}

export async function fingerprintNow(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ fingerprint: string }>('select organisation_fingerprint() as fingerprint');
  return row?.fingerprint ?? '';
}

async function all(
  next: (afterId: number) => Promise<CompanyRow[]>,
  key: 'positionId' | 'employeeNumber',
): Promise<Map<string, Values>> {
  const found = new Map<string, Values>();
  for (let afterId = 0; ; ) {
    const rows = await next(afterId);
    for (const { values } of rows) found.set(values[key] ?? '', values);
    if (rows.length < piece) return found;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}
