import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import type * as classesContract from '@tenure/contract/learning/classes.ts';
import {
  addClass,
  type CourseClass,
  cancelClass,
  getClass,
  getClassActivities,
  listClasses,
  markAttendance,
  saveClass,
} from '@tenure/contract/learning/classes.ts';
import { call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';

export type ClassValues = EndpointRequest<typeof saveClass>['body'];

const inCourse = (courseId: number) => ({ params: { courseId: String(courseId) } });
const inClass = (classId: number) => ({ params: { classId: String(classId) } });

export const classesQuery = (courseId: number, page: number) =>
  query(listClasses, { ...inCourse(courseId), query: { page: String(page) } });
export const classActivitiesQuery = (courseId: number) => query(getClassActivities, inCourse(courseId));
export const classQuery = (classId: number) => query(getClass, inClass(classId));

const reads = namesIn<typeof classesContract>('listClasses', 'getClass', 'listOfferedClasses');
const useChange = changeThen(refetching(reads));

export const useAddClass = (courseId: number) =>
  useChange((body: EndpointRequest<typeof addClass>['body']) =>
    call(addClass, { ...inCourse(courseId), body }),
  );
export const useSaveClass = ({ id, version }: Pick<CourseClass, 'id' | 'version'>) =>
  useChange((body: ClassValues) => call(saveClass, { ...inClass(id), body }, { ifMatch: etagOf(version) }));
export const useCancelClass = (classId: number) => useChange(() => call(cancelClass, inClass(classId)));
export const useMarkAttendance = (classId: number) =>
  useChange((body: EndpointRequest<typeof markAttendance>['body']) =>
    call(markAttendance, { ...inClass(classId), body }),
  );
