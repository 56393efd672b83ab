import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  enrolInActionCourse,
  listDevelopmentCourses,
} from '@tenure/contract/performance/development-courses.ts';
import { MockRefusal, mock } from '../mock.ts';
import { keptReviews } from '../performance-world.ts';

const courses = [
  { id: 1, title: 'Working over water', duration: 45, approvalRequired: false },
  { id: 2, title: 'Planning with the night shift', duration: 90, approvalRequired: true },
];

export const performanceCourseHandlers = [
  mock(listDevelopmentCourses, ({ query }) => {
    const text = (query.searchText ?? '').toLowerCase();
    const rows = courses.filter(({ title }) => title.toLowerCase().includes(text));
    const from = (query.page - 1) * query.itemsPerPage;
    const data = rows.slice(from, from + query.itemsPerPage);
    return {
      data,
      metadata: {
        pagination: paginate(rows.length, data.length, query, listDevelopmentCourses.path),
        actions: offer('VIEW', 'SORT'),
      },
    };
  }),
  mock(enrolInActionCourse, ({ params }) => {
    const item = keptReviews
      .get(params.performanceId)
      ?.sections.flatMap(({ items }) => items)
      .find(({ id }) => id === params.sectionItemId);
    if (item === undefined) throw new MockRefusal('not-found');
    return { data: item, metadata: { capabilities: [], fields: [] } };
  }),
];
