import type { Tx } from '../../../platform/db/transaction.ts';

export async function accountOfEmployee(tx: Tx, employeeId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select a.id from account a where a.tenant_id = current_tenant() and a.status = 'active' and a.employee_id = $1
     order by a.id`,
    [employeeId],
  );
  return rows.map(({ id }) => id);
}
