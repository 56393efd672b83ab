import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  addDelegation,
  type Delegations,
  listDelegations,
  removeDelegation,
} from '@tenure/contract/leave/delegations.ts';
import {
  adjustLeaveBalance,
  listLeaveBalances,
  listLeaveEntries,
} from '@tenure/contract/leave/leave-balances.ts';
import {
  answerLeaveQuestion,
  approveLeaveRequest,
  cancelLeaveRequest,
  createLeaveRequest,
  declineLeaveRequest,
  deleteLeaveDraft,
  getLeaveRequest,
  listLeaveRequests,
  listLeaveToDecide,
  previewLeave,
  saveLeaveRequest,
  sendBackLeaveRequest,
  submitLeaveRequest,
  withdrawLeaveRequest,
} from '@tenure/contract/leave/leave-requests.ts';
import {
  archiveLeaveType,
  createLeaveType,
  listLeaveTypes,
  saveLeaveType,
  setLeaveRule,
} from '@tenure/contract/leave/leave-types.ts';
import { leaveWish } from '@tenure/contract/leave/leave-wish.ts';
import { recalculateLeave } from '@tenure/contract/leave/recalculation.ts';
import { type LeaveAction, stateAfter } from '@tenure/domain/leave/leave-request.ts';
import { nowText } from '../../lib/clock.ts';
import {
  balancesOf,
  detailOf,
  entriesOf,
  keepRequest,
  keptRequests,
  leaveTypes,
  listedOf,
  mockToday,
  previewOf,
} from '../leave-world.ts';
import { MockRefusal, mock } from '../mock.ts';

const delegations: Delegations = {
  delegations: [],
  candidates: [{ accountId: 3, name: 'Grace Liu' }],
};

const metadata = (capability: string) => ({ capabilities: [capability], fields: [] });

function pageOf<Row>(rows: readonly Row[], query: { page: number; itemsPerPage: number }, path: string) {
  const from = (query.page - 1) * query.itemsPerPage;
  const data = rows.slice(from, from + query.itemsPerPage);
  return {
    data,
    metadata: {
      pagination: paginate(rows.length, data.length, query, path),
      actions: offer('VIEW', 'FILTER', 'SORT'),
    },
  };
}

function found(requestId: number) {
  const kept = keptRequests.get(requestId);
  if (kept === undefined) throw new MockRefusal('not-found');
  return kept;
}

interface Answering {
  setEtag: (etag: string) => void;
}

function answer(requestId: number, { setEtag }: Answering) {
  const kept = found(requestId);
  setEtag(`"v${kept.version}"`);
  return { data: detailOf(kept), metadata: metadata('leave.request.view') };
}

function act(requestId: number, action: LeaveAction, reason: string | null, answering: Answering) {
  const kept = found(requestId);
  const state = stateAfter(kept.state, action, true);
  if (state === undefined || state === null) throw new MockRefusal('conflict');
  keptRequests.set(requestId, { ...kept, state, reason, version: kept.version + 1 });
  return answer(requestId, answering);
}

/** Decisions send the version that was shown. */
function holdSeen(requestId: number, ifMatch: string | null): void {
  if (ifMatch !== `"v${found(requestId).version}"`) throw new MockRefusal('stale-version');
}

function typeOf(typeId: number) {
  const type = leaveTypes.find(({ id }) => id === typeId);
  if (type === undefined) throw new MockRefusal('not-found');
  return type;
}
const typeAnswer = (type: (typeof leaveTypes)[number]) => ({
  data: type,
  metadata: metadata('leave.type.edit'),
});

