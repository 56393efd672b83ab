import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { PersonCourses } from '../../learning/enrolments/enrolments.api.ts';
import type { ClosePeers } from '../appraisals/appraisals.api.ts';
import { addAppraisals, endLaunch, insertCycle } from './cycle.store.ts';
import { demoNamed, demoPeers, fillDemo360 } from './demo-360.service.ts';
import { addDemo360Answers, addDemoPeers } from './demo-360.store.ts';
import { addDemoCheckpointAnswers, addDemoContributor } from './demo-checkpoints.store.ts';
import {
  addDemoComment,
  addDemoItems,
  addDemoResponses,
  addLibrary,
  countDemoReviews,
  type DemoItem,
  hasCycles,
  personWithManager,
  putDemoState,
  today,
} from './demo-reviews.store.ts';
import { fillDemoScored } from './demo-scored.service.ts';
import { annualReview, annualReviewWith360 } from './starter-template.service.ts';
import { insertTemplate, publishTemplate } from './template.store.ts';

const library = [
  { kind: 'label', title: 'Operations', description: '' },
  { kind: 'label', title: 'People', description: '' },
  { kind: 'label', title: 'Safety', description: '' },
  {
    kind: 'goal',
    title: 'Close safety findings within 14 days',
    description: 'Measured from the day of the walk.',
  },
  { kind: 'competency', title: 'Plans ahead', description: 'Sees problems before they arrive.' },
  { kind: 'development', title: 'Shadow another terminal for a week', description: '' },
] as const;

const goals: readonly DemoItem[] = [
  {
    section: 'goal',
    title: 'Cut berth turnaround to 26 hours',
    description: 'Average over the year, all terminals.',
    weight: 6000,
    label: 'Operations',
    parts: [
      {
        id: 1,
        title: 'Average turnaround',
        checked: true,
        value: { from: '30', to: '26', now: '25.4', unit: 'hours' },
      },
      {
        id: 2,
        title: 'Re-plans after berthing',
        checked: false,
        value: { from: '12', to: '8', now: '9', unit: '%' },
      },
    ],
  },
  {
    section: 'goal',
    title: 'Train two colleagues to cover nights alone',
    weight: 4000,
    label: 'People',
    parts: [{ id: 1, title: 'Both signed off for nights', checked: false }],
  },
  {
    section: 'development',
    title: 'Present the planning method to another terminal',
    parts: [
      { id: 1, title: 'Agree a date', checked: true, progressType: 0, progressPriority: 2 },
      {
        id: 3,
        title: 'Write down the planning method',
        checked: false,
        progressType: 2,
        progressPriority: 1,
      },
    ],
  },
];

interface DemoReview {
  whose: string;
  cycle: 'next' | 'present' | 'last';
  phase: string | null;
  stage: 'open' | 'submitted';
  scoredBy: readonly ('employee' | 'manager')[];
  /** The 360 review: peers are agreed on, or all have answered and it has closed. */
  peers?: 'agreed' | 'closed';
}
/** In the order of the specification's sample ids: planning, in progress, finalise, completed. */
const reviews: readonly DemoReview[] = [
  { whose: 'elena.novak', cycle: 'next', phase: 'planning', stage: 'open', scoredBy: [] },
  {
    whose: 'elena.novak',
    cycle: 'present',
    phase: 'scoring',
    stage: 'submitted',
    scoredBy: ['employee'],
    peers: 'agreed',
  },
  {
    whose: 'marco.bianchi',
    cycle: 'present',
    phase: 'approval',
    stage: 'submitted',
    scoredBy: ['employee', 'manager'],
    peers: 'closed',
  },
  {
    whose: 'elena.novak',
    cycle: 'last',
    phase: null,
    stage: 'open',
    scoredBy: ['employee', 'manager'],
    peers: 'closed',
  },
  { whose: 'sam.okafor', cycle: 'present', phase: 'scoring', stage: 'open', scoredBy: [] },
  { whose: 'grace.liu', cycle: 'present', phase: 'planning', stage: 'submitted', scoredBy: [] },
];

const words = {
  employee: {
    rating: 'The numbers held all year, and the last quarter was the best one.',
    answer: 'That we covered the winter without a single missed berth.',
    checkpoint: 'Berth planning is two hours faster than in January.',
  },
  manager: {
    rating: 'Agreed. The other terminals plan this way now.',
    answer: 'More time for training, fewer reports.',
    checkpoint: 'On track. Plan the night cover before September.',
  },
} as const;
const contributed = 'Handovers to our shift are clear and early.';

