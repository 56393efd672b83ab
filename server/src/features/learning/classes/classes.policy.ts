import type { BookingState } from '@tenure/domain/learning/classes.ts';
import { actionTable } from '../../../platform/policy/action-table.ts';
import type { BookedPerson, ClassSubject } from './class.reads.ts';

const run = 'learning.class.run';
const take = 'learning.take';

/** An archived course gets no more classes. */
export const planningPolicy = actionTable({
  CREATE: { needs: run, in: { current: 'allowed', archived: 'classes.add.archived' } },
});
export const courseState = ({ isArchived }: { isArchived: boolean }) => (isArchived ? 'archived' : 'current');

const cancelled = 'classes.change.cancelled';

/** Attendance is marked once a class has started; a class that people attended is never cancelled. */
export const classPolicy = actionTable({
  EDIT: {
    needs: run,
    in: { 'to-come': 'allowed', started: 'allowed', attended: 'allowed', postponed: 'allowed', cancelled },
  },
  CANCEL: {
    needs: run,
    in: {
      'to-come': 'allowed',
      started: 'allowed',
      attended: 'classes.cancel.attended',
      postponed: 'classes.cancel.attended',
      cancelled,
    },
  },
  MARK: {
    needs: run,
    in: {
      'to-come': 'classes.mark.not-started',
      started: 'allowed',
      attended: 'allowed',
      postponed: 'classes.mark.not-started',
      cancelled,
    },
  },
  BOOK: {
    needs: take,
    in: {
      'to-come': 'allowed',
      started: 'classes.book.started',
      attended: 'classes.book.started',
      postponed: 'allowed',
      cancelled,
    },
  },
});

/** Postponed: people attended it, and then it was moved to a time to come. */
export function classState({ course, people }: Pick<ClassSubject, 'course' | 'people'>) {
  if (course.isCancelled) return 'cancelled';
  const isAttended = people.some(({ state }) => state === 'attended');
  if (course.hasStarted) return isAttended ? 'attended' : 'started';
  return isAttended ? 'postponed' : 'to-come';
}

/** No one marks their own attendance. */
export const attendancePolicy = actionTable({
  MARK: { needs: run, in: { own: 'classes.mark.own', 'of-another': 'allowed' } },
});
export const attendanceState = (
  { employeeId }: Pick<BookedPerson, 'employeeId'>,
  ownEmployeeId: number | null,
) => (employeeId === ownEmployeeId ? 'own' : 'of-another');

/** A learner books one class of an activity at a time, until they attended one. */
export const learnerPolicy = actionTable({
  BOOK: {
    needs: take,
    in: { free: 'allowed', booked: 'classes.book.booked', attended: 'classes.book.attended' },
  },
});
export function learnerState({ isDone, hasOpen }: { isDone: boolean; hasOpen: boolean }) {
  if (isDone) return 'attended';
  return hasOpen ? 'booked' : 'free';
}

/** A booking stays once its class has started. */
export const bookingPolicy = actionTable({
  CANCEL: {
    needs: take,
    in: { open: 'allowed', started: 'classes.leave.started', over: 'classes.leave.over' },
  },
});

export const isOpen = ({ state }: { state: BookingState }) => state === 'booked' || state === 'waiting';

export function bookingState(booking: { state: BookingState }, { hasStarted }: { hasStarted: boolean }) {
  if (!isOpen(booking)) return 'over';
  return hasStarted ? 'started' : 'open';
}
