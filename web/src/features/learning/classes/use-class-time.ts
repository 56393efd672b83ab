import type { CourseClass } from '@tenure/contract/learning/classes.ts';
import { useFormat } from '../../../lib/session.ts';

/** The time of a class, in its place's time zone. */
export function useClassTime() {
  const format = useFormat();
  return ({ day, startTime, endTime }: Pick<CourseClass, 'day' | 'startTime' | 'endTime'>) =>
    `${format.date(day)}, ${startTime}–${endTime}`;
}
