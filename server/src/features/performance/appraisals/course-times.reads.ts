import type { Tx } from '../../../platform/db/transaction.ts';

/** Courses count from the start of review a, or its launch where that was earlier, until it was completed. */
export const coursesSince = `least(a.start_date, (select employee_day(a.employee_id, min(p.started_at)) from appraisal_phase p
      where p.tenant_id = a.tenant_id and p.appraisal_id = a.id))`;
export const coursesUntil = `employee_day(a.employee_id, a.completed_at)`;

interface CourseTime {
  employeeId: number;
  since: string;
  until: string | null;
}
export async function courseTimes(
  tx: Tx,
  reviewIds: readonly number[],
): Promise<ReadonlyMap<number, CourseTime>> {
  const rows = await tx.query<CourseTime & { id: number }>(
    `select a.id, a.employee_id, ${coursesSince} as since, ${coursesUntil} as until
     from appraisal a where a.tenant_id = current_tenant() and a.id = any($1::integer[])`,
    [[...new Set(reviewIds)]],
  );
  return new Map(rows.map(({ id, ...time }) => [id, time]));
}
