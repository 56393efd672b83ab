import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  addDraftStep,
  approveRestructureDraft,
  changeDraftStep,
  createRestructureDraft,
  type DraftDetail,
  type DraftStep,
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
import { type DraftEffects } from '@tenure/contract/organisation/restructure-effects.ts';
import {
  actionsIn,
  type DraftAction,
  gone,
  stateAfter,
} from '@tenure/domain/organisation/restructure-draft.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';

const priya = { name: 'Priya Raman' };

function newDraft(id: number, head: Pick<DraftDetail, 'name' | 'note' | 'effectiveOn'>): DraftDetail {
  return {
    ...head,
    id,
    state: 'draft',
    owner: { name: 'Marco Bianchi' },
    isOwner: true,
    waitsForViewer: false,
    steps: [],
    createdAt: nowText(),
    submittedAt: null,
    decidedBy: null,
    decidedAt: null,
    sentBackReason: null,
    publishedBy: null,
    publishedAt: null,
    positions: [
      { ref: 'pos-1', title: 'Managing Director' },
      { ref: 'pos-2', title: 'Terminal Manager' },
      { ref: 'pos-3', title: 'Yard Planner' },
    ],
    departments: [],
    locations: [],
    people: [],
    actions: [],
  };
}

/** Kept for as long as the page is open. */
const kept = new Map<number, { draft: DraftDetail; version: number }>();
const begun = newDraft(1, { name: 'One yard', note: '', effectiveOn: '2027-07-01' });
kept.set(1, {
  version: 1,
  draft: {
    ...begun,
    steps: [{ id: 1, step: { kind: 'move', position: 'pos-3', reportsTo: 'pos-1' }, made: null }],
  },
});
let steps = 1;

function found(id: number) {
  const entry = kept.get(id);
  if (entry === undefined) throw new MockRefusal('not-found');
  return entry;
}

interface Answering {
  setEtag: (etag: string) => void;
}
const metadata = {
  capabilities: ['organisation.drafts.view', 'organisation.drafts.edit', 'positions.salary.view'],
  fields: [],
};

function answer(id: number, { setEtag }: Answering) {
  const { draft, version } = found(id);
  setEtag(`"v${version}"`);
  return { data: { ...draft, actions: actionsIn(draft.state) }, metadata };
}

interface Asking extends Answering {
  params: { draftId: number };
  ifMatch: string | null;
}

function change(request: Asking, action: DraftAction, more: Partial<DraftDetail> = {}) {
  const id = request.params.draftId;
  const { draft, version } = found(id);
  const state = stateAfter(draft.state, action);
  if (state === null || state === gone) throw new MockRefusal('conflict');
  if (request.ifMatch !== null && request.ifMatch !== `"v${version}"`) throw new MockRefusal('stale-version');
  kept.set(id, { draft: { ...draft, ...more, state }, version: version + 1 });
  return answer(id, request);
}

const stepMade = (id: number, step: DraftStep): DraftDetail['steps'][number] => ({
  id,
  step,
  made:
    step.kind === 'add' || step.kind === 'split'
      ? { ref: `step-${id}`, title: step.title, positionId: null }
      : null,
});

const figures: DraftEffects['figures']['with'] = {
  positions: 12,
  vacancies: 1,
  headcount: { assigned: 14, budget: 15 },
  fte: { assigned: 13.5, budget: 15 },
  levels: 3,
  span: { managers: 4, average: 2.8, widest: 5, withOne: 1, withMany: 0 },
  salary: [{ currency: 'AUD', assigned: 1_190_000, budget: 1_300_000, isMasked: false }],
};

