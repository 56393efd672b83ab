import type { WriteTx } from '../../../platform/db/transaction.ts';
import { raiseVersion } from './enrolment.store.ts';

export async function insertSignOff(
  tx: WriteTx,
  asked: { enrolmentId: number; employeeId: number; activity: number; assessorId: number | null },
): Promise<void> {
  await tx.query(
    `insert into course_sign_off (tenant_id, enrolment_id, employee_id, activity, assessor_id)
     values (current_tenant(), $1, $2, $3, $4)`,
    [asked.enrolmentId, asked.employeeId, asked.activity, asked.assessorId],
  );
  await raiseVersion(tx, asked.enrolmentId);
}

export async function putSignOff(
  tx: WriteTx,
  { id, enrolmentId }: { id: number; enrolmentId: number },
  { decision, note }: { decision: 'met' | 'not-yet'; note: string },
): Promise<void> {
  await tx.query(
    `update course_sign_off set decision = $2, note = nullif($3, ''), decided_at = tenure_now(), decided_by = current_account()
     where tenant_id = current_tenant() and id = $1`,
    [id, decision, note],
  );
  await raiseVersion(tx, enrolmentId);
}
