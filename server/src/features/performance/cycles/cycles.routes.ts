import { offer, paginate } from '@tenure/contract/envelopes.ts';
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
  remindCycle,
  saveReviewTemplate,
} from '@tenure/contract/performance/cycles.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { CycleReviews } from '../appraisals/appraisals.api.ts';
import type { ReviewCycles } from './cycle.service.ts';
import { cycleById, pageOfCycles } from './cycle.store.ts';
import { boardRows, passedByDay, peopleWaitedFor } from './cycle-board.reads.ts';
import { boardView } from './cycle-board.view.ts';
import type { ReviewTemplates } from './template.service.ts';
import { pageOfTemplates, templateById, templateToChange } from './template.store.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);
const editing = { capabilities: ['performance.template.edit'], fields: [] };
const running = { capabilities: ['performance.cycle.edit'], fields: [] };
const presentTemplate = ({ result }: { result: ReviewTemplate }) =>
  new Presented({ data: result, metadata: editing }, result.version);
const presentCycle = (cycle: ReviewCycle) => ({ data: cycle, metadata: running });

const toEdit = {
  load: (tx: Tx, { params }: { params: { templateId: number } }) => templateToChange(tx, params.templateId),
  authorise: ofCompany,
  version: ({ version }: ReviewTemplate) => version,
};

interface RoutesDeps {
  templates: ReviewTemplates;
  cycles: ReviewCycles;
  reviewsOf: CycleReviews;
}

export function cycleRoutes({ templates, cycles, reviewsOf }: RoutesDeps): Binding[] {
  return [
    onSession(listReviewTemplates, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) => pageOfTemplates(tx, query, query.sortBy === 'title:desc'),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows.map(({ draft, ...template }) => ({ ...template, sections: draft.sections.length })),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'CREATE', 'SORT'),
        },
      }),
    }),
    onSession(getReviewTemplate, {
      load: (tx, { params }) => templateById(tx, params.templateId),
      authorise: ofCompany,
      present: ({ subject }) => presentTemplate({ result: subject }),
    }),
    onSession(createReviewTemplate, {
      authorise: ofCompany,
      act: ({ tx, input }) => templates.create(tx, input.body),
      present: presentTemplate,
    }),
    onSession(saveReviewTemplate, {
      ...toEdit,
      act: ({ tx, subject, input }) => templates.save(tx, subject, input.body),
      present: presentTemplate,
    }),
    onSession(publishReviewTemplate, {
      ...toEdit,
      act: ({ tx, subject }) => templates.publish(tx, subject),
      present: presentTemplate,
    }),
    onSession(archiveReviewTemplate, {
      ...toEdit,
      act: ({ tx, subject }) => templates.archive(tx, subject),
      present: presentTemplate,
    }),
    onSession(listReviewCycles, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) => pageOfCycles(tx, query, query.sortBy === 'startDate:asc'),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'CREATE', 'SORT'),
        },
      }),
    }),
    onSession(getReviewCycle, {
      load: (tx, { params }) => cycleById(tx, params.cycleId),
      authorise: ofCompany,
      present: ({ subject, can }) => ({
        data: subject,
        metadata: {
          capabilities: offer(
            'performance.cycle.edit',
            can.has('performance.calibration.facilitate') && 'performance.calibration.facilitate',
          ),
          fields: [],
        },
      }),
    }),
    onSession(getCycleBoard, {
      load: (tx, { params }) => cycleById(tx, params.cycleId),
      authorise: ofCompany,
      act: async ({ tx, subject }) => ({
        rows: await boardRows(tx, subject.id),
        passed: await passedByDay(tx, subject.id),
        waits: await peopleWaitedFor(tx, subject.id),
      }),
      present: ({ subject, result, viewer: { today } }) => ({
        data: boardView(subject, { ...result, today }),
        metadata: running,
      }),
    }),
    onSession(listCycleReviews, {
      load: (tx, { params }) => cycleById(tx, params.cycleId),
      authorise: ofCompany,
      act: ({ tx, input: { params, query } }) =>
        reviewsOf(tx, params.cycleId, {
          page: query.page,
          itemsPerPage: query.itemsPerPage,
          statuses: query['selectedFilters[status]'],
          searchText: query.searchText,
          order: query.sortBy,
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(remindCycle, {
      load: (tx, { params }) => cycleById(tx, params.cycleId),
      authorise: ofCompany,
      act: ({ tx, subject }) => cycles.remind(tx, subject),
      present: ({ result }) => ({ data: { people: result }, metadata: running }),
    }),
    onSession(launchReviewCycle, {
      authorise: ofCompany,
      act: ({ tx, input }) => cycles.launch(tx, input.body),
      present: ({ result }) => presentCycle(result),
    }),
  ];
}