const effectsOf = (draft: DraftDetail): DraftEffects => ({
  from: draft.effectiveOn,
  problems: [],
  branch: { id: 1, title: 'Managing Director' },
  figures: { today: figures, without: figures, with: { ...figures, levels: draft.steps.length > 0 ? 2 : 3 } },
  outline: {
    more: 0,
    before:
      draft.steps.length === 0
        ? []
        : [
            {
              id: 1,
              title: 'Managing Director',
              level: 1,
              changes: [],
              movedTo: null,
              holders: ['Priya Raman'],
            },
            {
              id: 2,
              title: 'Terminal Manager',
              level: 2,
              changes: [],
              movedTo: null,
              holders: ['Marco Bianchi'],
            },
            {
              id: 3,
              title: 'Yard Planner',
              level: 3,
              changes: ['moved'],
              movedTo: 'Managing Director',
              holders: ['Elena Novak'],
            },
          ],
    rows:
      draft.steps.length === 0
        ? []
        : [
            {
              id: 1,
              title: 'Managing Director',
              titleBefore: null,
              level: 1,
              changes: [],
              movedFrom: null,
              reports: 3,
              holders: ['Priya Raman'],
            },
            {
              id: 3,
              title: 'Yard Planner',
              titleBefore: null,
              level: 2,
              changes: ['moved'],
              movedFrom: 'Terminal Manager',
              reports: 0,
              holders: ['Elena Novak'],
            },
          ],
  },
  managers: {
    changed: 1,
    people: [{ id: 7, fullName: 'Elena Novak', before: 'Marco Bianchi', after: 'Priya Raman' }],
  },
  views: { changed: 1, people: [{ id: 5, fullName: 'Marco Bianchi', loses: 1, gains: 0 }] },
  requisitions: [],
});

export const restructureDraftHandlers = [
  mock(listRestructureDrafts, ({ query }) => {
    const states = query['selectedFilters[state]'];
    const wanted = (query.searchText ?? '').toLowerCase();
    const rows = [...kept.values()]
      .map(({ draft }) => draft)
      .filter(({ state }) => states === undefined || states.includes(state))
      .filter(({ name }) => name.toLowerCase().includes(wanted));
    const from = (query.page - 1) * query.itemsPerPage;
    const data = rows.slice(from, from + query.itemsPerPage).map((draft) => ({
      id: draft.id,
      name: draft.name,
      state: draft.state,
      effectiveOn: draft.effectiveOn,
      owner: draft.owner,
      isOwner: draft.isOwner,
      steps: draft.steps.length,
      waitsForViewer: draft.waitsForViewer,
    }));
    return {
      data,
      metadata: {
        pagination: paginate(rows.length, data.length, query, listRestructureDrafts.path),
        actions: offer('VIEW', 'CREATE', 'FILTER', 'SORT'),
      },
    };
  }),
  mock(getRestructureDraft, ({ params, setEtag }) => answer(params.draftId, { setEtag })),
  mock(createRestructureDraft, ({ body, setEtag }) => {
    const id = Math.max(0, ...kept.keys()) + 1;
    kept.set(id, { draft: newDraft(id, body), version: 1 });
    return answer(id, { setEtag });
  }),
  mock(saveRestructureDraft, (request) => change(request, 'edit', request.body)),
  mock(addDraftStep, (request) => {
    steps += 1;
    const { draft } = found(request.params.draftId);
    return change(request, 'edit', { steps: [...draft.steps, stepMade(steps, request.body)] });
  }),
  mock(changeDraftStep, (request) => {
    const { draftId, stepId } = request.params;
    const changed = found(draftId).draft.steps.map((one) =>
      one.id === stepId ? stepMade(stepId, request.body) : one,
    );
    return change(request, 'edit', { steps: changed });
  }),
  mock(removeDraftStep, (request) => {
    const { draftId, stepId } = request.params;
    return change(request, 'edit', {
      steps: found(draftId).draft.steps.filter(({ id }) => id !== stepId),
    });
  }),
  mock(orderDraftSteps, (request) => {
    const { draft } = found(request.params.draftId);
    const { stepIds } = request.body;
    return change(request, 'edit', {
      steps: draft.steps.toSorted((one, other) => stepIds.indexOf(one.id) - stepIds.indexOf(other.id)),
    });
  }),
  mock(previewRestructureDraft, ({ params }) => ({ data: effectsOf(found(params.draftId).draft), metadata })),
  mock(submitRestructureDraft, (request) => change(request, 'submit', { submittedAt: nowText() })),
  mock(withdrawRestructureDraft, (request) => change(request, 'withdraw')),
  mock(approveRestructureDraft, (request) =>
    change(request, 'approve', { decidedBy: priya, decidedAt: nowText() }),
  ),
  mock(sendBackRestructureDraft, (request) =>
    change(request, 'send-back', {
      decidedBy: priya,
      decidedAt: nowText(),
      sentBackReason: request.body.reason,
    }),
  ),
  mock(publishRestructureDraft, (request) =>
    change(request, 'publish', { publishedBy: priya, publishedAt: nowText() }),
  ),
  mock(discardRestructureDraft, ({ params }) => {
    found(params.draftId);
    kept.delete(params.draftId);
    return undefined;
  }),
];
