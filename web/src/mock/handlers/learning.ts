import { paginate } from '@tenure/contract/envelopes.ts';
import {
  getCourse,
  listCourseCategories,
  listCourses,
  listEmployeeLearning,
  listLearningProfileItems,
} from '@tenure/contract/learning/catalogue.ts';
import {
  assignCourse,
  decideEnrolment,
  enrolInCourse,
  getEnrolment,
  requestCourseEnrolment,
  withdrawEnrolment,
} from '@tenure/contract/learning/enrolments.ts';
import { nowText } from '../../lib/clock.ts';
import {
  addEnrolment,
  catalogueOf,
  categories,
  editedCourses,
  enrolmentOf,
  enrolments,
  found,
  itemOf,
  type KeptEnrolment,
} from '../learning-world.ts';
import { MockRefusal, mock } from '../mock.ts';

/** In the mock the viewer is learner and approver at once, so that each step can be tried. */
const everything = ['learning.view', 'learning.take', 'learning.enrolment.approve'];

function shown(kept: KeptEnrolment, setEtag: (etag: string) => void) {
  setEtag(`"v${kept.version}"`);
  return { data: enrolmentOf(kept), metadata: { capabilities: everything, fields: [] } };
}
function pageOf<Row, Action extends string>(
  rows: readonly Row[],
  query: { page: number; itemsPerPage: number },
  path: string,
  actions: Action[],
) {
  const from = (query.page - 1) * query.itemsPerPage;
  const data = rows.slice(from, from + query.itemsPerPage);
  return { data, metadata: { pagination: paginate(rows.length, data.length, query, path), actions } };
}
const published = () => [...editedCourses.values()].filter(({ state }) => state === 'published');

const items = (
  query: { page: number; itemsPerPage: number; 'selectedFilters[status]'?: string[] | undefined },
  path: string,
) => {
  const statuses = query['selectedFilters[status]'];
  const rows = [...enrolments.values()]
    .filter(({ state }) => state !== 'declined' && state !== 'withdrawn')
    .map(itemOf)
    .filter(({ status }) => statuses?.includes(status) ?? true);
  return pageOf(rows, query, path, ['VIEW', 'FILTER', 'SORT']);
};

export const learningHandlers = [
  mock(listCourses, ({ query }) => {
    const find = (query.searchText ?? '').toLowerCase();
    const inCategory = query['selectedFilters[category]'];
    const rows = published()
      .filter(
        ({ name, categoryId }) =>
          name.toLowerCase().includes(find) && (inCategory?.includes(String(categoryId)) ?? true),
      )
      .map(catalogueOf);
    return pageOf(rows, query, listCourses.path, ['VIEW', 'FILTER', 'SORT', 'ENROLL']);
  }),
  mock(listCourseCategories, ({ query }) =>
    pageOf(
      [...categories.values()].map(({ id, title, parentId, courses }) => ({
        id,
        text: title,
        parentId,
        courses,
      })),
      query,
      listCourseCategories.path,
      ['VIEW', 'SORT'],
    ),
  ),
  mock(getCourse, ({ params }) => {
    const course = found(editedCourses, params.courseId);
    const completions = [...enrolments.values()]
      .filter((one) => one.course.id === course.id && one.completedAt !== null)
      .map((one) => ({
        id: one.id,
        completedOn: (one.completedAt ?? '').slice(0, 10),
        expiresOn: null,
        cpdPoints: course.cpdPoints,
      }));
    return {
      data: {
        ...catalogueOf(course),
        completions,
        sections: course.sections.map(({ title, description, activities }) => ({
          title,
          description,
          activities: activities.map(({ key, kind, title: name, minutes }) => ({
            key,
            kind,
            title: name,
            minutes,
          })),
        })),
      },
      metadata: { capabilities: ['learning.take'], fields: [] },
    };
  }),
  mock(listLearningProfileItems, ({ query }) => items(query, listLearningProfileItems.path)),
  mock(listEmployeeLearning, ({ query }) => items(query, listEmployeeLearning.path)),
  mock(enrolInCourse, ({ body }) => {
    if (found(editedCourses, body.courseId).isApprovalRequired) throw new MockRefusal('conflict');
    const { id } = addEnrolment(body.courseId, 'not-started');
    return {
      data: { ...body, enrolmentId: id },
      metadata: { capabilities: ['learning.take'], fields: [] },
    };
  }),
  mock(requestCourseEnrolment, ({ body }) => {
    if (!found(editedCourses, body.courseId).isApprovalRequired) throw new MockRefusal('conflict');
    const { id } = addEnrolment(body.courseId, 'requested', body.note);
    return {
      data: { ...body, enrolmentId: id },
      metadata: { capabilities: ['learning.take'], fields: [] },
    };
  }),
  mock(assignCourse, ({ body }) => ({
    data: { ...body, enrolmentId: addEnrolment(body.courseId, 'not-started').id },
    metadata: { capabilities: ['learning.assign'], fields: [] },
  })),
  mock(getEnrolment, ({ params, setEtag }) => shown(found(enrolments, params.enrolmentId), setEtag)),
  mock(decideEnrolment, ({ params, body, setEtag }) => {
    const kept = found(enrolments, params.enrolmentId);
    if (kept.state !== 'requested') throw new MockRefusal('forbidden');
    kept.state = body.decision === 'approved' ? 'not-started' : 'declined';
    kept.version += 1;
    kept.steps = kept.steps.map((step) => ({
      ...step,
      decision: body.decision,
      decidedBy: 'Marco Bianchi',
      decidedAt: nowText(),
      reason: body.reason === '' ? null : body.reason,
    }));
    return shown(kept, setEtag);
  }),
  mock(withdrawEnrolment, ({ params, setEtag }) => {
    const kept = found(enrolments, params.enrolmentId);
    if (kept.state !== 'requested') throw new MockRefusal('conflict');
    kept.state = 'withdrawn';
    kept.version += 1;
    return shown(kept, setEtag);
  }),
];
