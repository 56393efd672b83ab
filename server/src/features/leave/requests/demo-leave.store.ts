import type { WriteTx } from '../../../platform/db/transaction.ts';

export async function employeeOf(tx: WriteTx, username: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `select employee_id as id from account
     where tenant_id = current_tenant() and username = $1 and employee_id is not null
       and not exists (select from leave_request r
         where r.tenant_id = account.tenant_id and r.employee_id = account.employee_id)`,
    [username],
  );
  return row?.id;
}

/** As if the person had asked a fortnight before past leave, and the first of their approvers decided. */
export async function signDemoRequest(
  tx: WriteTx,
  requestId: number,
  decision: 'approved' | 'declined' | null,
): Promise<void> {
  await tx.query(
    `update leave_request r set requested_by = (select a.id from account a
       where a.tenant_id = r.tenant_id and a.employee_id = r.employee_id order by a.id limit 1),
       requested_on = least(r.requested_on, r.start_date - 14),
       requested_at = least(r.requested_at, r.start_date - 14 + time '09:30')
     where r.tenant_id = current_tenant() and r.id = $1`,
    [requestId],
  );
  if (decision === null) return;
  await tx.query(
    `update leave_step s set decision = $2, decided_at = least(tenure_now(),
         (select r.start_date - 13 + time '11:15' from leave_request r where r.tenant_id = s.tenant_id and r.id = s.request_id)),
       reason = case $2 when 'declined' then 'Three of the team are away that week' end,
       decided_by = (select min(p.account_id) from leave_step_approver p
         where p.tenant_id = s.tenant_id and p.request_id = s.request_id and p.number = s.number)
     where s.tenant_id = current_tenant() and s.request_id = $1`,
    [requestId, decision],
  );
}
