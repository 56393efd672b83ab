import type { Checkpoint } from '@tenure/contract/performance/checkpoint.ts';
import {
  appraisalPath,
  type ListedReview,
  type ReviewDetail,
  type ReviewItem,
  type ReviewSection,
} from '@tenure/contract/performance/review.ts';
import {
  type AppraisalRole,
  type AppraisalState,
  actionsFor,
  phaseStatus,
  progressOf,
  rolesWaitedFor,
  startOf,
} from '@tenure/domain/performance/appraisal.ts';
import { checkpointActionsFor, checkpointCapability } from '@tenure/domain/performance/checkpoint.ts';
import { actionCapability, type ReviewOffer, rightsOf } from '@tenure/domain/performance/rights.ts';
import { scoreOfItems, scoreOfSections } from '@tenure/domain/performance/score.ts';
import {
  is360,
  isRated,
  itemPriorities,
  itemProgress,
  levelOf,
  optionOf,
  ratingLevels,
  type SectionType,
} from '@tenure/domain/performance/sections.ts';
import { checkpointOf } from './performance-checkpoint.ts';
import { approver, contributors, employee, manager, peers } from './performance-people.ts';

/** Reviews of the mocked company, kept for as long as the page is open: the specification's samples 1 to 4. */

const phases = startOf(['planning', 'action', 'scoring', 'review360', 'approval']);
const titles = {
  planning: 'Planning',
  action: 'Action',
  scoring: 'Scoring',
  review360: '360 review',
  approval: 'Approval',
} as const;
const statusTexts = {
  planning: 'Planning',
  in_progress: 'In progress',
  finalise: 'Finalise',
  completed: 'Completed',
} as const;
const reviewDates = { startDate: '2026-01-01', endDate: '2027-01-31' };
const ends = ['2026-02-28', '2026-10-31', '2026-12-15', '2026-12-31', '2027-01-15'];
/** In the mock the viewer is every participant at once, so that each step can be tried. */
export const everyRole = new Set<AppraisalRole>([
  'employee',
  'manager',
  'contributor',
  'approver',
  'hr',
  'reader',
]);

export interface KeptReview {
  id: number;
  state: AppraisalState;
  version: number;
  sections: ReviewSection[];
  history: ReviewDetail['history'];
}

const item = (id: number, sectionId: number, title: string, weight: number | null): ReviewItem => ({
  id,
  sectionId,
  title,
  description: '',
  weight,
  label: null,
  level: null,
  moduleItem: null,
  itemSource: 'own',
  supports: null,
  assignedTo: null,
  measurements: [],
  goalProgress: null,
  actions: [],
  isDevelopmentRequired: false,
  ratings: [],
  responses: [],
  answers: [],
  noteCount: 0,
  version: 1,
});

const agreeADate: ReviewItem['actions'][number] = {
  id: 1,
  title: 'Agree a date',
  type: 'text',
  checked: false,
  courseId: null,
  course: null,
  progressType: optionOf(itemProgress, 0),
  progressPriority: optionOf(itemPriorities, 2),
  startedAt: null,
  completedAt: null,
};

