import type { Tx } from '../db/transaction.ts';
import { noRelation, type Relation } from './evaluate.ts';
import type { Viewer } from './viewer.ts';

type ByPlace = Pick<
  Relation,
  'isSelf' | 'isDirectReport' | 'isAnyReport' | 'isSameDepartment' | 'isSameLocation'
>;

/**
 * Everything between two people in one query. The line is walked from the subject upwards, which is as long as the line
 * and not as wide as the company. Place and line are about others: nobody is their own colleague.
 */
const between = (viewer: string, timezone: string, person = '$1', day = '$2::date') => `
  select subject.id = ${viewer} is true as "isSelf",
    above.depth = 1 is true as "isDirectReport",
    above.depth is not null as "isAnyReport",
    (theirs.department_id = own.department_id and own.employee_id <> subject.id) is true as "isSameDepartment",
    (theirs.location_id = own.location_id and own.employee_id <> subject.id) is true as "isSameLocation"
  from employee subject
  cross join (select coalesce(${day}, (now() at time zone ${timezone})::date) as on_date) day
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
) => `('everyone' = any(${scopes}) or ('same-location' = any(${scopes}) and stands."isSameLocation")
  or ('same-department' = any(${scopes}) and stands."isSameDepartment")
  or ('all-reports' = any(${scopes}) and stands."isAnyReport")
  or ('direct-reports' = any(${scopes}) and stands."isDirectReport"))`;

/**
 * Of the rows of a list, whether each of some lists of scopes reaches from the viewer to the person of the row, who is
 * somebody else; for what nobody has over themselves. The same as capabilitiesOver says of one.
 */
export const reachesOther = (person: string, ...scopes: readonly string[]) => `(${person} is distinct from
  (select current_employee()) and (${scopes.map((one) => `'everyone' = any(${one})`).join(' and ')} or (
    select ${scopes.map(reach).join(' and ')}
    from (${between('current_employee()', viewerTimezone, person, 'null::date')}) stands)))`;

/** The same for accounts `a`, of whom to tell. */
export const accountReaches = (
  person: string,
  ...scopes: readonly string[]
) => `(a.employee_id is distinct from ${person} and (
    select ${scopes.map(reach).join(' and ')}
    from (${between('a.employee_id', 'a.timezone', person, 'null::date')}) stands))`;

/**
 * How a viewer stands to an employee as at a date, the viewer's own day unless another is named; undefined where there
 * is no such employee.
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

/** The same for whoever the transaction belongs to, so that it can be loaded in the round trip of the session check. */
export async function relationToViewer(
  tx: Tx,
  subjectEmployeeId: number,
  asOf: string | null = null,
): Promise<Relation | undefined> {
  const [row] = await tx.query<ByPlace>(toViewer, [subjectEmployeeId, asOf]);
  return row && { ...noRelation, ...row };
}
