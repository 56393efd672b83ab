import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
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
import { query } from '../../../lib/api/query.ts';

export type ClassValues = EndpointRequest<typeof saveClass>['body'];

const inCourse = (courseId: number) => ({ params: { courseId: String(courseId) } });
const inClass = (classId: number) => ({ params: { classId: String(classId) } });

export const classesQuery = (courseId: number, page: number) =>
  query(listClasses, { ...inCourse(courseId), query: { page: String(page) } });
export const classActivitiesQuery = (courseId: number) => query(getClassActivities, inCourse(courseId));
export const classQuery = (classId: number) => query(getClass, inClass(classId));

const reads = ['listClasses', 'getClass', 'listOfferedClasses'];
function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}

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
