import type { WriteTx } from '../../../platform/db/transaction.ts';

/** Recorded before anything is deleted: only this record lets append-only rows be deleted. */
export async function noteErasure(
  tx: WriteTx,
  erasure: { employeeId: number; area: string; lastDay: string; countries: readonly string[]; rows: number },
): Promise<void> {
  await tx.query(
    `insert into erasure (tenant_id, employee_id, area, last_day, rows_erased, erased_by, countries)
     values (current_tenant(), $1, $2, $3::date, $4, current_account(), $5)
     on conflict (tenant_id, employee_id, area) do update set last_day = excluded.last_day, erased_at = tenure_now(),
       rows_erased = excluded.rows_erased, erased_by = excluded.erased_by, countries = excluded.countries, is_again = false`,
    [erasure.employeeId, erasure.area, erasure.lastDay, erasure.rows, erasure.countries],
  );
}

export async function noteAgain(tx: WriteTx, area: string, employeeIds: readonly number[]): Promise<void> {
  if (employeeIds.length === 0) return;
  await tx.query(
    `update erasure set is_again = true
     where tenant_id = current_tenant() and area = $1 and employee_id = any($2::integer[])`,
    [area, employeeIds],
  );
}

export async function insertHold(tx: WriteTx, employeeId: number, reason: string): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into legal_hold (tenant_id, employee_id, reason, placed_by) values (current_tenant(), $1, $2, current_account())
     returning id`,
    [employeeId, reason],
  );
  return rows[0]?.id ?? 0;
}

export async function closeHold(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update legal_hold set lifted_at = tenure_now(), lifted_by = current_account()
     where tenant_id = current_tenant() and id = $1`,
    [id],
  );
}
