import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  addDraftStep,
  approveRestructureDraft,
  changeDraftStep,
  createRestructureDraft,
  discardRestructureDraft,
  getRestructureDraft,
  listRestructureDrafts,
  orderDraftSteps,
  previewRestructureDraft,
  publishRestructureDraft,
  removeDraftStep,
  saveRestructureDraft,
  sendBackRestructureDraft,
  submitRestructureDraft,
  withdrawRestructureDraft,
} from '@tenure/contract/organisation/restructure-drafts.ts';
import { keepsBudgets } from '../../../platform/db/position-budgets.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { draftCapabilities, draftsInGeneral } from './draft.policy.ts';
import { type DraftRow, draftOf, draftToChange } from './draft.reads.ts';
import { type DraftNames, detailView, listedView, namedIn } from './draft.view.ts';
import { pageOfDrafts } from './draft-list.reads.ts';
import type { Drafting } from './drafting.service.ts';
import { peopleOf, placesOf, titlesOf } from './names.reads.ts';
import type { Review } from './review.service.ts';

/** Viewers without the right get the same answer as for an unknown id. */
function overOne({ viewer, subject }: { viewer: Viewer; subject: DraftRow }): Can {
  const can = draftCapabilities(viewer.grants, subject);
  if (!can.has('organisation.drafts.view')) throw new Refusal('not-found');
  return can;
}

async function withNames(tx: Tx, draft: DraftRow): Promise<{ draft: DraftRow; names: DraftNames }> {
  const named = namedIn(draft.steps);
  const [titles, places, people, hasBudgets] = await Promise.all([
    titlesOf(tx, named.positions, draft.effectiveOn),
    placesOf(tx, named.departments, named.locations, draft.effectiveOn),
    peopleOf(tx, named.people),
    keepsBudgets(tx),
  ]);
  return { draft, names: { titles, ...places, people, hasBudgets } };
}

const offered = (can: Can) =>
  [...can].filter((one) => one.startsWith('organisation.drafts.') || one === 'positions.salary.view');

function presentOne({ draft, names }: { draft: DraftRow; names: DraftNames }, viewer: Viewer) {
  const can = draftCapabilities(viewer.grants, draft);
  return new Presented(
    { data: detailView(draft, names, can), metadata: { capabilities: offered(can), fields: [] } },
    draft.version,
  );
}

const toChange = {
  load: (tx: Tx, { params }: { params: { draftId: number } }) => draftToChange(tx, params.draftId),
  authorise: overOne,
  version: ({ version }: DraftRow) => version,
};

export function draftRoutes({ drafting, review }: { drafting: Drafting; review: Review }): Binding[] {
  return [
    onSession(listRestructureDrafts, {
      authorise: ({ viewer }) => draftsInGeneral(viewer.grants),
      act: ({ tx, input, can }) =>
        pageOfDrafts(
          tx,
          {
            decides: can.has('organisation.drafts.approve') || can.has('organisation.drafts.publish'),
            seesFuture: can.has('organisation.future.view'),
          },
          input.query,
        ),
      present: ({ result: { rows, total }, input, request, viewer, can }) => ({
        data: rows.map((row) => listedView(row, draftCapabilities(viewer.grants, row))),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', can.has('organisation.drafts.edit') && 'CREATE', 'FILTER', 'SORT'),
        },
      }),
    }),
    onSession(getRestructureDraft, {
      load: async (tx, { params }) => {
        const draft = await draftOf(tx, params.draftId);
        return draft && (await withNames(tx, draft));
      },
      authorise: ({ viewer, subject: { draft } }) => overOne({ viewer, subject: draft }),
      version: ({ draft }) => draft.version,
      present: ({ subject, viewer }) => presentOne(subject, viewer),
    }),
    onSession(createRestructureDraft, {
      authorise: ({ viewer }) => draftsInGeneral(viewer.grants),
      act: async ({ tx, input }) => withNames(tx, await drafting.create(tx, input.body)),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(saveRestructureDraft, {
      ...toChange,
      act: async ({ tx, subject, input }) => withNames(tx, await drafting.save(tx, subject, input.body)),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(addDraftStep, {
      ...toChange,
      act: async ({ tx, subject, input, can }) =>
        withNames(tx, await drafting.addStep(tx, subject, input.body, can)),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(changeDraftStep, {
      ...toChange,
      act: async ({ tx, subject, input, can }) =>
        withNames(tx, await drafting.changeStep(tx, subject, input.params.stepId, input.body, can)),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(removeDraftStep, {
      ...toChange,
      act: async ({ tx, subject, input }) =>
        withNames(tx, await drafting.removeStep(tx, subject, input.params.stepId)),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(orderDraftSteps, {
      ...toChange,
      act: async ({ tx, subject, input }) =>
        withNames(tx, await drafting.order(tx, subject, input.body.stepIds)),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(previewRestructureDraft, {
      load: (tx, { params }) => draftOf(tx, params.draftId),
      authorise: overOne,
      act: ({ tx, subject, can }) => drafting.preview(tx, subject, can),
      present: ({ result, can }) => ({ data: result, metadata: { capabilities: offered(can), fields: [] } }),
    }),
    onSession(submitRestructureDraft, {
      ...toChange,
      act: async ({ tx, subject }) => withNames(tx, await review.submit(tx, subject)),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(withdrawRestructureDraft, {
      ...toChange,
      act: async ({ tx, subject }) => withNames(tx, await review.withdraw(tx, subject)),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(approveRestructureDraft, {
      ...toChange,
      act: async ({ tx, subject }) => withNames(tx, await review.approve(tx, subject)),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(sendBackRestructureDraft, {
      ...toChange,
      act: async ({ tx, subject, input }) =>
        withNames(tx, await review.sendBack(tx, subject, input.body.reason)),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(publishRestructureDraft, {
      ...toChange,
      act: async ({ tx, subject }) => withNames(tx, await review.publish(tx, subject)),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(discardRestructureDraft, {
      ...toChange,
      act: ({ tx, subject }) => review.discard(tx, subject),
      present: () => undefined,
    }),
  ];
}
