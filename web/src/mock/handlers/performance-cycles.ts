import { paginate } from '@tenure/contract/envelopes.ts';
import { assignReview, listAssignableCycles } from '@tenure/contract/performance/assign-review.ts';
import { getCycleBoard } from '@tenure/contract/performance/cycle-board.ts';
import {
  archiveReviewTemplate,
  createReviewTemplate,
  getReviewCycle,
  getReviewTemplate,
  launchReviewCycle,
  listCycleReviews,
  listReviewCycles,
  listReviewTemplates,
  publishReviewTemplate,
  type ReviewCycle,
  type ReviewTemplate,
  saveReviewTemplate,
} from '@tenure/contract/performance/cycles.ts';
import { appraisalPath } from '@tenure/contract/performance/review.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { keptReviews, listedOf } from '../performance-world.ts';

const editing = { capabilities: ['performance.template.edit'], fields: [] };
const running = { capabilities: ['performance.cycle.edit'], fields: [] };

const annual: ReviewTemplate['draft'] = {
  phases: ['planning', 'action', 'scoring', 'approval'],
  approver: 'managers-manager',
  peersShownFrom: 3,
  sections: [
    {
      type: 'goal',
      title: 'Goals',
      description: '',
      weight: 10_000,
      weighsItems: true,
      needsLabel: false,
      leastItems: 1,
      items: [],
    },
  ],
};
const templates = new Map<number, ReviewTemplate>([
  [
    1,
    {
      id: 1,
      title: 'Annual review',
      description: 'Goals, competencies and development, once a year.',
      draft: annual,
      published: 1,
      live: annual,
      hasChanges: false,
      isArchived: false,
      version: 1,
    },
  ],
]);
const cycles = new Map<number, ReviewCycle>([
  [
    1,
    {
      id: 1,
      title: '2026 annual review',
      templateTitle: 'Annual review',
      templateVersion: 1,
      startDate: '2026-01-01',
      endDate: '2027-01-31',
      phases: [],
      state: 'live',
      total: 4,
      launched: 4,
      withoutManager: 0,
      launchedAt: '2026-01-01T09:00:00Z',
      launchedBy: 'Priya Raman',
      remindedAt: null,
      joinersUntil: null,
      progress: [
        { status: 'planning', count: 1 },
        { status: 'in_progress', count: 1 },
        { status: 'finalise', count: 1 },
        { status: 'completed', count: 1 },
      ],
    },
  ],
]);

function pageOf<Row, Action extends string>(
  rows: readonly Row[],
  query: { page: number; itemsPerPage: number },
  path: string,
  actions: Action[],
) {
  const from = (query.page - 1) * query.itemsPerPage;
  const data = rows.slice(from, from + query.itemsPerPage);
  return {
    data,
    metadata: { pagination: paginate(rows.length, data.length, query, path), actions },
  };
}
function found<Kept>(kept: ReadonlyMap<number, Kept>, id: number): Kept {
  const one = kept.get(id);
  if (one === undefined) throw new MockRefusal('not-found');
  return one;
}
function keep(template: ReviewTemplate, setEtag: (etag: string) => void) {
  templates.set(template.id, template);
  setEtag(`"v${template.version}"`);
  return { data: template, metadata: editing };
}

export const performanceCycleHandlers = [
  mock(listReviewTemplates, ({ query }) =>
    pageOf(
      [...templates.values()].map(({ draft, live: _live, ...template }) => ({
        ...template,
        sections: draft.sections.length,
      })),
      query,
      listReviewTemplates.path,
      ['VIEW', 'CREATE', 'SORT'],
    ),
  ),
  mock(getReviewTemplate, ({ params, setEtag }) => keep(found(templates, params.templateId), setEtag)),
  mock(createReviewTemplate, ({ body, setEtag }) =>
    keep(
      {
        ...body,
        id: templates.size + 1,
        published: null,
        live: null,
        hasChanges: true,
        isArchived: false,
        version: 1,
      },
      setEtag,
    ),
  ),
  mock(saveReviewTemplate, ({ params, body, setEtag }) => {
    const template = found(templates, params.templateId);
    return keep({ ...template, ...body, hasChanges: true, version: template.version + 1 }, setEtag);
  }),
  mock(publishReviewTemplate, ({ params, setEtag }) => {
    const template = found(templates, params.templateId);
    const published = (template.published ?? 0) + 1;
    const { draft: live } = template;
    return keep({ ...template, published, live, hasChanges: false, version: template.version + 1 }, setEtag);
  }),
  mock(archiveReviewTemplate, ({ params, setEtag }) => {
    const template = found(templates, params.templateId);
    return keep({ ...template, isArchived: true, version: template.version + 1 }, setEtag);
  }),
  mock(listReviewCycles, ({ query }) =>
    pageOf([...cycles.values()], query, listReviewCycles.path, ['VIEW', 'CREATE', 'SORT']),
  ),
  mock(getReviewCycle, ({ params }) => ({ data: found(cycles, params.cycleId), metadata: running })),
  mock(getCycleBoard, ({ params }) => {
    const { phases } = found(cycles, params.cycleId);
    const reviews = [...keptReviews.values()].map(listedOf);
    const completed = reviews.filter(({ status }) => status.id === 'completed').length;
    const waiting = { employee: reviews.length - completed, manager: 0, approver: 0 };
    return {
      data: {
        phases: phases.map((phase) => ({ ...phase, done: completed, total: reviews.length })),
        pace: null,
        departments: [
          { id: 1, title: 'Vessel planning', reviews: reviews.length, completed, waiting, late: 0 },
        ],
        managerLeft: 0,
        waitedFor: 0,
        waits: [],
      },
      metadata: running,
    };
  }),
  mock(listCycleReviews, ({ params, query }) => {
    found(cycles, params.cycleId);
    return pageOf([...keptReviews.values()].map(listedOf), query, listCycleReviews.path, ['VIEW', 'SORT']);
  }),
  mock(listAssignableCycles, () => ({
    data: [...cycles.values()].map(({ id, title, startDate, endDate }) => ({
      id,
      title,
      startDate,
      endDate,
    })),
    metadata: { capabilities: [], fields: [] },
  })),
  mock(assignReview, ({ body }) => {
    found(cycles, body.cycleId);
    return { data: { id: 1, url: appraisalPath(1) }, metadata: { capabilities: [], fields: [] } };
  }),
  mock(launchReviewCycle, ({ body }) => {
    const template = found(templates, body.templateId);
    const id = cycles.size + 1;
    const cycle: ReviewCycle = {
      id,
      title: body.title,
      templateTitle: template.title,
      templateVersion: template.published ?? 1,
      startDate: body.startDate,
      endDate: body.endDate,
      phases: body.phases,
      state: 'live',
      total: 1,
      launched: 1,
      withoutManager: 0,
      launchedAt: nowText(),
      launchedBy: 'Priya Raman',
      remindedAt: null,
      joinersUntil: null,
      progress: [{ status: 'planning', count: 1 }],
    };
    cycles.set(id, cycle);
    return { data: cycle, metadata: running };
  }),
];
