import { doneShare } from '@tenure/domain/insight/report.ts';
import { progressOf } from '@tenure/domain/performance/appraisal.ts';
import { type Measure, progressOfGoal, progressOfGoals } from '@tenure/domain/performance/goal-progress.ts';
import { itemProgress, optionOf, ratingLevels } from '@tenure/domain/performance/sections.ts';
import type { ReportContribution } from '../../../module.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { groupOf } from '../../../platform/reports/report-groups.reads.ts';
import type { CompletedCourses, CompletedScores } from '../appraisals/appraisals.api.ts';
import { type ItemRow, itemsOfChart, reviewsOfChart, templatesWithReviews } from './charts.reads.ts';

const ofReviews = {
  module: 'performance',
  isFor: (viewer: Viewer) => holdsAnywhere(viewer, 'performance.view'),
  labelKind: 'label',
  isByDay: true,
  choices: { template: templatesWithReviews },
} as const;

/** A progress of 100 %, in hundredths. */
const all = 10_000;

const statusChart: ReportContribution = {
  ...ofReviews,
  type: 'appraisal',
  title: 'Review status',
  description: 'How far reviews are, and the share that is completed',
  groupings: ['department', 'location', 'position', 'user'],
  unit: 'reviews',
  series: [
    { key: 'planning', label: 'Planning' },
    { key: 'in_progress', label: 'In progress' },
    { key: 'finalise', label: 'Finalise' },
    { key: 'completed', label: 'Completed' },
  ],
  figure: { kind: 'percent', label: 'Completed' },
  read: async (tx, viewer, wanted) => {
    const rows = await reviewsOfChart(tx, viewer, wanted);
    const lines = rows.map((row) => ({
      group: groupOf(row),
      series: progressOf({ phase: row.phase, phases: [], stage: 'open' }),
    }));
    return { counted: lines, measured: doneShare(lines, ({ series }) => series === 'completed') };
  },
};

const measuresOf = ({ parts }: ItemRow): Measure[] =>
  parts.map(({ checked, value = null }) => ({ checked, value }));

function goalSeries(row: ItemRow): string {
  const { value } = progressOfGoal(measuresOf(row));
  if (value === null) return 'unmeasured';
  if (value === 0) return 'open';
  return value === all ? 'reached' : 'under-way';
}

const goalChart: ReportContribution = {
  ...ofReviews,
  type: 'goalProgress',
  title: 'Goal progress',
  description: 'How far goals are by their measures, weighted as in each review',
  groupings: ['department', 'location', 'position', 'label', 'user'],
  unit: 'goals',
  series: [
    { key: 'unmeasured', label: 'No measures' },
    { key: 'open', label: 'Not started' },
    { key: 'under-way', label: 'In progress' },
    { key: 'reached', label: 'Reached' },
  ],
  figure: { kind: 'percent', label: 'Average progress' },
  read: async (tx, viewer, wanted) => {
    const rows = await itemsOfChart(tx, viewer, 'goal', wanted);
    // Goals of one review count by their weights, and each review counts the same.
    const byReview = Map.groupBy(rows, ({ id, groupKey }) => `${id}:${groupKey}`);
    return {
      counted: rows.map((row) => ({ group: groupOf(row), series: goalSeries(row) })),
      measured: [...byReview.values()].flatMap((goals) => {
        const [first] = goals;
        const { value } = progressOfGoals(
          goals.map((goal) => ({ title: goal.title, weight: goal.weight, measures: measuresOf(goal) })),
        );
        return first === undefined || value === null ? [] : [{ group: groupOf(first), value }];
      }),
    };
  },
};

const developmentChart = (completedCourses: CompletedCourses): ReportContribution => ({
  ...ofReviews,
  type: 'developmentProgress',
  title: 'Development progress',
  description:
    'Actions of developments, each counted once: completed, on track, blocked or delayed. Developments without actions are not counted.',
  groupings: ['department', 'location', 'position', 'label', 'user'],
  unit: 'actions',
  series: [
    { key: 'none', label: 'No status' },
    { key: '1', label: 'Road Block' },
    { key: '2', label: 'Delayed' },
    { key: '0', label: 'On Track' },
    { key: 'done', label: 'Completed' },
  ],
  figure: { kind: 'percent', label: 'Completed' },
  read: async (tx, viewer, wanted) => {
    const rows = await itemsOfChart(tx, viewer, 'development', wanted);
    const chosen = rows.flatMap(({ id, parts }) =>
      parts.flatMap(({ courseId }) => (courseId == null ? [] : [{ id, courseId }])),
    );
    const completed = await completedCourses(tx, viewer, chosen);
    const actions = rows.flatMap((row) =>
      row.parts.map(({ checked, courseId, progressType = null }) => {
        const isDone = courseId == null ? checked : completed.get(row.id)?.has(courseId) === true;
        const progress = optionOf(itemProgress, progressType)?.value ?? 'none';
        return { group: groupOf(row), series: isDone ? 'done' : String(progress) };
      }),
    );
    return { counted: actions, measured: doneShare(actions, ({ series }) => series === 'done') };
  },
});

/** Only completed reviews, whose scores everyone who may read them sees. Peers’ answers are no part of any chart. */
const overviewChart = (completedScores: CompletedScores): ReportContribution => ({
  ...ofReviews,
  type: 'appraisalOverview',
  title: 'Review results',
  description: 'Overall ratings of completed reviews, and the average score',
  groupings: ['department', 'location', 'position', 'user'],
  unit: 'completed reviews',
  series: [
    { key: 'none', label: 'Not rated' },
    ...ratingLevels.map(({ value, title }) => ({ key: String(value), label: `${value} ${title}` })),
  ],
  figure: { kind: 'score', label: 'Average score' },
  read: async (tx, viewer, wanted) => {
    const seen = await reviewsOfChart(tx, viewer, wanted);
    const rows = seen.filter(({ phase }) => phase === null);
    const results = await completedScores(
      tx,
      rows.map(({ id }) => id),
    );
    return {
      counted: rows.map((row) => ({
        group: groupOf(row),
        series: String(results.get(row.id)?.rating ?? 'none'),
      })),
      measured: rows.flatMap((row) => {
        const score = results.get(row.id)?.score ?? null;
        return score === null ? [] : [{ group: groupOf(row), value: score }];
      }),
    };
  },
});

export interface ChartPorts {
  completedScores: CompletedScores;
  completedCourses: CompletedCourses;
}

export const reviewCharts = ({ completedScores, completedCourses }: ChartPorts): ReportContribution[] => [
  statusChart,
  goalChart,
  developmentChart(completedCourses),
  overviewChart(completedScores),
];