export const leaveHandlers = [
  mock(listLeaveBalances, ({ params, query }) => ({
    data: {
      person: { id: params.employeeId, fullName: 'Elena Novak', isSelf: true },
      today: mockToday(),
      day: query.asOf ?? mockToday(),
      balances: balancesOf(params.employeeId),
      canRequestForOthers: true,
    },
    metadata: metadata('leave.balance.view'),
  })),
  mock(listLeaveEntries, ({ params, query }) => {
    const kinds = query['selectedFilters[kind]'];
    const rows = entriesOf(params.typeId).filter(({ kind }) => kinds === undefined || kinds.includes(kind));
    return pageOf(rows, query, listLeaveEntries.path);
  }),
  mock(adjustLeaveBalance, ({ params, body }) => {
    const [last] = entriesOf(params.typeId);
    if (last === undefined) throw new MockRefusal('not-found');
    const adjusted = { ...last, ...body, kind: 'adjusted' as const, words: 'Adjusted', formula: null };
    return {
      data: { ...adjusted, id: last.id + 1, balance: last.balance + body.minutes },
      metadata: metadata('leave.balance.adjust'),
    };
  }),
  mock(previewLeave, ({ params, query }) => ({
    data: previewOf(
      params.employeeId,
      {
        typeId: query.typeId,
        startDate: query.startDate,
        endDate: query.endDate,
        firstDayMinutes: query.firstDayMinutes ?? null,
        lastDayMinutes: query.lastDayMinutes ?? null,
        bankedMinutes: query.bankedMinutes ?? null,
        note: '',
      },
      query.requestId,
    ),
    metadata: metadata('leave.request.create'),
  })),
  mock(listLeaveRequests, ({ params, query }) => {
    const states = query['selectedFilters[state]'];
    const rows = [...keptRequests.values()]
      .filter(({ employeeId }) => employeeId === params.employeeId)
      .filter(({ state }) => states === undefined || states.includes(state))
      .toSorted((one, other) => (one.startDate < other.startDate ? 1 : -1));
    return pageOf(rows.map(listedOf), query, listLeaveRequests.path);
  }),
  mock(listLeaveToDecide, ({ query }) => {
    const rows = [...keptRequests.values()]
      .filter(({ state }) => state === 'pending')
      .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
    return pageOf(rows.map(listedOf), query, listLeaveToDecide.path);
  }),
  mock(getLeaveRequest, ({ params, setEtag }) => answer(params.requestId, { setEtag })),
  mock(createLeaveRequest, ({ params, body: { isDraft, ...wish } }) => {
    const kept = keepRequest(params.employeeId, wish, isDraft ? 'draft' : 'pending');
    return { data: detailOf(kept), metadata: metadata('leave.request.view') };
  }),
  mock(saveLeaveRequest, ({ params, body, ifMatch, setEtag }) => {
    const kept = found(params.requestId);
    if (ifMatch !== null && ifMatch !== `"v${kept.version}"`) throw new MockRefusal('stale-version');
    keptRequests.set(kept.id, { ...kept, ...leaveWish.parse(body), version: kept.version + 1 });
    return answer(kept.id, { setEtag });
  }),
  mock(submitLeaveRequest, ({ params, setEtag }) => act(params.requestId, 'submit', null, { setEtag })),
  mock(deleteLeaveDraft, ({ params }) => {
    if (found(params.requestId).state !== 'draft') throw new MockRefusal('conflict');
    keptRequests.delete(params.requestId);
    return undefined;
  }),
  mock(approveLeaveRequest, ({ params, ifMatch, setEtag }) => {
    holdSeen(params.requestId, ifMatch);
    return act(params.requestId, 'approve', null, { setEtag });
  }),
  mock(declineLeaveRequest, ({ params, body, ifMatch, setEtag }) => {
    holdSeen(params.requestId, ifMatch);
    return act(params.requestId, 'decline', body.reason, { setEtag });
  }),
  mock(sendBackLeaveRequest, ({ params, body, ifMatch, setEtag }) => {
    holdSeen(params.requestId, ifMatch);
    const kept = found(params.requestId);
    const asked = { id: kept.questions.length + 1, question: body.question, askedBy: 'Marco Bianchi' };
    const open = { ...asked, askedAt: nowText(), answer: null, closedAt: null };
    keptRequests.set(kept.id, {
      ...kept,
      questions: [...kept.questions, open],
      version: kept.version + 1,
    });
    return answer(kept.id, { setEtag });
  }),
  mock(answerLeaveQuestion, ({ params, body, ifMatch, setEtag }) => {
    holdSeen(params.requestId, ifMatch);
    const kept = found(params.requestId);
    const closedAt = nowText();
    const questions = kept.questions.map((one) =>
      one.closedAt === null ? { ...one, answer: body.answer, closedAt } : one,
    );
    keptRequests.set(kept.id, { ...kept, questions, version: kept.version + 1 });
    return answer(kept.id, { setEtag });
  }),
  mock(withdrawLeaveRequest, ({ params, setEtag }) => act(params.requestId, 'withdraw', null, { setEtag })),
  mock(cancelLeaveRequest, ({ params, body, setEtag }) =>
    act(params.requestId, body.from === null ? 'cancel' : 'cancel-rest', body.reason, { setEtag }),
  ),
  mock(listLeaveTypes, () => ({ data: { types: leaveTypes }, metadata: metadata('leave.type.edit') })),
  mock(createLeaveType, ({ body }) => {
    const type = {
      ...body,
      id: leaveTypes.length + 1,
      isArchived: false,
      version: 1,
      rules: [],
      source: null,
      ledgerUnit: 'minutes' as const,
      isUnverified: false,
    };
    leaveTypes.push(type);
    return typeAnswer(type);
  }),
  mock(saveLeaveType, ({ params, body }) => {
    const type = typeOf(params.typeId);
    return typeAnswer(Object.assign(type, body, { version: type.version + 1 }));
  }),
  mock(archiveLeaveType, ({ params }) => {
    const type = typeOf(params.typeId);
    return typeAnswer(Object.assign(type, { isArchived: true, version: type.version + 1 }));
  }),
  mock(setLeaveRule, ({ params, body }) => {
    const type = typeOf(params.typeId);
    type.rules.unshift({ id: type.rules.length + 1, ...body, words: 'A rule of your own', source: null });
    return typeAnswer(type);
  }),
  mock(recalculateLeave, ({ body: { proposed } }) => {
    const [person] = proposed === null ? [] : [balancesOf(1)[0]];
    const differences =
      person === undefined
        ? []
        : [
            {
              employeeId: 1,
              name: 'Elena Novak',
              leaveType: person.type.title,
              before: person.today,
              after: person.today + 380,
              ahead: { day: '2027-11-23', before: person.today + 9120, after: person.today + 11_400 },
            },
          ];
    return {
      data: { differences, looked: 50, people: 50, next: null },
      metadata: metadata('leave.type.edit'),
    };
  }),
  mock(listDelegations, () => ({ data: delegations, metadata: metadata('leave.request.approve') })),
  mock(addDelegation, ({ body: { fromDay, toDay } }) => {
    const id = 1 + Math.max(0, ...delegations.delegations.map((one) => one.id));
    delegations.delegations.push({ id, delegate: 'Grace Liu', fromDay, toDay });
    return { data: delegations, metadata: metadata('leave.request.approve') };
  }),
  mock(removeDelegation, ({ params }) => {
    delegations.delegations = delegations.delegations.filter(({ id }) => id !== params.delegationId);
    return undefined;
  }),
];
