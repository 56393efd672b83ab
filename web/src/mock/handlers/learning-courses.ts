import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  archiveCourse,
  copyCourse,
  createCourse,
  createCourseCategory,
  type EditedCourse,
  getEditedCourse,
  listEditedCategories,
  listEditedCourses,
  publishCourse,
  saveCourse,
  saveCourseCategory,
} from '@tenure/contract/learning/courses.ts';
import {
  categories,
  courseFiles,
  editedCourses,
  enrolments,
  found,
  isOpen,
  nextId,
} from '../learning-world.ts';
import { MockRefusal, mock } from '../mock.ts';

const editing = { capabilities: ['learning.course.edit'], fields: [] };

function keep(course: EditedCourse, setEtag: (etag: string) => void) {
  editedCourses.set(course.id, course);
  setEtag(`"v${course.version}"`);
  return { data: course, metadata: editing };
}
function open(courseId: number): EditedCourse {
  const course = found(editedCourses, courseId);
  if (course.state === 'archived') throw new MockRefusal('conflict');
  return course;
}
const filesOf = (sections: EditedCourse['sections']) => {
  const named = sections.flatMap(({ activities }) =>
    activities.flatMap(({ fileId, captionsId }) => [fileId, captionsId]),
  );
  return [...courseFiles.values()].filter(({ id }) => named.includes(id));
};
/** There is no directory behind it: an assessor has only a number. */
const assessorsOf = (sections: EditedCourse['sections']) => {
  const ids = sections.flatMap(({ activities }) => activities.map(({ assessorId }) => assessorId));
  return [...new Set(ids)].flatMap((id) => (id === null ? [] : [{ id, name: `Person ${id}` }]));
};
const titleOf = (categoryId: number | null) =>
  categoryId === null ? null : (categories.get(categoryId)?.title ?? null);

export const courseHandlers = [
  mock(listEditedCourses, ({ query }) => {
    const states = query['selectedFilters[state]'];
    const find = (query.searchText ?? '').toLowerCase();
    const rows = [...editedCourses.values()].filter(
      ({ state, name }) => (states?.includes(state) ?? true) && name.toLowerCase().includes(find),
    );
    const from = (query.page - 1) * query.itemsPerPage;
    const data = rows
      .slice(from, from + query.itemsPerPage)
      .map(({ sections, files: _files, assessors: _assessors, ...course }) => {
        const attempts = [...enrolments.values()].filter((one) => one.course.id === course.id);
        return {
          ...course,
          activities: sections.flatMap((one) => one.activities).length,
          open: attempts.filter(isOpen).length,
          completed: attempts.filter(({ completedAt }) => completedAt !== null).length,
        };
      });
    return {
      data,
      metadata: {
        pagination: paginate(rows.length, data.length, query, listEditedCourses.path),
        actions: offer('VIEW', 'CREATE', 'FILTER', 'SORT'),
      },
    };
  }),
  mock(getEditedCourse, ({ params, setEtag }) => keep(found(editedCourses, params.courseId), setEtag)),
  mock(createCourse, ({ body, setEtag }) =>
    keep(
      {
        ...body,
        id: nextId(),
        categoryTitle: titleOf(body.categoryId),
        files: filesOf(body.sections),
        assessors: assessorsOf(body.sections),
        state: 'draft',
        published: null,
        hasChanges: true,
        version: 1,
      },
      setEtag,
    ),
  ),
  mock(saveCourse, ({ params, body, setEtag }) => {
    const course = open(params.courseId);
    return keep(
      {
        ...course,
        ...body,
        categoryTitle: titleOf(body.categoryId),
        files: filesOf(body.sections),
        assessors: assessorsOf(body.sections),
        hasChanges: true,
        version: course.version + 1,
      },
      setEtag,
    );
  }),
  mock(publishCourse, ({ params, setEtag }) => {
    const course = open(params.courseId);
    if (!course.hasChanges || course.sections.length === 0) throw new MockRefusal('conflict');
    return keep(
      {
        ...course,
        state: 'published',
        published: (course.published ?? 0) + 1,
        hasChanges: false,
        version: course.version + 1,
      },
      setEtag,
    );
  }),
  mock(archiveCourse, ({ params, setEtag }) => {
    const course = open(params.courseId);
    return keep({ ...course, state: 'archived', version: course.version + 1 }, setEtag);
  }),
  mock(copyCourse, ({ params, setEtag }) => {
    const course = found(editedCourses, params.courseId);
    const id = nextId();
    return keep(
      {
        ...course,
        id,
        name: `Copy of ${course.name}`,
        shortname: `${course.shortname}-${id}`,
        state: 'draft',
        published: null,
        hasChanges: true,
        version: 1,
      },
      setEtag,
    );
  }),
  mock(listEditedCategories, () => ({ data: [...categories.values()], metadata: editing })),
  mock(createCourseCategory, ({ body }) => {
    const category = { ...body, id: nextId(), courses: 0, version: 1 };
    categories.set(category.id, category);
    return { data: category, metadata: editing };
  }),
  mock(saveCourseCategory, ({ params, body }) => {
    const category = found(categories, params.categoryId);
    const changed = { ...category, ...body, version: category.version + 1 };
    categories.set(category.id, changed);
    return { data: changed, metadata: editing };
  }),
];
