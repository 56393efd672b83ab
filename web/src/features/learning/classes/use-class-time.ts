import type { CourseClass } from '@tenure/contract/learning/classes.ts';
import { useFormat } from '../../../lib/session.ts';

/** When a class is, by the clock of its place. */
export function useClassTime() {
  const format = useFormat();
  return ({ day, startTime, endTime }: Pick<CourseClass, 'day' | 'startTime' | 'endTime'>) =>
    `${format.date(day)}, ${startTime}–${endTime}`;
}
