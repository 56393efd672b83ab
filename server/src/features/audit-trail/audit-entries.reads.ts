import { actionsOfTheirsAlone, actionsTheyRead } from '@tenure/contract/audit/actions.ts';
import { mostCounted } from '@tenure/contract/audit/audit-entries.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface EntryRow {
  id: number;
  occurred_at: string;
  action: string;
  actor_id: number | null;
  actor_name: string | null;
  behalf_id: number | null;
  behalf_name: string | null;
  subject_type: string;
  subject_id: string;
  subject_name: string | null;
  details: Record<string, unknown>;
  request_id: string | null;
}

export interface EntryFilter {
  area?: readonly string[] | undefined;
  actor?: number | undefined;
  person?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface Slice {
  limit: number;
  offset: number;
  oldestFirst: boolean;
}

const columns = `
  e.id, e.occurred_at, e.action, e.subject_type, e.subject_id, e.details, e.request_id,
  actor.id as actor_id, actor.display_name as actor_name,
  behalf.id as behalf_id, behalf.display_name as behalf_name,
  coalesce(account.display_name, profile.name) as subject_name`;

/** Some subjects are `unknown`. Only a case keeps the cast behind its check: the planner may turn conditions around. */
const subjectNumber = `case when e.subject_id ~ '^[0-9]{1,9}$' then e.subject_id::integer end`;

/** Names are joined to the chosen few alone; today's, since what somebody was called before is told to few. */
const names = `
  left join account actor on actor.tenant_id = e.tenant_id and actor.id = e.actor_account_id
  left join account behalf on behalf.tenant_id = e.tenant_id and behalf.id = e.on_behalf_of_account_id
  left join account on e.subject_type = 'account'
    and account.tenant_id = e.tenant_id and account.id = ${subjectNumber}
  left join security_profile profile on e.subject_type = 'security-profile'
    and profile.tenant_id = e.tenant_id and profile.id = ${subjectNumber}`;

interface Conditions {
  text: string;
  values: unknown[];
}

/** Days are those of the person who asks. */
function conditionsOf(filter: EntryFilter, timezone: string): Conditions {
  const values: unknown[] = [];
  const conditions = ['e.tenant_id = current_tenant()'];
  const add = (condition: (place: string) => string, value: unknown) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const place = () => {
    values.push(timezone);
    return `$${values.length}`;
  };
  if (filter.area?.length) add((at) => `split_part(e.action, '.', 1) = any(${at})`, filter.area);
  add((at) => `e.actor_account_id = ${at}`, filter.actor);
  // What is found by who did it says who did it.
  if (filter.actor !== undefined) add((at) => `e.action <> all(${at})`, actionsOfTheirsAlone);
  add((at) => `e.subject_type = 'account' and e.subject_id = ${at}::text`, filter.person);
  add((at) => `e.occurred_at >= ${at}::date::timestamp at time zone ${place()}`, filter.from);
  add((at) => `e.occurred_at < (${at}::date + 1)::timestamp at time zone ${place()}`, filter.to);
  return { text: conditions.join(' and '), values };
}

export function pageOfEntries(tx: Tx, filter: EntryFilter, timezone: string, slice: Slice) {
  return page(tx, conditionsOf(filter, timezone), slice);
}

/** What was done to the account or the employee of whoever asks, and the exports they are in. */
export function pageOfOwnLog(tx: Tx, by: readonly string[] | undefined, slice: Slice) {
  const conditions = [
    'e.tenant_id = current_tenant()',
    `(e.subject_type, e.subject_id) in (
       select 'account', current_account()::text union all select 'employee', current_employee()::text
       union all select 'payroll-export', p.export_id::text from payroll_export_person p
       where p.tenant_id = current_tenant() and p.employee_id = (select current_employee()))`,
    'e.action = any($1)',
  ];
  if (by?.length === 1) {
    conditions.push(
      by[0] === 'me'
        ? 'e.actor_account_id = current_account() and e.on_behalf_of_account_id is null'
        : 'not (e.actor_account_id is not distinct from current_account() and e.on_behalf_of_account_id is null)',
    );
  }
  return page(tx, { text: conditions.join(' and '), values: [actionsTheyRead] }, slice);
}

async function page(
  tx: Tx,
  { text, values }: Conditions,
  { limit, offset, oldestFirst }: Slice,
): Promise<{ rows: EntryRow[]; total: number }> {
  const order = oldestFirst ? 'occurred_at, id' : 'occurred_at desc, id desc';
  const [rows, counted] = await Promise.all([
    tx.query<EntryRow>(
      `select ${columns} from (
         select * from audit_entry e where ${text} order by ${order} limit $${values.length + 1} offset $${values.length + 2}
       ) e ${names} order by ${oldestFirst ? 'e.occurred_at, e.id' : 'e.occurred_at desc, e.id desc'}`,
      [...values, limit, offset],
    ),
    tx.query<{ total: number }>(
      `select count(*) as total from (select from audit_entry e where ${text} limit ${mostCounted}) counted`,
      values,
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The next entries after one, oldest first; for an export, which reads them piece by piece. */
export function entriesAfter(
  tx: Tx,
  filter: EntryFilter,
  timezone: string,
  afterId: number,
  most: number,
): Promise<EntryRow[]> {
  const { text, values } = conditionsOf(filter, timezone);
  return tx.query<EntryRow>(
    `select ${columns} from (
       select * from audit_entry e where ${text} and e.id > $${values.length + 1} order by e.id limit $${values.length + 2}
     ) e ${names} order by e.id`,
    [...values, afterId, most],
  );
}
