import { doneShare } from '@tenure/domain/insight/report.ts';
import type { ReportContribution } from '../../../module.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { peopleReached } from '../../../platform/policy/relation.reads.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { groupOf } from '../../../platform/reports/report-groups.reads.ts';
import { coursesOfChart, coursesTaken } from './course-chart.reads.ts';

const scopesOf = ({ grants }: Viewer) =>
  grants.flatMap(({ capability, scope }) => (capability === 'learning.view' ? [scope] : []));

const reachOf = async (tx: Tx, viewer: Viewer) =>
  (await peopleReached(tx, viewer, { people: scopesOf(viewer) })).people;

/** How far people are with each course they take or took. */
export const courseChart: ReportContribution = {
  type: 'courseStatus',
  title: 'Course status',
  description: 'How far people are with their courses, and the share that is completed',
  module: 'learning',
  groupings: ['label', 'department', 'location', 'position', 'user'],
  labelKind: 'course',
  choices: { course: async (tx, viewer) => coursesTaken(tx, await reachOf(tx, viewer)) },
  unit: 'courses taken',
  series: [
    { key: 'NOT_YET_STARTED', label: 'Not yet started' },
    { key: 'EXPIRED', label: 'Completion req' },
    { key: 'IN_PROGRESS', label: 'In progress' },
    { key: 'COMPLETED', label: 'Completed' },
  ],
  figure: { kind: 'percent', label: 'Completed' },
  isFor: (viewer) => holdsAnywhere(viewer, 'learning.view'),
  read: async (tx, viewer, wanted) => {
    const lines = (await coursesOfChart(tx, await reachOf(tx, viewer), wanted)).map((row) => ({
      group: groupOf(row),
      series: row.status,
    }));
    return { counted: lines, measured: doneShare(lines, ({ series }) => series === 'COMPLETED') };
  },
};
