import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface OwedAttempt {
  employeeId: number;
  courseId: number;
  dueDate: string | null;
}

/** The day it is for everyone who works here: days of the company begin with the first of its zones. */
export async function assigningDay(tx: Tx): Promise<string> {
  const [row] = await tx.query<{ day: string }>('select tenure_today()::text as day');
  if (row === undefined) throw new Error('There is no day');
  return row.day;
}

export async function mainCourse(tx: Tx, obligationId: number): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `select c.id from obligation_course k join course c on c.tenant_id = k.tenant_id and c.id = k.course_id and c.state = 'published'
     where k.tenant_id = current_tenant() and k.obligation_id = $1 and k.is_main`,
    [obligationId],
  );
  return row?.id;
}

/**
 * Another attempt beside the completed ones, which stay as they are. People who have begun one meanwhile keep
 * it.
 */
export async function insertAttempts(
  tx: WriteTx,
  owed: readonly OwedAttempt[],
): Promise<{ id: number; employeeId: number }[]> {
  return tx.query<{ id: number; employeeId: number }>(
    `insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, due_date, enrolled_at)
     select c.tenant_id, owed."employeeId", c.id, c.published,
       (select coalesce(max(n.attempt), 0) + 1 from course_enrolment n
        where n.tenant_id = c.tenant_id and n.employee_id = owed."employeeId" and n.course_id = c.id),
       'not-started', 'obligation', owed."dueDate", tenure_now()
     from jsonb_to_recordset($1::jsonb) as owed ("employeeId" integer, "courseId" integer, "dueDate" date)
     join course c on c.tenant_id = current_tenant() and c.id = owed."courseId" and c.state = 'published'
     on conflict do nothing
     returning id, employee_id`,
    [JSON.stringify(owed)],
  );
}
