import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  type CourseFile,
  type CourseFileKind,
  uploadCourseFile,
} from '@tenure/contract/learning/course-files.ts';
import {
  archiveCourse,
  copyCourse,
  createCourse,
  createCourseCategory,
  type EditedCategory,
  getEditedCourse,
  listEditedCategories,
  listEditedCourses,
  publishCourse,
  saveCourse,
  saveCourseCategory,
} from '@tenure/contract/learning/courses.ts';
import { call } from '../../../lib/api/call.ts';
import { query } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';

export type CourseDraft = EndpointRequest<typeof saveCourse>['body'];

const inCourse = (courseId: number) => ({ params: { courseId: String(courseId) } });

export const editedCoursesQuery = (by: { page: number; find: string; state: string | null }) =>
  query(listEditedCourses, {
    query: {
      page: String(by.page),
      ...(by.find !== '' && { searchText: by.find }),
      ...(by.state !== null && { 'selectedFilters[state]': by.state }),
    },
  });
export const editedCourseQuery = (courseId: number) => query(getEditedCourse, inCourse(courseId));
export const editedCategoriesQuery = query(listEditedCategories, {});

const reads = [
  'listEditedCourses',
  'getEditedCourse',
  'listEditedCategories',
  'listCourses',
  'getCourse',
  'previewCourse',
];
function useChange<Given, Result>(change: (given: Given) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all(reads.map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
  });
}

/** Adds a course, or saves the existing one. */
export const useSaveCourse = (courseId: number | null) =>
  useChange(({ body, version }: { body: CourseDraft; version: number }) =>
    courseId === null
      ? call(createCourse, { body })
      : call(saveCourse, { ...inCourse(courseId), body }, { ifMatch: etagOf(version) }),
  );
export const usePublishCourse = (courseId: number) =>
  useChange(() => call(publishCourse, inCourse(courseId)));
export const useArchiveCourse = (courseId: number) =>
  useChange(() => call(archiveCourse, inCourse(courseId)));
export const useCopyCourse = (courseId: number) => useChange(() => call(copyCourse, inCourse(courseId)));

export const sendCourseFile = async (
  kind: CourseFileKind,
  file: File,
  options: Parameters<typeof sendFile>[3],
): Promise<CourseFile> => (await sendFile(uploadCourseFile, { kind }, file, options)).data;

export const useSaveCategory = (category: EditedCategory | null) =>
  useChange((body: EndpointRequest<typeof saveCourseCategory>['body']) =>
    category === null
      ? call(createCourseCategory, { body })
      : call(
          saveCourseCategory,
          { params: { categoryId: String(category.id) }, body },
          { ifMatch: etagOf(category.version) },
        ),
  );
