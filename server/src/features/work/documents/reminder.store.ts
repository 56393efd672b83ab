import { activeAccountOf } from '../../../platform/db/account-of.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { scopesOf } from '../../../platform/policy/holders.reads.ts';
import { isInAudience, isPublished } from './audience.reads.ts';

export const daysRemindedBefore = 3;
/** Someone who joins the audience of a document long after its due date is not told that they are late. */
const daysRemindedAfter = 14;
const mostAtOnce = 500;

/**
 * People of the audience of document `d`, as they are today, who have an account `a` that may read it and have not
 * confirmed it. Before a table has statistics, their account would be looked up once for each account there is.
 */
const peopleWhoWait = `document d
  join employee e on e.tenant_id = d.tenant_id and e.start_date <= tenure_today()
    and (e.end_date is null or e.end_date >= tenure_today())
  cross join lateral (select ${activeAccountOf('e.id')} as id offset 0) own
  join account a on a.tenant_id = e.tenant_id and a.id = own.id
  left join assignment g on g.tenant_id = e.tenant_id and g.employee_id = e.id and g.is_primary
    and g.valid_from <= tenure_today() and tenure_today() < g.valid_to`;
const whereTheyWait = `d.tenant_id = current_tenant() and d.must_read and ${isPublished} and ${isInAudience}
  and cardinality(${scopesOf("'documents.view'")}) > 0
  and not exists (select from document_reading x where x.tenant_id = d.tenant_id and x.document_id = d.id
    and x.number = d.current and x.employee_id = e.id)`;

/** Marks the people to remind, each once a day at most; returns their number. */
export async function askForReminders(
  tx: WriteTx,
  documentId: number,
  employeeIds: readonly number[] | null,
): Promise<number> {
  const rows = await tx.query(
    `insert into document_reminder as r (tenant_id, document_id, number, employee_id, is_asked)
     select d.tenant_id, d.id, d.current, e.id, true
     from ${peopleWhoWait}
     where ${whereTheyWait} and d.id = $1 and ($2::integer[] is null or e.id = any($2))
     on conflict (tenant_id, document_id, number, employee_id) do update set is_asked = true
       where not r.is_asked and r.reminded_at <= tenure_now() - interval '1 day'
     returning 1`,
    [documentId, employeeIds],
  );
  return rows.length;
}

export interface DocumentReminder {
  documentId: number;
  title: string;
  dueOn: string | null;
  reminder: 'asked' | 'before' | 'after';
  accountId: number;
}

/**
 * Takes reminders that were requested, so that each is sent once. People who confirmed meanwhile, or may no longer read
 * it, get none. The people who wait are found once, not for each reminder taken.
 */
export async function takeAskedReminders(
  tx: WriteTx,
): Promise<{ taken: number; toSend: DocumentReminder[] }> {
  const rows = await tx.query<DocumentReminder | (Omit<DocumentReminder, 'accountId'> & { accountId: null })>(
    `with asked as (
       select r.tenant_id, r.document_id, r.number, r.employee_id from document_reminder r
       where r.tenant_id = current_tenant() and r.is_asked
       order by r.document_id, r.employee_id limit ${mostAtOnce} for no key update skip locked
     ), waiting as materialized (
       select d.id as document_id, d.current as number, e.id as employee_id, a.id as account_id
       from asked k join ${peopleWhoWait.replace('document d', 'document d on d.tenant_id = k.tenant_id and d.id = k.document_id and d.current = k.number')}
       where ${whereTheyWait} and e.id = k.employee_id
     ), marked as (
       update document_reminder r set is_asked = false, reminded_at = tenure_now()
       from asked k where r.tenant_id = k.tenant_id and r.document_id = k.document_id and r.number = k.number
         and r.employee_id = k.employee_id
       returning r.tenant_id, r.document_id, r.number, r.employee_id
     )
     select d.id as document_id, d.title, d.due_on, 'asked' as reminder, w.account_id
     from marked m
     join document d on d.tenant_id = m.tenant_id and d.id = m.document_id
     left join waiting w on w.document_id = m.document_id and w.number = m.number and w.employee_id = m.employee_id
     order by d.id, w.account_id`,
  );
  return { taken: rows.length, toSend: rows.filter((row) => row.accountId !== null) };
}

/** Notes reminders before and after the due date and returns them, so that each is sent once. Days are the person's own. */
export function takeDueReminders(tx: WriteTx): Promise<DocumentReminder[]> {
  return tx.query<DocumentReminder>(
    `with near as (
       select d.tenant_id, d.id, d.title, d.current as number, d.due_on, e.id as employee_id, a.id as account_id,
         case when d.due_on < day.today then 'after' when d.due_on <= day.today + ${daysRemindedBefore} then 'before' end as reminder
       from ${peopleWhoWait}
       cross join lateral (select employee_today(e.id) as today offset 0) day
       where ${whereTheyWait} and d.due_on between tenure_today() - ${daysRemindedAfter} and tenure_today() + ${daysRemindedBefore + 1}
         and e.start_date <= d.due_on
     ), due as (
       select n.* from near n
       left join document_reminder r on r.tenant_id = n.tenant_id and r.document_id = n.id and r.number = n.number
         and r.employee_id = n.employee_id
       where n.reminder is not null and r.after_for is distinct from n.due_on
         and (n.reminder = 'after' or r.before_for is distinct from n.due_on)
       order by n.id, n.employee_id limit ${mostAtOnce}
     ), noted as (
       insert into document_reminder as r (tenant_id, document_id, number, employee_id, before_for, after_for, reminded_at)
       select tenant_id, id, number, employee_id, case reminder when 'before' then due_on end,
         case reminder when 'after' then due_on end, tenure_now() from due
       on conflict (tenant_id, document_id, number, employee_id) do update set is_asked = false, reminded_at = tenure_now(),
         before_for = coalesce(excluded.before_for, r.before_for), after_for = coalesce(excluded.after_for, r.after_for)
       where (excluded.before_for is not null and excluded.before_for is distinct from r.before_for)
         or (excluded.after_for is not null and excluded.after_for is distinct from r.after_for)
       returning r.document_id, r.employee_id
     )
     select due.id as document_id, due.title, due.due_on, due.reminder, due.account_id
     from due join noted n on n.document_id = due.id and n.employee_id = due.employee_id
     order by due.id, due.reminder, due.account_id`,
  );
}
