import type { Grouping } from '@tenure/contract/insight/reports.ts';
import { doneShare, type ReportGroup } from '@tenure/domain/insight/report.ts';
import type { ReportContribution } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import {
  groupTitles,
  namesOn,
  type ObligationOfDay,
  obligationsOn,
  type Required,
  requiredOn,
} from './facts.reads.ts';
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
    const required = await requiredOn(
      tx,
      {
        day,
        reach: await reachOf(tx, viewer),
        departmentIds: department === null ? undefined : [department],
        locationIds: location === null ? undefined : [location],
      },
      obligations,
    );
    const groupOf = await groupsOf(tx, day, groupBy, required, obligations);
    const lines = required.map((one) => ({ group: groupOf(one), series: one.standing.status }));
    // Nothing is required of an exempt person.
    const due = lines.filter(({ series }) => series !== 'EXEMPTED');
    return { counted: lines, measured: doneShare(due, ({ series }) => series === 'COMPLETED') };
  },
};

async function groupsOf(
  tx: Tx,
  day: string,
  groupBy: Grouping,
  required: readonly Required[],
  obligations: readonly ObligationOfDay[],
): Promise<(one: Required) => ReportGroup> {
  const group = (key: number | string, title: string | null, href: string | null = null): ReportGroup => ({
    key: String(key),
    title,
    href,
  });
  if (groupBy === 'department' || groupBy === 'location') {
    const key = groupBy === 'department' ? 'departmentId' : 'locationId';
    const titles = await groupTitles(tx, groupBy, [...new Set(required.map((one) => one[key]))]);
    const byId = new Map(titles.map(({ id, title }) => [id, title]));
    return (one) => group(one[key], byId.get(one[key]) ?? null);
  }
  if (groupBy === 'label') {
    const byId = new Map(obligations.map(({ id, title }) => [id, title]));
    return ({ obligationId }) => group(obligationId, byId.get(obligationId) ?? null);
  }
  const names = await namesOn(tx, day, [...new Set(required.map(({ employeeId }) => employeeId))]);
  return ({ employeeId }) => {
    const person = names.get(employeeId);
    if (groupBy === 'position') return group(person?.positionTitle ?? '', person?.positionTitle || null);
    const href = `/controlpanel/user-profile/new/?id=${employeeId}&tab=activity&section=obligations`;
    return group(employeeId, person?.fullName ?? null, href);
  };
}
