import type { Tx } from '../../../platform/db/transaction.ts';
import { accountsHoldingOver } from '../../../platform/policy/holders.reads.ts';
import { canDecide } from './person.reads.ts';

/** Assessors who are there to decide, by their numbers. */
export async function assessorNames(tx: Tx, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const rows = await tx.query<{ id: number; name: string }>(
    `select e.id, e.first_name || ' ' || e.last_name as name from employee e
     where e.tenant_id = current_tenant() and e.id = any($1::integer[]) and ${canDecide('e.id')}`,
    [named],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Accounts that may sign off for a person; never the person's own. */
export const mayAssess = (tx: Tx, employeeId: number): Promise<number[]> =>
  accountsHoldingOver(tx, employeeId, ['learning.assess', 'learning.view']);

/** The learner's own day, as a date. */
export async function dayOf(tx: Tx, employeeId: number): Promise<string> {
  const [row] = await tx.query<{ day: string }>('select employee_today($1)::text as day', [employeeId]);
  if (row === undefined) throw new Error('The person is gone');
  return row.day;
}
