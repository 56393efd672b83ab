import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  enrolInActionCourse,
  listDevelopmentCourses,
} from '@tenure/contract/performance/development-courses.ts';
import { found } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import type { ActionCourses } from './action-courses.service.ts';
import { appraisalById } from './appraisal.reads.ts';
import { presentItem, standingOf, toRead, toWriteIn } from './appraisal.routes.ts';
import type { AppraisalNews } from './appraisal-news.service.ts';
import { itemAt, sectionAt } from './item.service.ts';

interface RoutesDeps {
  courses: ActionCourses;
  news: AppraisalNews;
}

export const actionCourseRoutes = ({ courses, news }: RoutesDeps): Binding[] => [
  onSession(listDevelopmentCourses, {
    ...toRead,
    act: ({ tx, subject, viewer, input: { params, query } }) => {
      const { page, itemsPerPage, searchText, sortBy: order } = query;
      const section = sectionAt(subject, params.sectionId);
      return courses.find(tx, subject, standingOf(viewer, subject), section, {
        page,
        itemsPerPage,
        searchText,
        order,
      });
    },
    present: ({ result: { rows, total }, input, request }) => ({
      data: rows.map(({ id, name, duration, isApprovalRequired }) => ({
        id,
        title: name,
        duration,
        approvalRequired: isApprovalRequired,
      })),
      metadata: {
        pagination: paginate(total, rows.length, input.query, request.path),
        actions: offer('VIEW', 'SORT'),
      },
    }),
  }),
  onSession(enrolInActionCourse, {
    ...toWriteIn,
    act: async ({ tx, subject, viewer, input: { params, body } }) => {
      const at = itemAt(subject, params.sectionId, params.sectionItemId);
      await courses.enrol(tx, subject, standingOf(viewer, subject), at, {
        actionId: params.actionId,
        note: body.note,
      });
      await news.announce(tx, subject.row);
      const again = found(await appraisalById(tx, subject.row.id));
      return { subject: await courses.shown(tx, again), itemId: at.item.id };
    },
    present: ({ result, viewer }) => presentItem(viewer, result),
  }),
];
