import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  approveRequisition,
  cancelRequisition,
  declineRequisition,
  fillRequisition,
  getRequisition,
  listRequisitions,
  type RequisitionDetail,
  type RequisitionWish,
  raiseRequisition,
  requisitionGroundOf,
  saveRequisition,
  submitRequisition,
  withdrawRequisition,
} from '@tenure/contract/recruitment/requisitions.ts';
import {
  actionsIn,
  type RequisitionAction,
  requisitionIdentifier,
  stateAfter,
} from '@tenure/domain/recruitment/requisition.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';

const position = {
  id: 3,
  title: 'Yard Planner',
  identifier: 'POS-0003',
  department: 'Terminal Operations',
  location: 'Melbourne',
};
const unanswered = { decision: null, decidedAt: null, comment: null };

function newRequisition(id: number, wish: Omit<RequisitionWish, 'salaryRange'>): RequisitionDetail {
  return {
    ...wish,
    id,
    identifier: requisitionIdentifier(id),
    state: 'draft',
    position,
    raisedBy: { name: 'Marco Bianchi' },
    raisedAt: nowText(),
    waitsForViewer: false,
    submittedAt: null,
    decidedAt: null,
    closedAt: null,
    closedBy: null,
    closingReason: null,
    hired: null,
    approvals: [],
    actions: [],
  };
}

/** Kept for as long as the page is open. */
const kept = new Map<number, { requisition: RequisitionDetail; version: number }>();
const begun = newRequisition(1, {
  headcount: 1,
  fte: 1,
  employmentType: 'Full Time',
  reason: 'new',
  justification: 'The yard is planned by the vessel planners at night.',
  wishedStart: '2027-02-01',
});
kept.set(1, {
  version: 1,
  requisition: {
    ...begun,
    state: 'waiting',
    submittedAt: begun.raisedAt,
    waitsForViewer: true,
    approvals: [
      { approver: { name: 'Priya Raman' }, parts: ['line', 'budget'], isViewer: true, ...unanswered },
    ],
  },
});

function found(id: number) {
  const entry = kept.get(id);
  if (entry === undefined) throw new MockRefusal('not-found');
  return entry;
}

interface Answering {
  setEtag: (etag: string) => void;
}

function answer(id: number, { setEtag }: Answering) {
  const { requisition, version } = found(id);
  setEtag(`"v${version}"`);
  const actions = actionsIn(requisition.state).filter(
    (action) => (action !== 'approve' && action !== 'decline') || requisition.waitsForViewer,
  );
  return {
    data: { ...requisition, actions },
    metadata: { capabilities: ['requisitions.requisition.view'], fields: [] },
  };
}

function change(
  id: number,
  action: RequisitionAction,
  with_: Partial<RequisitionDetail>,
  request: Answering & { ifMatch: string | null },
) {
  const { requisition, version } = found(id);
  const state = stateAfter(requisition.state, action);
  if (state === null) throw new MockRefusal('conflict');
  if (request.ifMatch !== null && request.ifMatch !== `"v${version}"`) throw new MockRefusal('stale-version');
  kept.set(id, { requisition: { ...requisition, ...with_, state }, version: version + 1 });
  return answer(id, request);
}

const closed = (more: Partial<RequisitionDetail> = {}): Partial<RequisitionDetail> => ({
  closedAt: nowText(),
  closedBy: { name: 'Priya Raman' },
  ...more,
});
const decisionOf = (id: number, decision: 'approved' | 'declined', comment: string | null) => ({
  waitsForViewer: false,
  decidedAt: nowText(),
  approvals: found(id).requisition.approvals.map((one) => ({
    ...one,
    decision,
    decidedAt: nowText(),
    comment,
  })),
});

export const requisitionHandlers = [
  mock(listRequisitions, ({ query }) => {
    const states = query['selectedFilters[state]'];
    const of = query['selectedFilters[of]'] ?? ['all'];
    const every = [...kept.values()].map(({ requisition }) => requisition);
    const rows = every
      .filter(({ state }) => states === undefined || states.includes(state))
      .filter((one) => !of.includes('to-approve') || one.waitsForViewer)
      .filter((one) => one.identifier.toLowerCase().includes((query.searchText ?? '').toLowerCase()));
    const from = (query.page - 1) * query.itemsPerPage;
    const data = rows.slice(from, from + query.itemsPerPage).map((one) => ({
      id: one.id,
      identifier: one.identifier,
      state: one.state,
      position: one.position,
      headcount: one.headcount,
      fte: one.fte,
      reason: one.reason,
      wishedStart: one.wishedStart,
      raisedBy: one.raisedBy,
      raisedAt: one.raisedAt,
      waitsForViewer: one.waitsForViewer,
    }));
    return {
      data,
      departments: [{ id: 1, title: position.department }],
      locations: [{ id: 1, title: position.location }],
      toApprove: every.filter(({ waitsForViewer }) => waitsForViewer).length,
      metadata: {
        pagination: paginate(rows.length, data.length, query, listRequisitions.path),
        actions: offer('VIEW', 'FILTER', 'SORT'),
      },
    };
  }),
  mock(getRequisition, ({ params, setEtag }) => answer(params.requisitionId, { setEtag })),
  mock(requisitionGroundOf, ({ params }) => {
    if (params.positionId !== position.id) throw new MockRefusal('not-found');
    return {
      data: {
        position: { ...position, employmentType: 'Full Time' as const, currency: 'AUD' },
        fte: { assigned: 0, budget: 1 },
        headcount: { assigned: 0, budget: 1 },
        keepsBudgets: true,
        approvers: [{ name: 'Priya Raman', parts: ['line' as const, 'budget' as const] }],
        open: null,
        earliestStart: nowText().slice(0, 10),
      },
      metadata: { capabilities: ['requisitions.requisition.raise'], fields: [] },
    };
  }),
  mock(raiseRequisition, ({ body: { salaryRange: _range, ...wish }, setEtag }) => {
    const id = kept.size + 1;
    kept.set(id, { requisition: newRequisition(id, wish), version: 1 });
    return answer(id, { setEtag });
  }),
  mock(saveRequisition, (request) => {
    const { salaryRange: _range, ...wish } = request.body;
    return change(request.params.requisitionId, 'edit', wish, request);
  }),
  mock(submitRequisition, (request) => {
    const approver = { approver: { name: 'Priya Raman' }, parts: ['line' as const], isViewer: false };
    const asked = { submittedAt: nowText(), approvals: [{ ...approver, ...unanswered }] };
    return change(request.params.requisitionId, 'submit', asked, request);
  }),
  mock(withdrawRequisition, (request) =>
    change(request.params.requisitionId, 'withdraw', closed({ waitsForViewer: false }), request),
  ),
  mock(approveRequisition, (request) => {
    const id = request.params.requisitionId;
    return change(id, 'approve', decisionOf(id, 'approved', request.body.comment ?? null), request);
  }),
  mock(declineRequisition, (request) => {
    const id = request.params.requisitionId;
    return change(id, 'decline', decisionOf(id, 'declined', request.body.reason), request);
  }),
  mock(cancelRequisition, (request) =>
    change(request.params.requisitionId, 'cancel', closed({ closingReason: request.body.reason }), request),
  ),
  mock(fillRequisition, (request) => {
    const hired = { id: request.body.employeeId, name: 'Elena Novak' };
    return change(request.params.requisitionId, 'fill', closed({ hired }), request);
  }),
];
