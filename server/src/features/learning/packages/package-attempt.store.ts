import type { PackageState } from '@tenure/contract/learning/packages.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';

interface NewAddress {
  tokenHash: Buffer;
  fileId: number;
  /** Null for a preview. */
  enrolmentId: number | null;
  activity: number;
  lesson: number;
  framedBy: string;
}

/** One address leads to an activity at a time: the one before ends, as does every one that is over. */
export async function insertAddress(tx: WriteTx, given: NewAddress): Promise<void> {
  await tx.query(
    `delete from package_address a where a.tenant_id = current_tenant() and a.account_id = current_account()
       and ((a.enrolment_id is not distinct from $1::integer and a.activity = $2 and a.file_id = $3)
         or a.opened_at < tenure_now() - interval '12 hours')`,
    [given.enrolmentId, given.activity, given.fileId],
  );
  await tx.query(
    `insert into package_address (tenant_id, token_hash, file_id, account_id, enrolment_id, activity, lesson, framed_by)
     values (current_tenant(), $1, $2, current_account(), $3, $4, $5, $6)`,
    [given.tokenHash, given.fileId, given.enrolmentId, given.activity, given.lesson, given.framedBy],
  );
}

/** Whether the viewer has this lesson open, which keeps it open. */
export async function useAddress(
  tx: WriteTx,
  { enrolmentId, activity, lesson }: { enrolmentId: number; activity: number; lesson: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update package_address a set used_at = tenure_now()
     where a.tenant_id = current_tenant() and a.enrolment_id = $1 and a.activity = $2 and a.lesson = $3
       and a.account_id = current_account()
       and a.used_at > tenure_now() - interval '2 hours' and a.opened_at > tenure_now() - interval '12 hours'
       and exists (select from course_enrolment n where n.tenant_id = a.tenant_id and n.id = a.enrolment_id
         and (n.state in ('not-started', 'in-progress')
           or (n.state = 'completed' and n.completed_at > tenure_now() - interval '10 minutes')))
     returning a.id`,
    [enrolmentId, activity, lesson],
  );
  return rows.length > 0;
}

/** A lesson that was done stays done, whatever it reports afterwards. */
export async function putLesson(
  tx: WriteTx,
  at: { enrolmentId: number; activity: number; lesson: number },
  state: PackageState,
  isDone: boolean,
): Promise<void> {
  await tx.query(
    `insert into package_lesson as l (tenant_id, enrolment_id, activity, lesson, state, is_done)
     values (current_tenant(), $1, $2, $3, $4, $5)
     on conflict (tenant_id, enrolment_id, activity, lesson)
     do update set state = excluded.state, is_done = l.is_done or excluded.is_done, reported_at = tenure_now()`,
    [at.enrolmentId, at.activity, at.lesson, JSON.stringify(state), isDone],
  );
}
