import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { LeaveEntry, listLeaveEntries } from '@tenure/contract/leave/leave-balances.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { EarnedBy, NewEntry } from './balances.api.ts';

type Query = EndpointInput<typeof listLeaveEntries>['query'];

const lines = `
  select n.id, n.day, n.kind, n.minutes, n.words, n.formula, n.reason, n.added_at,
    adder.display_name as added_by, n.request_id,
    sum(n.minutes) over (order by n.day, n.id)::integer as balance
  from leave_entry n
  left join account adder on adder.tenant_id = n.tenant_id and adder.id = n.added_by
  where n.tenant_id = current_tenant() and n.employee_id = $1 and n.type_id = $2`;

export async function pageOfEntries(
  tx: Tx,
  employeeId: number,
  typeId: number,
  query: Query,
): Promise<{ rows: LeaveEntry[]; total: number }> {
  const kinds = query['selectedFilters[kind]'] ?? null;
  const direction = query.sortBy === 'day:asc' ? 'asc' : 'desc';
  const [rows, [counted]] = await Promise.all([
    tx.query<LeaveEntry>(
      `select * from (${lines}) line where ($3::text[] is null or line.kind = any($3))
       order by line.day ${direction}, line.id ${direction} limit $4 offset $5`,
      [employeeId, typeId, kinds, query.itemsPerPage, (query.page - 1) * query.itemsPerPage],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from leave_entry n
       where n.tenant_id = current_tenant() and n.employee_id = $1 and n.type_id = $2
         and ($3::text[] is null or n.kind = any($3))`,
      [employeeId, typeId, kinds],
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function entryById(
  tx: Tx,
  employeeId: number,
  typeId: number,
  id: number,
): Promise<LeaveEntry | undefined> {
  const [row] = await tx.query<LeaveEntry>(`select * from (${lines}) line where line.id = $3`, [
    employeeId,
    typeId,
    id,
  ]);
  return row;
}

/** Lines that are there already are left as they are: a job that runs again adds nothing. */
export async function addEntries(tx: WriteTx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.query(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, rule_id, words, formula, cause)
     select current_tenant(), e."employeeId", e."typeId", e.kind, e.minutes, e.day, e."ruleId", e.words, e.formula, e.cause
     from jsonb_to_recordset($1::jsonb) as e ("employeeId" integer, "typeId" integer, kind text, minutes integer,
       day date, "ruleId" integer, words text, formula text, cause text)
     on conflict (tenant_id, employee_id, type_id, day) where kind = 'accrued' and cause is null do nothing`,
    [JSON.stringify(entries)],
  );
}

/**
 * One line for each day of approved leave that has come where the person is, up to their last one; what was before, opening
 * balances cover.
 */
export async function addTaken(tx: WriteTx, employeeIds: readonly number[]): Promise<void> {
  await tx.query(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, request_id, words)
     select r.tenant_id, r.employee_id, r.type_id, 'taken', -d.minutes, d.day, r.id,
       case when d.minutes < d.pattern_minutes then 'Leave taken, part of the day' else 'Leave taken' end
     from leave_request r
     join leave_type t on t.tenant_id = r.tenant_id and t.id = r.type_id and t.has_balance
     join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
     join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id and not d.is_cancelled and d.minutes > 0
     cross join lateral (select employee_today(r.employee_id) as today offset 0) own
     where r.tenant_id = current_tenant() and r.employee_id = any($1::integer[]) and r.state = 'approved'
       and d.day <= least(own.today, e.end_date) and d.day >= t.accrues_from
     order by d.day
     on conflict (tenant_id, request_id, day) where kind = 'taken' do nothing`,
    [employeeIds],
  );
}

/** The line of extra hours, once. */
export async function addBanked(tx: WriteTx, requestId: number): Promise<void> {
  await tx.query(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, request_id, words, added_by)
     select r.tenant_id, r.employee_id, r.type_id, 'banked', r.banked_minutes, r.start_date, r.id, 'Extra hours banked',
       current_account()
     from leave_request r
     where r.tenant_id = current_tenant() and r.id = $1 and r.banked_minutes is not null
     on conflict (tenant_id, request_id) where kind = 'banked' do nothing`,
    [requestId],
  );
}

/** The opposite line for each cancelled day that was taken already. */
export async function addReversals(tx: WriteTx, requestId: number, reason: string): Promise<void> {
  await tx.query(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, request_id, reverses_id, words, reason,
       added_by)
     select n.tenant_id, n.employee_id, n.type_id, 'reversed', -n.minutes, n.day, n.request_id, n.id,
       'Put back: leave cancelled', $2, current_account()
     from leave_entry n
     join leave_request_day d on d.tenant_id = n.tenant_id and d.request_id = n.request_id and d.day = n.day and d.is_cancelled
     where n.tenant_id = current_tenant() and n.request_id = $1 and n.kind = 'taken'
     on conflict (tenant_id, reverses_id) do nothing`,
    [requestId, reason],
  );
  // Corrections of the taken days are put back too.
  await tx.query(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, request_id, words, reason, added_by)
     select n.tenant_id, n.employee_id, n.type_id, 'adjusted', -sum(n.minutes), n.day, n.request_id,
       'Put back: leave cancelled', $2, current_account()
     from leave_entry n
     join leave_request_day d on d.tenant_id = n.tenant_id and d.request_id = n.request_id and d.day = n.day and d.is_cancelled
     where n.tenant_id = current_tenant() and n.request_id = $1 and n.kind = 'adjusted'
     group by n.tenant_id, n.employee_id, n.type_id, n.day, n.request_id having sum(n.minutes) <> 0`,
    [requestId, reason],
  );
}

