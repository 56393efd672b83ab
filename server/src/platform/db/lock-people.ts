import type { Tx } from './transaction.ts';

/** People in the order of their ids, so that two imports at once wait for one another instead of deadlocking. */
export async function lockPeopleByNumber(tx: Tx, employeeNumbers: readonly string[]): Promise<void> {
  await tx.query(
    `select from employee where tenant_id = current_tenant() and employee_number = any($1::text[])
     order by id for no key update`,
    [employeeNumbers],
  );
}
