import { offer, paginate, rowFields } from '@tenure/contract/envelopes.ts';
import {
  chooseCpdCategory,
  cpdEntry,
  cpdPlan,
  cpdPlanFile,
  createCpdPlan,
  listCpdEntries,
  listCpdPlans,
  listEmployeeCpdEntries,
  listEmployeeCpdPlans,
  moveCpdPlan,
  saveCpdPlan,
} from '@tenure/contract/learning/cpd-plans.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver } from '../../../platform/policy/evaluate.ts';
import { relationToAccount } from '../../../platform/policy/relation.reads.ts';
import { isHiddenFrom } from '../../../platform/policy/to-come.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import {
  type EntryRow,
  type OfPerson,
  type OnePlan,
  type PlanRow,
  pageOfEntries,
  pageOfPlans,
  personToRead,
  planOf,
  type WantedPlans,
} from './cpd-plan.reads.ts';
import type { CpdPlans } from './cpd-plan.service.ts';
import { planToChange } from './cpd-plan.store.ts';
import { entryView, planView } from './cpd-plan.view.ts';

function overPerson({ viewer, subject }: { viewer: Viewer; subject: OfPerson }): Can {
  if (isHiddenFrom(viewer.grants, subject)) throw new Refusal('not-found');
  return capabilitiesOver(viewer.grants, subject.relation);
}

/** To people who may not see the person's plans, an unknown plan answers like one they may not read. */
function overPlan({ viewer, subject }: { viewer: Viewer; subject: OnePlan }): Can {
  const can = overPerson({ viewer, subject });
  if (can.has('learning.view')) found(subject.plan);
  return can;
}

interface PlansQuery {
  page: number;
  itemsPerPage: number;
  sortBy: WantedPlans['order'];
  searchText?: string | undefined;
  'selectedFilters[status]'?: string[] | undefined;
}
const wantedPlans = (query: PlansQuery): WantedPlans => ({
  page: query.page,
  itemsPerPage: query.itemsPerPage,
  order: query.sortBy,
  statuses: query['selectedFilters[status]'] ?? null,
  searchText: query.searchText ?? '',
});
const offersOf = (can: Can) => offer('VIEW', 'FILTER', 'SORT', can.has('learning.cpd.edit') && 'CREATE');

type AtPlan = { params: { employeeId: number; planId: number } };
const toChange = {
  load: (tx: Tx, { params }: AtPlan) => planToChange(tx, params.employeeId, params.planId),
  authorise: overPlan,
  version: ({ plan }: OnePlan) => found(plan).version,
};

const presentOne = ({ result, can }: { result: PlanRow; can: Can }) =>
  new Presented(
    { data: planView(result, can), metadata: { capabilities: ['learning.view'], fields: [] } },
    result.version,
  );

interface EntriesQuery {
  page: number;
  itemsPerPage: number;
  sortBy: string;
}
const inOrder = (query: EntriesQuery) => ({ ...query, isDescending: query.sortBy === 'recordedAt:desc' });
const presentEntries = ({
  result: { rows, total },
  input,
  request,
}: {
  result: { rows: EntryRow[]; total: number };
  input: { query: EntriesQuery };
  request: { path: string };
}) => ({
  data: rows.map(entryView),
  metadata: {
    pagination: paginate(total, rows.length, input.query, request.path),
    actions: offer('VIEW', 'SORT'),
    fields: rowFields(cpdEntry, {}),
  },
});

export function cpdPlanRoutes(plans: CpdPlans): Binding[] {
  return [
    onSession(listCpdPlans, {
      load: (tx, { params }) => relationToAccount(tx, params.userId),
      authorise: overPerson,
      act: ({ tx, subject, input: { query } }) => pageOfPlans(tx, subject.employeeId, wantedPlans(query)),
      present: ({ result: { rows, total }, can, input, request }) => ({
        data: rows.map((row) => planView(row, can)),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offersOf(can),
        },
      }),
    }),
    onSession(listEmployeeCpdPlans, {
      load: (tx, { params }) => personToRead(tx, params.employeeId),
      authorise: overPerson,
      act: ({ tx, subject, input: { query } }) => pageOfPlans(tx, subject.employeeId, wantedPlans(query)),
      present: ({ result: { rows, total }, can, input, request }) => ({
        data: rows.map((row) => planView(row, can)),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offersOf(can),
          fields: rowFields(cpdPlan, {}),
        },
      }),
    }),
    onSession(createCpdPlan, {
      load: (tx, { params }) => personToRead(tx, params.employeeId),
      authorise: (about) => overPerson(about),
      act: ({ tx, subject, input }) => plans.create(tx, subject, input.body),
      present: presentOne,
    }),
    onSession(saveCpdPlan, {
      ...toChange,
      act: ({ tx, subject, input, can }) => plans.save(tx, subject, input.body, can),
      present: presentOne,
    }),
    onSession(moveCpdPlan, {
      ...toChange,
      act: ({ tx, subject, input, can }) => plans.move(tx, subject, input.body.action, can),
      present: presentOne,
    }),
    onSession(chooseCpdCategory, {
      load: toChange.load,
      authorise: toChange.authorise,
      act: ({ tx, subject, input: { params, body }, can }) =>
        plans.categorise(tx, subject, { entryId: params.entryId, category: body.category }, can),
      present: presentOne,
    }),
    onSession(listCpdEntries, {
      load: (tx, { params }) => planOf(tx, params.employeeId, params.planId),
      authorise: overPlan,
      act: ({ tx, subject, input: { query } }) =>
        pageOfEntries(tx, { employeeId: subject.employeeId, planId: found(subject.plan).id }, inOrder(query)),
      present: (context) => presentEntries(context),
    }),
    onSession(cpdPlanFile, {
      load: (tx, { params }) => planOf(tx, params.employeeId, params.planId),
      authorise: overPlan,
      act: ({ tx, subject, viewer, can }) => plans.draw(tx, subject, can, viewer.today),
      present: ({ result }) => result,
    }),
    onSession(listEmployeeCpdEntries, {
      load: (tx, { params }) => personToRead(tx, params.employeeId),
      authorise: (about) => overPerson(about),
      act: ({ tx, subject: { employeeId }, input: { query } }) =>
        pageOfEntries(tx, { employeeId, planId: null }, inOrder(query)),
      present: (context) => presentEntries(context),
    }),
  ];
}