function sectionsOf(review: number): ReviewSection[] {
  const section = (
    number: number,
    type: SectionType,
    title: string,
    items: ReviewItem[],
    weight: number | null,
  ) => ({
    id: review * 100 + number,
    title,
    description: '',
    type,
    status: 'applicable' as const,
    ...reviewDates,
    weight,
    weighsItems: type === 'goal',
    needsLabel: false,
    leastItems: 0,
    employeeRating: null,
    managerRating: null,
    detailsUrl: `${appraisalPath(review)}&section=${review * 100 + number}`,
    items,
    checkpoint: null,
    summaryRatings: { employee: null, manager: null },
    comments: [],
    results: null,
    metadata: { capabilities: [] },
  });
  const id = (number: number, place: number) => review * 1000 + number * 10 + place;
  const idOf = (number: number) => review * 100 + number;
  return [
    section(
      1,
      'goal',
      'Goals',
      [
        item(id(1, 1), idOf(1), 'Cut berth turnaround to 26 hours', 6000),
        item(id(1, 2), idOf(1), 'Train two colleagues for nights', 4000),
      ],
      7000,
    ),
    section(2, 'competency', 'Competencies', [item(id(2, 1), idOf(2), 'Works with others', null)], 3000),
    section(
      3,
      'development',
      'Development',
      [{ ...item(id(3, 1), idOf(3), 'Present at another terminal', null), actions: [agreeADate] }],
      null,
    ),
    section(
      4,
      'question',
      'Questions',
      [{ ...item(id(4, 1), idOf(4), 'What are you most proud of?', null), assignedTo: 'all' as const }],
      null,
    ),
    section(5, 'summary', 'Summary', [], null),
    section(
      6,
      'review360',
      'Ways of working',
      [item(id(6, 1), idOf(6), 'Asks for help in time', null)],
      null,
    ),
    section(7, 'question360', 'In their words', [item(id(7, 1), idOf(7), 'What should go on?', null)], null),
    {
      ...section(
        8,
        'checkpoint',
        'Mid-year check-in',
        [{ ...item(id(8, 1), idOf(8), 'What went well so far?', null), assignedTo: 'all' as const }],
        null,
      ),
      checkpoint: checkpointOf(review, idOf(8)),
    },
  ];
}

const sample = (id: number, state: AppraisalState): [number, KeptReview] => [
  id,
  { id, state, version: 1, sections: sectionsOf(id), history: [] },
];
export const keptReviews = new Map<number, KeptReview>([
  sample(1, phases),
  sample(2, { ...phases, phase: 'scoring' }),
  sample(3, { ...phases, phase: 'approval', stage: 'submitted' }),
  sample(4, { ...phases, phase: null }),
]);

const stringsOf = (state: AppraisalState): ReviewOffer[] => [
  ...rightsOf(state, everyRole),
  ...actionsFor(state, everyRole).map((action) => actionCapability(action)),
];

function scoreIn(section: ReviewSection, by: 'employee' | 'manager') {
  return scoreOfItems(
    section.items.map(({ title, weight, ratings }) => {
      const rating = ratings.find(({ ratingType }) => ratingType === by)?.rating ?? null;
      return { title, weight, value: rating === null ? null : rating * 100 };
    }),
  );
}
const shown = ({ value, trace }: ReturnType<typeof scoreOfItems>) => ({
  value,
  level: value === null ? null : (levelOf(value)?.title ?? null),
  trace,
});

const answers360: ReviewItem['answers'] = [
  { reviewerId: null, by: 'manager', answer: 'The handover notes.' },
  { reviewerId: null, by: 'peer', answer: 'Asking early.' },
  { reviewerId: null, by: 'peer', answer: 'Calm planning on nights.' },
  { reviewerId: null, by: 'peer', answer: 'The weekly berth talk.' },
];

/** The results of a 360 section, as if five peers had answered. */
const resultsOf = ({ id, type, items, detailsUrl }: ReviewSection): ReviewSection['results'] =>
  items.map((one) => ({
    itemId: one.id,
    title: one.title,
    scores:
      type === 'review360'
        ? { employees: 400, peers: 430, managers: 300 }
        : { employees: null, peers: null, managers: null },
    graphLabels: ratingLevels.map(({ title }) => title),
    graphUrl: `${detailsUrl}#${id}`,
  }));

export function sectionOf(kept: KeptReview, section: ReviewSection): ReviewSection {
  const rated = isRated(section.type);
  const isCompleted = kept.state.phase === null;
  return {
    ...section,
    items:
      section.type === 'question360' && isCompleted
        ? section.items.map((one) => ({ ...one, answers: answers360 }))
        : section.items,
    results: is360(section.type) && isCompleted ? resultsOf(section) : null,
    employeeRating: rated ? shown(scoreIn(section, 'employee')) : null,
    managerRating: rated ? shown(scoreIn(section, 'manager')) : null,
    metadata: {
      capabilities: [
        ...stringsOf(kept.state).filter((one) => !one.startsWith('checkpoint.')),
        ...checkpointStrings(section.checkpoint),
      ],
    },
  };
}

