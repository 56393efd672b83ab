import {
  actionsKeptFromCompany,
  actionsOfTheirsAlone,
  actionsTheyRead,
  auditActions,
} from '@tenure/contract/audit-actions.ts';
import { mostCounted } from '@tenure/contract/company/audit-entries.ts';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isInOwnSession } from '../../../platform/policy/acting.reads.ts';

export interface EntryRow {
  id: number;
  occurredAt: string;
  action: string;
  actorId: number | null;
  actorEmployeeId: number | null;
  actorName: string | null;
  actorPhoto: string | null;
  behalfId: number | null;
  behalfEmployeeId: number | null;
  behalfName: string | null;
  subjectType: string;
  subjectId: string;
  subjectEmployeeId: number | null;
  subjectAccountId: number | null;
  subjectName: string | null;
  details: Record<string, unknown>;
  requestId: string | null;
}

export interface EntryFilter {
  area?: readonly string[] | undefined;
  actor?: number | undefined;
  person?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The viewer's time zone sets the days, and starters are named only to viewers who may see plans. */
export interface Reader {
  timezone: string;
  seesPlans: boolean;
}

export interface Slice {
  limit: number;
  offset: number;
  oldestFirst: boolean;
}

/** Some subjects are `unknown`. Only a case keeps the cast behind its check: the planner may turn conditions around. */
const subjectNumber = `case when e.subject_id ~ '^[0-9]{1,9}$' then e.subject_id::integer end`;

const columns = `
  e.id, e.occurred_at, e.action, e.subject_type, e.subject_id, e.details, e.request_id,
  actor.id as actor_id, actor.employee_id as actor_employee_id, actor.display_name as actor_name,
  ${photoAddress('actor_person', 96)} as actor_photo,
  behalf.id as behalf_id, behalf.employee_id as behalf_employee_id, behalf.display_name as behalf_name,
  person.id as subject_employee_id, named.id as subject_account_id,
  case e.subject_type when 'employee' then person.first_name || ' ' || person.last_name
    when 'account' then named.display_name when 'security-profile' then profile.name
    when 'position' then placed.title end as subject_name`;

/**
 * Names are joined to the rows of a page only. They are today's, since few viewers may see former names. A starter's account
 * has no name when the starter has none.
 */
const names = (seesPlans: string) => `
  left join account actor on actor.tenant_id = e.tenant_id and actor.id = e.actor_account_id
  left join employee actor_person on actor_person.tenant_id = actor.tenant_id and actor_person.id = actor.employee_id
  left join account behalf on behalf.tenant_id = e.tenant_id and behalf.id = e.on_behalf_of_account_id
  left join account of_account on e.subject_type = 'account'
    and of_account.tenant_id = e.tenant_id and of_account.id = ${subjectNumber}
  left join employee person on person.tenant_id = e.tenant_id
    and person.id = case e.subject_type when 'employee' then ${subjectNumber} else of_account.employee_id end
    and (${seesPlans}::boolean or person.start_date <= (select viewer_today()))
  left join account named on named.tenant_id = of_account.tenant_id and named.id = of_account.id
    and (of_account.employee_id is null or person.id is not null)
  left join security_profile profile on e.subject_type = 'security-profile'
    and profile.tenant_id = e.tenant_id and profile.id = ${subjectNumber}
  left join position_version placed on e.subject_type = 'position'
    and placed.tenant_id = e.tenant_id and placed.position_id = ${subjectNumber}
    and placed.valid_from <= (select viewer_today()) and (select viewer_today()) < placed.valid_to`;

interface Conditions {
  /** One condition for each index; an entry may match several. */
  branches: string[];
  values: unknown[];
}

const actionsIn = (areas: readonly string[]) =>
  Object.keys(auditActions).filter((action) => areas.includes(action.slice(0, action.indexOf('.'))));

/** A filter by person reveals who an entry is about, so it never finds entries that are theirs alone. */
async function conditionsOf(tx: Tx, filter: EntryFilter, timezone: string): Promise<Conditions> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['e.tenant_id = current_tenant()', `e.action <> all(${place(actionsKeptFromCompany)})`];
  if (filter.area?.length) conditions.push(`e.action = any(${place(actionsIn(filter.area))})`);
  if (filter.actor !== undefined) conditions.push(`e.actor_account_id = ${place(filter.actor)}`);
  if (filter.actor !== undefined || filter.person !== undefined)
    conditions.push(`e.action <> all(${place(actionsOfTheirsAlone)})`);
  const startOf = (day: string) => `(${day})::timestamp at time zone ${place(timezone)}`;
  if (filter.from !== undefined)
    conditions.push(`e.occurred_at >= ${startOf(`${place(filter.from)}::date`)}`);
  if (filter.to !== undefined) conditions.push(`e.occurred_at < ${startOf(`${place(filter.to)}::date + 1`)}`);
  const all = conditions.join(' and ');
  if (filter.person === undefined) return { branches: [all], values };
  return { branches: (await waysToFind(tx, filter.person, place)).map((way) => `${all} and ${way}`), values };
}