export async function insertAdjustment(
  tx: WriteTx,
  employeeId: number,
  typeId: number,
  { day, minutes, reason }: { day: string; minutes: number; reason: string },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into leave_entry (tenant_id, employee_id, type_id, kind, minutes, day, words, reason, added_by)
     values (current_tenant(), $1, $2, 'adjusted', $3, $4, 'Adjusted', $5, current_account()) returning id`,
    [employeeId, typeId, minutes, day, reason],
  );
  if (row === undefined) throw new Error('The adjustment was not added');
  return row.id;
}

export interface ReachedDay {
  employeeId: number;
  through: string | null;
}

export const reachedDays = (tx: Tx, employeeIds: readonly number[]): Promise<ReachedDay[]> =>
  tx.query<ReachedDay>(
    `select e.id as employee_id, p.through from employee e
     left join leave_progress p on p.tenant_id = e.tenant_id and p.employee_id = e.id
     where e.tenant_id = current_tenant() and e.id = any($1::integer[]) order by e.id`,
    [employeeIds],
  );

/** People whose day has moved on since their leave was last brought up to date, with the day reached then. */
export function peopleBehind(tx: Tx, afterId: number, most: number): Promise<ReachedDay[]> {
  return tx.query(
    `select e.id as employee_id, p.through from employee e
     left join leave_progress p on p.tenant_id = e.tenant_id and p.employee_id = e.id
     where e.tenant_id = current_tenant() and e.id > $1
       and (p.through is null
         or (p.through < employee_today(e.id) and (e.end_date is null or p.through < e.end_date))
         or (p.settled_end is distinct from e.end_date and least(e.end_date, p.settled_end) < employee_today(e.id)))
     order by e.id limit $2`,
    [afterId, most],
  );
}

/** The next people of a country, or of all, by their ids. */
export async function peopleAfter(
  tx: Tx,
  { afterId, most, country }: { afterId: number; most: number; country: string | null },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from employee where tenant_id = current_tenant() and id > $1 and ($2::text is null or country = $2)
     order by id limit $3`,
    [afterId, country, most],
  );
  return rows.map(({ id }) => id);
}

export async function countPeople(tx: Tx, country: string | null): Promise<number> {
  const [row] = await tx.query<{ people: number }>(
    `select count(*)::integer as people from employee
     where tenant_id = current_tenant() and ($1::text is null or country = $1)`,
    [country],
  );
  return row?.people ?? 0;
}

/** Keeps the sums that accrual continues from next time. */
export async function saveEarned(tx: WriteTx, earned: readonly EarnedBy[]): Promise<void> {
  if (earned.length === 0) return;
  await tx.query(
    `insert into leave_earned as n (tenant_id, employee_id, type_id, through, whole, parts, basis)
     select current_tenant(), e."employeeId", e."typeId", e.through, e.whole, e.parts, e.basis
     from jsonb_to_recordset($1::jsonb) as e ("employeeId" integer, "typeId" integer, through date, whole integer,
       parts jsonb, basis text)
     on conflict (tenant_id, employee_id, type_id) do update
       set through = excluded.through, whole = excluded.whole, parts = excluded.parts, basis = excluded.basis`,
    [JSON.stringify(earned)],
  );
}

/** Ended employment is settled once for each last day, and leave that goes beyond it is priced again. */
export async function saveProgress(tx: WriteTx, employeeIds: readonly number[]): Promise<void> {
  await tx.query(
    `with beyond as (
       insert into leave_recheck (tenant_id, employee_id, from_day)
       select e.tenant_id, e.id, e.end_date from employee e
       cross join lateral (select employee_today(e.id) as today offset 0) own
       left join leave_progress p on p.tenant_id = e.tenant_id and p.employee_id = e.id
       where e.tenant_id = current_tenant() and e.id = any($1::integer[]) and e.end_date < own.today
         and p.settled_end is distinct from e.end_date and exists (
           select from leave_request r
           where r.tenant_id = e.tenant_id and r.employee_id = e.id and r.state in ('pending', 'approved')
             and r.end_date > e.end_date))
     insert into leave_progress as p (tenant_id, employee_id, through, settled_end)
     select e.tenant_id, e.id, own.today, case when e.end_date < own.today then e.end_date end
     from employee e
     cross join lateral (select employee_today(e.id) as today offset 0) own
     where e.tenant_id = current_tenant() and e.id = any($1::integer[])
     on conflict (tenant_id, employee_id) do update
       set through = greatest(p.through, excluded.through), settled_end = excluded.settled_end`,
    [employeeIds],
  );
}

/** In one order for everyone who locks several. */
export async function lockPeople(tx: WriteTx, employeeIds: readonly number[]): Promise<void> {
  await tx.query(
    `select from employee where tenant_id = current_tenant() and id = any($1::integer[]) order by id for no key update`,
    [employeeIds],
  );
}
