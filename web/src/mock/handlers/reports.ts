import { paginate } from '@tenure/contract/envelopes.ts';
import {
  getReport,
  type ListedReport,
  listReports,
  type Report,
  reportIds,
  reportPath,
} from '@tenure/contract/insight/reports.ts';
import { cascadeGoal, listGoalCascades } from '@tenure/contract/performance/goal-cascades.ts';
import { reportOf } from '@tenure/domain/insight/report.ts';
import { progressOf, progressStatuses } from '@tenure/domain/performance/appraisal.ts';
import { MockRefusal, mock } from '../mock.ts';
import { keptReviews, listedOf } from '../performance-world.ts';

const none = { capabilities: [], fields: [] };
const labels = {
  planning: 'Planning',
  in_progress: 'In progress',
  finalise: 'Finalise',
  completed: 'Completed',
};

const statusReport: ListedReport = {
  id: reportIds.appraisal,
  type: 'appraisal',
  title: 'Review status',
  description: 'How far reviews are, and the share that is completed',
  url: reportPath(reportIds.appraisal),
  groupings: ['department', 'location', 'user'],
  labelKind: 'label',
  narrowings: ['date'],
};

function groupOf(id: number, by: Report['groupBy']) {
  const kept = keptReviews.get(id);
  if (kept === undefined) throw new MockRefusal('not-found');
  const { employee } = listedOf(kept);
  const title =
    by === 'user' ? employee.fullName : by === 'location' ? employee.location : employee.department;
  return { key: title ?? '', title, href: by === 'user' ? employee.profileUrl : null };
}

export const reportHandlers = [
  mock(listReports, () => ({
    data: {
      reports: [statusReport],
      templates: [],
      courses: [],
      workflows: [],
      departments: [],
      locations: [],
    },
    metadata: none,
  })),
  mock(getReport, ({ params, query }) => {
    if (params.report !== statusReport.id) throw new MockRefusal('not-found');
    const groupBy = query.groupBy ?? 'department';
    const lines = [...keptReviews.values()].map(({ id, state }) => ({
      group: groupOf(id, groupBy),
      status: progressOf(state),
    }));
    const { groups, whole } = reportOf(progressStatuses, {
      counted: lines.map(({ group, status }) => ({ group, series: status })),
      measured: lines.map(({ group, status }) => ({ group, value: status === 'completed' ? 10_000 : 0 })),
    });
    const part = { page: query.page, itemsPerPage: query.groupsPerPage };
    const first = (part.page - 1) * part.itemsPerPage;
    const shown = groups.slice(first, first + part.itemsPerPage);
    return {
      data: {
        ...statusReport,
        groupBy,
        unit: 'reviews',
        series: progressStatuses.map((key) => ({ key, label: labels[key] })),
        figure: { kind: 'percent' as const, label: 'Completed' },
        groups: shown,
        whole,
        pagination: paginate(groups.length, shown.length, part, statusReport.url),
      },
      metadata: none,
    };
  }),
  mock(listGoalCascades, () => ({ data: [], metadata: none })),
  mock(cascadeGoal, () => {
    throw new MockRefusal('invalid-input', {}, [
      { path: 'performanceIds', code: 'unknown', reason: 'Choose reviews in Planning that you manage' },
    ]);
  }),
];
