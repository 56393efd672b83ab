import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import { enrolmentPath } from '@tenure/contract/learning/catalogue.ts';
import type { CourseClass } from '@tenure/contract/learning/classes.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { accountsOf, companyOf } from './class.reads.ts';
import { calendarOf } from './class.view.ts';

interface Learner {
  employeeId: number;
  enrolmentId: number;
}

/** By the clock of the place, for a notification. */
const whenOf = ({ startsAt, timezone }: CourseClass) =>
  new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(new Date(startsAt));

/** Reports changes of a class to the audit log, open screens, and the people who are booked. */
export function createClassNews({
  audit,
  notifications,
}: {
  audit: Audit;
  notifications: NotificationCentre;
}) {
  return {
    recordClass: (tx: WriteTx, action: Extract<AuditAction, `class.${string}`>, course: CourseClass) =>
      audit.record(tx, {
        action,
        subject: { type: 'course-class', id: course.id },
        details: { title: course.courseName },
      }),
    recordPerson: (
      tx: WriteTx,
      action: Extract<AuditAction, `class.${string}`>,
      course: CourseClass,
      { employeeId }: Pick<Learner, 'employeeId'>,
    ) =>
      audit.record(tx, {
        action,
        subject: { type: 'employee', id: employeeId },
        details: { classId: course.id, title: course.courseName },
      }),

    /** Each learner by their own attempt, with the calendar file where there is something to add or replace. */
    async tell(
      tx: WriteTx,
      learners: readonly Learner[],
      kind: string,
      course: CourseClass,
      { withCalendar = true } = {},
    ): Promise<void> {
      const calendar = withCalendar ? calendarOf(course, await companyOf(tx)) : undefined;
      for (const { employeeId, enrolmentId } of learners) {
        await notifications.notify(tx, await accountsOf(tx, [employeeId]), {
          kind,
          parameters: { course: course.courseName, when: whenOf(course), place: course.place },
          href: enrolmentPath(enrolmentId),
          ...(calendar !== undefined && { calendar }),
        });
      }
    },

    async announce(tx: WriteTx, employeeIds: readonly number[]): Promise<void> {
      const accountIds = await accountsOf(tx, employeeIds);
      if (accountIds.length === 0) return;
      await publish(tx, { tenantId: tx.tenantId, accountIds }, { type: 'changed', subject: 'learning' });
    },
  };
}
export type ClassNews = ReturnType<typeof createClassNews>;
