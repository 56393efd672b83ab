import type { WriteTx } from '../../../platform/db/transaction.ts';

/** Requests a document of a kind from a few people, by HR. */
export async function demoRequests(tx: WriteTx, kindId: number): Promise<void> {
  await tx.query(
    `insert into personal_document (tenant_id, employee_id, kind_id, state, requested_by, requested_at, due_on)
     select current_tenant(), a.employee_id, $1, 'requested', hr.id, tenure_now(), tenure_today() + 14
     from account hr
     join account a on a.tenant_id = hr.tenant_id and a.username in ('elena.novak', 'sam.okafor') and a.employee_id is not null
     where hr.tenant_id = current_tenant() and hr.username = 'grace.liu'`,
    [kindId],
  );
}
