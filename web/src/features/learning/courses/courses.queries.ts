import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import type * as catalogueContract from '@tenure/contract/learning/catalogue.ts';
import {
  type CourseFile,
  type CourseFileKind,
  courseUploadPurpose,
  uploadCourseFile,
} from '@tenure/contract/learning/course-files.ts';
import type * as coursesContract from '@tenure/contract/learning/courses.ts';
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
import type * as takingContract from '@tenure/contract/learning/taking.ts';
import { uploadPartBytes } from '@tenure/contract/platform/uploads.ts';
import { call } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query } from '../../../lib/api/query.ts';
import { namesIn, refetching } from '../../../lib/api/refresh.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import { type PartsOptions, uploadInParts } from '../../../lib/api/upload-in-parts.ts';

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
  ...namesIn<typeof coursesContract>('listEditedCourses', 'getEditedCourse', 'listEditedCategories'),
  ...namesIn<typeof catalogueContract>('listCourses', 'getCourse'),
  ...namesIn<typeof takingContract>('previewCourse'),
];
const useChange = changeThen(refetching(reads));

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

export async function sendCourseFile(
  kind: CourseFileKind,
  file: File,
  options: PartsOptions,
): Promise<CourseFile> {
  const purpose = courseUploadPurpose(kind);
  if (purpose === null || file.size <= uploadPartBytes) {
    return (await sendFile(uploadCourseFile, { kind }, file, options)).data;
  }
  return uploadInParts(
    {
      purpose,
      file,
      complete: async (uploadId, once) =>
        (await call(uploadCourseFile, { query: { kind, uploadId } }, once)).body.data,
    },
    options,
  );
}

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