/** The goals with a course among the actions; without it where the company has no such course. */
async function goalsWithCourse(
  tx: WriteTx,
  courses: PersonCourses,
  employeeId: number,
): Promise<readonly DemoItem[]> {
  const wanted = { page: 1, itemsPerPage: 1, searchText: 'BERTH', order: 'name:asc' as const };
  const [course] = (await courses.find(tx, employeeId, wanted)).rows;
  if (course === undefined) return goals;
  const action = {
    id: 2,
    title: course.name,
    checked: false,
    courseId: course.id,
    progressType: 0,
    progressPriority: 0,
  };
  return goals.map((item) =>
    item.section === 'development' ? { ...item, parts: [...(item.parts ?? []), action] } : item,
  );
}

/** Goals as they are agreed, before anything is measured. */
const unmeasured = (items: readonly DemoItem[]): DemoItem[] =>
  items.map((item) => ({
    ...item,
    ...(item.parts && {
      parts: item.parts.map(({ value, progressType: _recorded, ...part }) => ({
        ...part,
        checked: false,
        ...(value && { value: { ...value, now: null } }),
      })),
    }),
  }));

interface DemoPorts {
  closePeers: ClosePeers;
  courses: PersonCourses;
}

/** Reviews in each state for the demo accounts. */
export async function fillDemoReviews(tx: WriteTx, { closePeers, courses }: DemoPorts): Promise<void> {
  if (await hasCycles(tx)) return;
  const year = Number((await today(tx)).slice(0, 4));
  const templateId = await insertTemplate(tx, {
    title: 'Annual review with 360',
    description: 'Goals, competencies, development and a 360 review, once a year.',
    draft: annualReviewWith360,
  });
  const templateVersion = await publishTemplate(tx, templateId);
  const plainId = await insertTemplate(tx, {
    title: 'Annual review',
    description: 'Goals, competencies and development, once a year.',
    draft: annualReview,
  });
  await publishTemplate(tx, plainId);
  await addLibrary(tx, library);

  const cycleOf = async (of: number) => {
    const cycleId = await insertCycle(tx, {
      title: `${of} annual review`,
      templateId,
      templateVersion,
      startDate: `${of}-01-01`,
      endDate: `${of + 1}-01-31`,
      phases: [
        { kind: 'planning', endDate: `${of}-02-28` },
        { kind: 'action', endDate: `${of}-10-31` },
        { kind: 'scoring', endDate: `${of}-12-15` },
        { kind: 'review360', endDate: `${of + 1}-01-05` },
        { kind: 'approval', endDate: `${of + 1}-01-15` },
      ],
      population: { kind: 'everyone', ids: [], since: null, joinersUntil: null },
    });
    await endLaunch(tx, cycleId);
    return cycleId;
  };
  const cycles = {
    last: await cycleOf(year - 1),
    present: await cycleOf(year),
    next: await cycleOf(year + 1),
  };

  for (const review of reviews) {
    const person = await personWithManager(tx, review.whose);
    if (person === undefined) continue;
    const [id] = await addAppraisals(tx, cycles[review.cycle], [person]);
    if (id === undefined) continue;
    const items = await goalsWithCourse(tx, courses, person.employeeId);
    await addDemoItems(tx, id, review.phase === 'planning' ? unmeasured(items) : items);
    for (const by of review.scoredBy) {
      await addDemoResponses(tx, id, by, words[by]);
      await addDemoComment(tx, id, by, words[by].rating);
    }
    const contributor =
      review.whose === 'elena.novak' ? await personWithManager(tx, 'sam.okafor') : undefined;
    if (contributor !== undefined) await addDemoContributor(tx, id, contributor.employeeId);
    if (review.scoredBy.length > 0) {
      await addDemoCheckpointAnswers(tx, id, [
        ...review.scoredBy.map((by) => ({ by, words: words[by].checkpoint })),
        { by: 'contributor', words: contributed },
      ]);
    }
    if (review.peers !== undefined) await addDemoPeers(tx, id, demoPeers.length);
    if (review.peers === 'closed') {
      await addDemo360Answers(tx, id, { named: demoNamed, peers: demoPeers });
      await closePeers(tx, id);
    }
    await putDemoState(tx, id, review.phase, review.stage);
  }
  await fillDemo360(tx, year - 1, closePeers);
  await fillDemoScored(tx, year);
  await countDemoReviews(tx);
}
