import type { Grouping } from '@tenure/contract/insight/reports.ts';
import { doneShare, type ReportGroup } from '@tenure/domain/insight/report.ts';
import { type LearningStatus, learningStatuses } from '@tenure/domain/learning/course.ts';
import type { ReportContribution } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type StatusCounts, statusCounts } from './counts.reads.ts';
import { groupTitles, namesOf, type ObligationOfDay, obligationsOn } from './facts.reads.ts';
import { coursesOfObligations, obligationsWithCourses } from './obligation.store.ts';
import { reachOf, scopesOf } from './reach.reads.ts';

/** Everyone required to take a course today, by their status. */
export const complianceChart: ReportContribution = {
  type: 'courseCompliance',
  title: 'Course compliance',
  description: 'Required courses that people hold, and the share that is completed',
  module: 'learning',
  groupings: ['department', 'location', 'position', 'label', 'user'],
  labelKind: 'obligation',
  choices: { course: coursesOfObligations },
  unit: 'required courses',
  series: [
    { key: 'NOT_YET_STARTED', label: 'Not yet started' },
    { key: 'EXPIRED', label: 'Completion req' },
    { key: 'IN_PROGRESS', label: 'In progress' },
    { key: 'COMPLETED', label: 'Completed' },
    { key: 'EXEMPTED', label: 'Exempted' },
  ],
  figure: { kind: 'percent', label: 'Completed' },
  isFor: (viewer) => scopesOf(viewer).length > 0,
  read: async (tx, viewer, { groupBy, courses, department, location }) => {
    const day = viewer.today;
    const obligations = await obligationsOn(tx, {
      day,
      obligationIds: courses.length === 0 ? undefined : await obligationsWithCourses(tx, courses),
    });
    const counts = await statusCounts(
      tx,
      {
        day,
        reach: await reachOf(tx, viewer),
        departmentIds: department === null ? undefined : [department],
        locationIds: location === null ? undefined : [location],
      },
      obligations,
      groupBy,
    );
    const groupOf = await groupsOf(tx, groupBy, counts, obligations);
    const lines = counts.flatMap((one) => linesOf(one, groupOf(one)));
    // Nothing is required of an exempt person.
    const due = lines.filter(({ series }) => series !== 'EXEMPTED');
    return { counted: lines, measured: doneShare(due, ({ series }) => series === 'COMPLETED') };
  },
};

function linesOf(
  { required, exempt, completed, inProgress, expired }: StatusCounts,
  group: ReportGroup,
): { group: ReportGroup; series: LearningStatus; count: number }[] {
  const counts: Record<LearningStatus, number> = {
    NOT_YET_STARTED: required - exempt - completed - inProgress - expired,
    EXPIRED: expired,
    IN_PROGRESS: inProgress,
    COMPLETED: completed,
    EXEMPTED: exempt,
  };
  return learningStatuses.flatMap((series) =>
    counts[series] === 0 ? [] : [{ group, series, count: counts[series] }],
  );
}

async function groupsOf(
  tx: Tx,
  groupBy: Grouping,
  counts: readonly StatusCounts[],
  obligations: readonly ObligationOfDay[],
): Promise<(one: StatusCounts) => ReportGroup> {
  const group = (key: string, title: string | null, href: string | null = null): ReportGroup => ({
    key,
    title,
    href,
  });
  if (groupBy === 'position') return ({ groupKey }) => group(groupKey, groupKey || null);
  if (groupBy === 'label') {
    const byId = new Map(obligations.map(({ id, title }) => [id, title]));
    return ({ obligationId }) => group(String(obligationId), byId.get(obligationId ?? 0) ?? null);
  }
  const ids = counts.map(({ groupKey }) => Number(groupKey));
  if (groupBy === 'user') {
    const names = await namesOf(tx, ids);
    return ({ groupKey }) => {
      const href = `/controlpanel/user-profile/new/?id=${groupKey}&tab=activity&section=obligations`;
      return group(groupKey, names.get(Number(groupKey)) ?? null, href);
    };
  }
  const titles = await groupTitles(tx, groupBy, ids);
  const byId = new Map(titles.map(({ id, title }) => [String(id), title]));
  return ({ groupKey }) => group(groupKey, byId.get(groupKey) ?? null);
}
