import { markDevelopment } from '@tenure/contract/performance/development-mark.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import type { ActionCourses } from './action-courses.service.ts';
import { appraisalById } from './appraisal.reads.ts';
import { presentItem, standingOf, toChange } from './appraisal.routes.ts';
import type { AppraisalNews } from './appraisal-news.service.ts';
import { rightToMark } from './development-mark.policy.ts';
import { putDevelopmentMark } from './development-mark.store.ts';
import { itemAt } from './item.service.ts';
import { requireRight } from './standing.service.ts';

interface RoutesDeps {
  news: AppraisalNews;
  courses: ActionCourses;
}

export function developmentMarkRoutes({ news, courses }: RoutesDeps): Binding[] {
  return [
    onSession(markDevelopment, {
      ...toChange,
      act: async ({ tx, subject, viewer, input: { params, body } }) => {
        const { section, item } = itemAt(subject, params.sectionId, params.sectionItemId);
        const right = rightToMark(section.type);
        if (right === undefined) throw new Refusal('not-found');
        requireRight(standingOf(viewer, subject), right);
        await putDevelopmentMark(tx, item.id, body.isRequired);
        await news.record(tx, 'performance.development-marked', subject.row, { section: section.title });
        const again = found(await appraisalById(tx, subject.row.id));
        return { subject: await courses.shown(tx, again), itemId: item.id };
      },
      present: ({ result, viewer }) => presentItem(viewer, result),
    }),
  ];
}