function checkpointStrings(checkpoint: Checkpoint | null): string[] {
  if (checkpoint === null) return [];
  const state = {
    isMandatory: checkpoint.isMandatory,
    isStarted: checkpoint.status !== 'scheduled',
    isSkipped: checkpoint.status === 'skipped',
    isApproved: checkpoint.isApproved,
  };
  return [
    'checkpoint.descriptions.view',
    ...checkpointActionsFor(state, everyRole).map(checkpointCapability),
  ];
}

const statusOf = (state: AppraisalState) => ({ id: progressOf(state), text: statusTexts[progressOf(state)] });

export function reviewOf(kept: KeptReview): {
  data: ReviewDetail;
  metadata: { capabilities: ReviewOffer[]; fields: [] };
} {
  const workflows = kept.state.phases.map((kind, place) => ({
    id: kept.id * 10 + place + 1,
    workflowId: kept.id * 10 + place + 1,
    kind,
    title: titles[kind],
    description: '',
    status: phaseStatus(kept.state, kind),
    definedStartDate: place === 0 ? '2026-01-01' : (ends[place - 1] ?? '2026-01-01'),
    definedEndDate: ends[place] ?? '2027-01-31',
    startDate: null,
    endDate: null,
    isEmployeeFinalized: false,
    employeeFinalizedDate: null,
    approvers:
      kind === 'approval'
        ? [
            {
              id: kept.id,
              performanceId: kept.id,
              workflowId: kept.id * 10 + place + 1,
              approverType: 'user' as const,
              approverTypeName: 'Named person',
              approverId: approver.id,
              isActive: true,
              startDate: null,
              dueDate: ends[place] ?? null,
              approvedAt: null,
              group: null,
              user: approver,
            },
          ]
        : [],
    capabilities: kept.state.phase === kind ? stringsOf(kept.state) : [],
  }));
  const overall = (by: 'employee' | 'manager') =>
    shown(
      scoreOfSections(
        kept.sections
          .filter(({ weight }) => weight !== null)
          .map((section) => ({ title: section.title, weight: section.weight, score: scoreIn(section, by) })),
      ),
    );
  return {
    data: {
      id: kept.id,
      title: '2026 annual review',
      description: '',
      employee,
      manager,
      contributors,
      ...reviewDates,
      progressStatus: statusOf(kept.state),
      activeWorkflows: workflows.filter(({ status }) => status === 'live'),
      workflows,
      parentPerformance: null,
      roles: [...everyRole],
      owed: [],
      overall: { employee: overall('employee'), manager: overall('manager'), calibrated: null },
      sections: kept.sections.map((section) => sectionOf(kept, section)),
      retiredSections: [],
      ratingScale: {
        title: 'Expectations',
        description: 'Five levels, from 1 to 5',
        type: 'button',
        ratings: [...ratingLevels],
      },
      peers: {
        shownFrom: 3,
        asked: peers.filter(({ status }) => status === 'pending').length,
        answered: kept.state.phase === null ? 5 : null,
        isEnough: kept.state.phase === null,
        isClosed: kept.state.phase === null,
        nominated: peers,
      },
      diagnosis: {
        since: '2026-03-01T09:00:00Z',
        waits: rolesWaitedFor(kept.state)
          .filter((role) => role !== 'hr')
          .map((role) => ({
            name: role === 'employee' ? employee.fullName : manager.fullName,
            role: role === 'employee' ? ('employee' as const) : ('manager' as const),
            missing: [],
          })),
      },
      history: kept.history,
    },
    metadata: { capabilities: stringsOf(kept.state), fields: [] },
  };
}

export const listedOf = (kept: KeptReview): ListedReview => ({
  id: kept.id,
  appraisal: '2026 annual review',
  url: appraisalPath(kept.id),
  employee,
  manager,
  status: statusOf(kept.state),
  phase: kept.state.phase,
  dueDate: kept.state.phase === null ? null : (ends[kept.state.phases.indexOf(kept.state.phase)] ?? null),
  isWaitingForViewer: kept.state.phase !== null,
  ...reviewDates,
});

/** The viewer of the mock writes as this reviewer. */
export const ownReviewer = { id: 1, type: 'employee' as const, name: employee.fullName };
export const newItem = item;
