import { doneShare } from '@tenure/domain/insight/report.ts';
import type { ReportContribution } from '../../../module.ts';
import { groupOf } from '../../../platform/reports/report-groups.reads.ts';
import { boardScopes, hasBoard } from './joiners.policy.ts';
import { stepsOfChart, workflowsOfStarters } from './onboarding-chart.reads.ts';

/** The steps of everyone who is joining, as on the board of starters. */
export const onboardingChart: ReportContribution = {
  type: 'onboardingProgress',
  title: 'Onboarding progress',
  description: 'Steps of people who are joining, and the share that is done',
  module: null,
  groupings: ['label', 'department', 'location', 'position', 'user'],
  labelKind: 'step',
  choices: { workflow: (tx, viewer) => workflowsOfStarters(tx, boardScopes(viewer)) },
  unit: 'steps',
  series: [
    { key: 'open', label: 'Open' },
    { key: 'late', label: 'Late' },
    { key: 'done', label: 'Done' },
  ],
  figure: { kind: 'percent', label: 'Done' },
  isFor: hasBoard,
  read: async (tx, viewer, wanted) => {
    const rows = await stepsOfChart(tx, boardScopes(viewer), wanted);
    const lines = rows.map((row) => ({ group: groupOf(row), series: row.state }));
    return { counted: lines, measured: doneShare(lines, ({ series }) => series === 'done') };
  },
};
