import type { Renewal } from '@tenure/domain/learning/obligations.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface ObligationOfDay {
  id: number;
  title: string;
  renewal: Renewal;
  months: number | null;
  graceDays: number;
  leadDays: number | null;
}

/** Obligations in force on a day. */
export const obligationsOn = (
  tx: Tx,
  { day, obligationIds }: { day: string; obligationIds?: readonly number[] | undefined },
): Promise<ObligationOfDay[]> =>
  tx.query<ObligationOfDay>(
    `select o.id, o.title, o.renewal, o.months, o.grace_days, o.lead_days
     from obligation o
     where o.tenant_id = current_tenant() and o.starts_on <= $1::date and (o.archived_on is null or o.archived_on > $1::date)
       and ($2::integer[] is null or o.id = any($2)) order by lower(o.title), o.id`,
    [day, obligationIds ?? null],
  );

/** Names of people, whether they work here or not. */
export async function namesOf(tx: Tx, employeeIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.query<{ id: number; name: string }>(
    `select e.id, e.first_name || ' ' || e.last_name as name from employee e
     where e.tenant_id = current_tenant() and e.id = any($1::integer[])`,
    [employeeIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function groupTitles(
  tx: Tx,
  kind: 'department' | 'location',
  ids: readonly number[],
): Promise<{ id: number; title: string }[]> {
  // One of two names of ours, never the caller's text.
  const table = kind === 'department' ? 'department' : 'location';
  return tx.query<{ id: number; title: string }>(
    `select g.id, g.title from ${table} g where g.tenant_id = current_tenant() and g.id = any($1::integer[])
     order by lower(g.title), g.id`,
    [ids],
  );
}
