import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

interface AssignableCycle {
  id: number;
  title: string;
  startDate: string;
  endDate: string;
}

export const assignableCycles = (tx: Tx, employeeId: number): Promise<AssignableCycle[]> =>
  tx.query<AssignableCycle>(
    `select c.id, c.title, c.start_date, c.end_date from performance_cycle c
     where c.tenant_id = current_tenant() and c.state = 'live' and c.end_date >= (select viewer_today())
       and not exists (select from appraisal a
         where a.tenant_id = c.tenant_id and a.cycle_id = c.id and a.employee_id = $1)
     order by c.start_date desc, c.id desc limit 100`,
    [employeeId],
  );

/** Null where the person works here on no day from today on, or has no manager. */
export async function managerOfPresent(tx: WriteTx, employeeId: number): Promise<number | null> {
  const [row] = await tx.query<{ managerId: number | null }>(
    `select manager_of(e.id, (select viewer_today())) as manager_id from employee e
     where e.tenant_id = current_tenant() and e.id = $1 and (e.end_date is null or e.end_date >= (select viewer_today()))`,
    [employeeId],
  );
  return row?.managerId ?? null;
}

/** Counts reviews added to a cycle; fewer where the number is negative. */
export async function countAssigned(tx: WriteTx, cycleId: number, added: number): Promise<void> {
  await tx.query(
    `update performance_cycle set total = total + $2, launched = launched + $2
     where tenant_id = current_tenant() and id = $1`,
    [cycleId, added],
  );
}

/** Whether the person works here today. */
export async function presentManager(tx: WriteTx, employeeId: number): Promise<boolean> {
  const rows = await tx.query<{ id: number }>(
    `select e.id from employee e where e.tenant_id = current_tenant() and e.id = $1 and e.start_date <= (select viewer_today())
       and (e.end_date is null or e.end_date >= (select viewer_today()))`,
    [employeeId],
  );
  return rows.length > 0;
}
