import type { Scope } from '@tenure/contract/capabilities.ts';
import type { Tx } from '../db/transaction.ts';
import { noRelation, type Relation } from './evaluate.ts';
import type { Viewer } from './viewer.ts';

type ByPlace = Pick<
  Relation,
  'isSelf' | 'isDirectReport' | 'isAnyReport' | 'isSameDepartment' | 'isSameLocation' | 'isToCome'
>;

/**
 * Everything between two people in one query. The line is walked from the subject upwards, which is as long
 * as the line and not as wide as the company. Place and line are about others: no one is their own colleague.
 */
const between = (viewer: string, timezone: string, person = '$1', day = '$2::date') => `
  select subject.id = ${viewer} is true as is_self,
    above.depth = 1 is true as is_direct_report,
    above.depth is not null as is_any_report,
    (theirs.department_id = own.department_id and own.employee_id <> subject.id) is true as is_same_department,
    (theirs.location_id = own.location_id and own.employee_id <> subject.id) is true as is_same_location,
    subject.start_date > day.on_date as is_to_come
  from employee subject
  cross join (select coalesce(${day}, (tenure_now() at time zone ${timezone})::date) as on_date) day
  left join lateral (
    select min(l.depth) as depth from line_above(subject.id, day.on_date) l
    where l.employee_id = ${viewer} and l.employee_id <> subject.id
  ) above on true
  left join assignment theirs on theirs.tenant_id = subject.tenant_id and theirs.employee_id = subject.id
    and theirs.is_primary and theirs.valid_from <= day.on_date and day.on_date < theirs.valid_to
  left join assignment own on own.tenant_id = subject.tenant_id and own.employee_id = ${viewer}
    and own.is_primary and own.valid_from <= day.on_date and day.on_date < own.valid_to
  where subject.tenant_id = current_tenant() and subject.id = ${person}`;

const betweenTwo = between('$3::integer', '$4::text');
const viewerTimezone =
  '(select a.timezone from account a where a.tenant_id = current_tenant() and a.id = current_account())';
const toViewer = between('current_employee()', viewerTimezone);

/** Whether a list of scopes, as an array of texts, holds something that reaches from the one to the other. */
const reach = (
  scopes: string,
) => `('everyone' = any(${scopes}) or ('same-location' = any(${scopes}) and stands.is_same_location)
  or ('same-department' = any(${scopes}) and stands.is_same_department)
  or ('all-reports' = any(${scopes}) and stands.is_any_report)
  or ('direct-reports' = any(${scopes}) and stands.is_direct_report))`;

/**
 * Everyone near the viewer in a way that one of some scopes asks for, found once: otherwise each row of a list
 * would repeat it.
 */
const near = (scopes: string) => `
  select found.employee_id, bool_or(found.is_direct) as is_direct_report, bool_or(found.is_below) as is_any_report,
    bool_or(found.same_department) as is_same_department, bool_or(found.same_location) as is_same_location
  from (select (tenure_now() at time zone ${viewerTimezone})::date as on_date) day
  cross join lateral (
    select r.employee_id, r.depth = 1 as is_direct, true as is_below, false as same_department, false as same_location
    from reports_of(current_employee(), day.on_date) r
    where ${scopes} && '{direct-reports,all-reports}'::text[]
    union all
    select theirs.employee_id, false, false, theirs.department_id = own.department_id, theirs.location_id = own.location_id
    from assignment own
    join assignment theirs on theirs.tenant_id = own.tenant_id and theirs.is_primary and theirs.employee_id <> own.employee_id
      and theirs.valid_from <= day.on_date and day.on_date < theirs.valid_to
      and (theirs.department_id = own.department_id or theirs.location_id = own.location_id)
    where own.tenant_id = current_tenant() and own.employee_id = (select current_employee()) and own.is_primary
      and own.valid_from <= day.on_date and day.on_date < own.valid_to
      and ${scopes} && '{same-department,same-location}'::text[]
  ) found
  group by found.employee_id`;

/** The people something is held over: everyone but oneself, or those with these ids. */
type Reached = 'everyone' | readonly number[];

/**
 * The people over whom the viewer holds all of some things, by name, each given by the scopes it is held at;
 * for things no one has over themselves. The same as capabilitiesOver for one.
 */
export async function othersReached<Name extends string>(
  tx: Tx,
  wanted: Readonly<Record<Name, readonly [readonly Scope[], readonly Scope[]]>>,
): Promise<Map<Name, Reached>> {
  const reached = new Map<Name, Reached>();
  const narrow: { name: Name; one: readonly Scope[]; other: readonly Scope[] }[] = [];
  for (const name of Object.keys(wanted) as Name[]) {
    const [one, other] = wanted[name];
    if (one.includes('everyone') && other.includes('everyone')) reached.set(name, 'everyone');
    else if (one.length > 0 && other.length > 0) narrow.push({ name, one, other });
  }
  if (narrow.length > 0) {
    const rows = await tx.queryWithOnePlan<{ name: Name; ids: number[] }>(
      `select wanted.name, array_agg(stands.employee_id) as ids
       from jsonb_to_recordset($1::jsonb) as wanted (name text, one text[], other text[])
       join (${near('$2::text[]')}) stands on ${reach('wanted.one')} and ${reach('wanted.other')}
       group by wanted.name`,
      [JSON.stringify(narrow), [...new Set(narrow.flatMap(({ one, other }) => [...one, ...other]))]],
    );
    for (const { name, ids } of rows) reached.set(name, ids);
  }
  return reached;
}