/** By the actor, the person acted for, and the person it is about, as an account or a record: each has its index. */
async function waysToFind(tx: Tx, employeeId: number, place: (value: unknown) => string): Promise<string[]> {
  const accounts = await tx.query<{ id: number }>(
    'select id from account where tenant_id = current_tenant() and employee_id = $1',
    [employeeId],
  );
  return [
    `e.subject_type = 'employee' and e.subject_id = ${place(String(employeeId))}`,
    ...accounts.flatMap(({ id }) => [
      `e.actor_account_id = ${place(id)}`,
      `e.on_behalf_of_account_id = ${place(id)}`,
      `e.subject_type = 'account' and e.subject_id = ${place(String(id))}`,
    ]),
  ];
}

export async function pageOfEntries(tx: Tx, filter: EntryFilter, reader: Reader, slice: Slice) {
  return page(tx, await conditionsOf(tx, filter, reader.timezone), reader.seesPlans, slice);
}

/** The entries about the viewer's account or employee record, and the exports they are in. */
export function pageOfOwnLog(tx: Tx, by: readonly string[] | undefined, slice: Slice) {
  const conditions = [
    'e.tenant_id = current_tenant()',
    `(e.subject_type, e.subject_id) in (
       select 'account', current_account()::text union all select 'employee', current_employee()::text
       union all select 'payroll-export', p.export_id::text from payroll_export_person p
       where p.tenant_id = current_tenant() and p.employee_id = (select current_employee()))`,
    'e.action = any($1)',
    // People who are signed in as someone else do not read what that person alone may know.
    `(e.action <> all($2) or ${isInOwnSession})`,
  ];
  if (by?.length === 1) {
    conditions.push(
      by[0] === 'me'
        ? 'e.actor_account_id = current_account() and e.on_behalf_of_account_id is null'
        : 'not (e.actor_account_id is not distinct from current_account() and e.on_behalf_of_account_id is null)',
    );
  }
  return page(
    tx,
    { branches: [conditions.join(' and ')], values: [actionsTheyRead, actionsOfTheirsAlone] },
    false,
    slice,
  );
}

async function page(
  tx: Tx,
  { branches, values }: Conditions,
  seesPlans: boolean,
  { limit, offset, oldestFirst }: Slice,
): Promise<{ rows: EntryRow[]; total: number }> {
  const order = oldestFirst ? 'occurred_at, id' : 'occurred_at desc, id desc';
  // Paging ends where counting ends, so that no page has to scan the whole log.
  const before = Math.min(offset, mostCounted);
  const shown = Math.min(limit, mostCounted - before);
  const [most, mostRead, skipped, plans] = [1, 2, 3, 4].map((next) => `$${values.length + next}`);
  const found = branches
    .map(
      (one) =>
        `(select e.occurred_at, e.id from audit_entry e where ${one} order by ${order} limit ${mostRead})`,
    )
    .join(' union ');
  const counted = branches
    .map((one) => `(select e.id from audit_entry e where ${one} limit ${mostCounted})`)
    .join(' union ');
  const [rows, [count]] = await Promise.all([
    tx.query<EntryRow>(
      `select ${columns} from (select * from (${found}) found order by ${order} limit ${most} offset ${skipped}) chosen
       join audit_entry e on e.tenant_id = current_tenant() and e.id = chosen.id ${names(`${plans}`)}
       order by ${oldestFirst ? 'e.occurred_at, e.id' : 'e.occurred_at desc, e.id desc'}`,
      [...values, shown, before + shown, before, seesPlans],
    ),
    tx.query<{ total: number }>(
      `select count(*) as total from (select from (${counted}) every limit ${mostCounted}) counted`,
      values,
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export type After = Pick<EntryRow, 'occurredAt' | 'id'>;

/** The next entries after one, oldest first; for an export, which reads them piece by piece, in the order of the indexes. */
export async function entriesAfter(
  tx: Tx,
  filter: EntryFilter,
  reader: Reader,
  after: After | null,
  most: number,
): Promise<EntryRow[]> {
  const { branches, values } = await conditionsOf(tx, filter, reader.timezone);
  const [time, id, limit, plans] = [1, 2, 3, 4].map((next) => `$${values.length + next}`);
  const found = branches
    .map(
      (one) =>
        `(select e.occurred_at, e.id from audit_entry e
          where ${one} and (e.occurred_at, e.id) > (${time}::timestamptz, ${id}::bigint)
          order by e.occurred_at, e.id limit ${limit})`,
    )
    .join(' union ');
  return tx.query<EntryRow>(
    `select ${columns} from (select * from (${found}) found order by occurred_at, id limit ${limit}) chosen
     join audit_entry e on e.tenant_id = current_tenant() and e.id = chosen.id ${names(`${plans}`)}
     order by e.occurred_at, e.id`,
    [...values, after?.occurredAt ?? '-infinity', after?.id ?? 0, most, reader.seesPlans],
  );
}
