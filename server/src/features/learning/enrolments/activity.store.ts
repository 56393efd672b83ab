import type { GivenAnswer } from '@tenure/domain/learning/course.ts';
import type { Span } from '@tenure/domain/learning/watching.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { raiseVersion } from './enrolment.store.ts';

interface At {
  employeeId: number;
  enrolmentId: number;
  activity: number;
}

export async function putWatched(
  tx: WriteTx,
  { enrolmentId, activity }: Omit<At, 'employeeId'>,
  watched: readonly Span[],
): Promise<void> {
  await tx.query(
    `update course_progress set watched = $3
     where tenant_id = current_tenant() and enrolment_id = $1 and activity = $2`,
    [enrolmentId, activity, JSON.stringify(watched)],
  );
}

export async function putFileOpened(
  tx: WriteTx,
  { enrolmentId, activity }: Omit<At, 'employeeId'>,
): Promise<void> {
  await tx.query(
    `update course_progress set file_opened_at = tenure_now()
     where tenant_id = current_tenant() and enrolment_id = $1 and activity = $2`,
    [enrolmentId, activity],
  );
}

export async function allowExtraAttempt(
  tx: WriteTx,
  { enrolmentId, activity }: Omit<At, 'employeeId'>,
): Promise<void> {
  await tx.query(
    `update course_progress set extra_attempts = extra_attempts + 1
     where tenant_id = current_tenant() and enrolment_id = $1 and activity = $2`,
    [enrolmentId, activity],
  );
  await raiseVersion(tx, enrolmentId);
}

export async function startSitting(
  tx: WriteTx,
  { enrolmentId, activity }: Omit<At, 'employeeId'>,
  questions: readonly number[],
): Promise<void> {
  await tx.query(
    `insert into quiz_sitting (tenant_id, enrolment_id, activity, questions)
     values (current_tenant(), $1, $2, $3::integer[])`,
    [enrolmentId, activity, questions],
  );
  await raiseVersion(tx, enrolmentId);
}

/** The attempt that runs becomes a closed one, which nothing changes any more. */
export async function closeSitting(
  tx: WriteTx,
  { employeeId, enrolmentId, activity }: At,
  answers: readonly GivenAnswer[],
  result: { score: number; total: number; isPassed: boolean },
): Promise<void> {
  await tx.query(
    `with closed as (
       delete from quiz_sitting where tenant_id = current_tenant() and enrolment_id = $2 and activity = $3
       returning questions, started_at
     )
     insert into quiz_attempt (tenant_id, employee_id, enrolment_id, activity, answers, score, total, is_passed,
       questions, started_at)
     select current_tenant(), $1, $2, $3, $4, $5, $6, $7, closed.questions, closed.started_at from closed`,
    [employeeId, enrolmentId, activity, JSON.stringify(answers), result.score, result.total, result.isPassed],
  );
  await raiseVersion(tx, enrolmentId);
}