/**
 * The people that each list of scopes reaches, the viewer included, for use in several statements. People
 * near the viewer are found once; null means the whole company.
 */
export async function peopleReached<Name extends string>(
  tx: Tx,
  { employeeId }: Pick<Viewer, 'employeeId'>,
  wanted: Readonly<Record<Name, readonly Scope[]>>,
): Promise<Record<Name, readonly number[] | null>> {
  const names = Object.keys(wanted) as Name[];
  const twice = Object.fromEntries(names.map((name) => [name, [wanted[name], wanted[name]]]));
  const others = await othersReached<Name>(tx, twice as Record<Name, [readonly Scope[], readonly Scope[]]>);
  const reached = names.map((name): [Name, readonly number[] | null] => {
    const found = others.get(name) ?? [];
    if (found === 'everyone') return [name, null];
    return [name, wanted[name].includes('self') && employeeId !== null ? [...found, employeeId] : found];
  });
  return Object.fromEntries(reached) as Record<Name, readonly number[] | null>;
}

/** As an array, the ids of everyone whom a list of scopes reaches, the viewer included; null where that is the whole company. */
export const idsReached = (scopes: string) => `case
  when 'everyone' = any(${scopes}) then null
  when cardinality(${scopes}) = 0 then '{}'
  else array(select stands.employee_id from (${near(scopes)}) stands where ${reach(scopes)})
    || case when 'self' = any(${scopes}) then array[current_employee()] else '{}' end end`;

/** The same for accounts `a` to notify. */
export const accountReaches = (
  person: string,
  ...scopes: readonly string[]
) => `(a.employee_id is distinct from ${person} and (
    select ${scopes.map(reach).join(' and ')}
    from (${between('a.employee_id', 'a.timezone', person, 'null::date')}) stands))`;

/** Whether each of some lists of scopes reaches from the viewer to a person on a day; never to oneself. */
export const viewerReaches = (person: string, day: string, ...scopes: readonly string[]) =>
  `(${person} is distinct from (select current_employee()) and (
    select ${scopes.map(reach).join(' and ')}
    from (${between('(select current_employee())', viewerTimezone, person, day)}) stands))`;

/**
 * A viewer's relation to an employee on a date, the viewer's own day unless another is named; undefined where
 * there is no such employee.
 */
export async function relationBetween(
  tx: Tx,
  viewer: Pick<Viewer, 'employeeId' | 'timezone'>,
  subjectEmployeeId: number,
  asOf: string | null = null,
): Promise<Relation | undefined> {
  const [row] = await tx.query<ByPlace>(betweenTwo, [
    subjectEmployeeId,
    asOf,
    viewer.employeeId,
    viewer.timezone,
  ]);
  return row && { ...noRelation, ...row };
}

/** The same for the transaction's viewer, so that it can be loaded in the round trip of the session check. */
export async function relationToViewer(
  tx: Tx,
  subjectEmployeeId: number,
  asOf: string | null = null,
): Promise<Relation | undefined> {
  const [row] = await tx.query<ByPlace>(toViewer, [subjectEmployeeId, asOf]);
  return row && { ...noRelation, ...row };
}

/** An account's employee record, null without one, and how the viewer relates to the person. */
export async function relationToAccount(
  tx: Tx,
  accountId: number,
): Promise<{ employeeId: number | null; relation: Relation } | undefined> {
  const [account] = await tx.query<{ employeeId: number | null; isOwn: boolean }>(
    `select a.employee_id, a.id = current_account() as is_own from account a
     where a.tenant_id = current_tenant() and a.id = $1`,
    [accountId],
  );
  if (account === undefined) return undefined;
  const { employeeId, isOwn } = account;
  const relation = employeeId === null ? undefined : await relationToViewer(tx, employeeId);
  return { employeeId, relation: { ...(relation ?? noRelation), isSelf: isOwn } };
}

/** Whether someone reports to the viewer today, or a position to theirs. */
export async function leadsAnyone(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ leads: boolean }>(
    `select exists (select from reports_of(current_employee(), viewer_today(), 1)) or exists (
       select from assignment g
       join position_version v on v.tenant_id = g.tenant_id and v.reports_to_id = g.position_id
         and v.valid_from <= (select viewer_today()) and (select viewer_today()) < v.valid_to
       where g.tenant_id = current_tenant() and g.employee_id = (select current_employee())
         and g.valid_from <= (select viewer_today()) and (select viewer_today()) < g.valid_to) as leads`,
  );
  return row?.leads ?? false;
}
