import type { PositionAssignment } from '@tenure/contract/organisation/positions.ts';
import { daysLater } from '@tenure/domain/leave/days.ts';

type Held = Pick<PositionAssignment, 'assignmentTo'>;

/** A position ends on the first day of the next; people say the day before. */
export const lastDayOf = ({ assignmentTo }: Held): string | null =>
  assignmentTo === null ? null : daysLater(assignmentTo, -1);

export const isOver = ({ assignmentTo }: Held, today: string): boolean =>
  assignmentTo !== null && assignmentTo <= today;
