import { offer, paginate } from '@tenure/contract/envelopes.ts';
import {
  answerLeaveQuestion,
  approveLeaveRequest,
  cancelLeaveRequest,
  createLeaveRequest,
  declineLeaveRequest,
  deleteLeaveDraft,
  getLeaveRequest,
  type LeaveDetail,
  listLeaveRequests,
  listLeaveToDecide,
  previewLeave,
  saveLeaveRequest,
  sendBackLeaveRequest,
  submitLeaveRequest,
  withdrawLeaveRequest,
} from '@tenure/contract/leave/leave-requests.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { invalidInput, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onSession, Presented } from '../../../platform/http/route.ts';
import { isViewerActing } from '../../../platform/policy/acting.reads.ts';
import { capabilitiesOver, noRelation, type Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { LeaveBooks, PersonLeave } from '../balances/balances.api.ts';
import { requestCapabilities } from './leave-request.policy.ts';
import {
  type LeaveSubject,
  leaveById,
  leaveToChange,
  pageOfPerson,
  pageToDecide,
} from './leave-request.reads.ts';
import { type LeaveRequests, refusalIn } from './leave-request.service.ts';
import { approversView, detailView } from './leave-request.view.ts';
import { awayApprovers, type LeaveWishes, noApprover } from './leave-wish.service.ts';
import type { ListedFor } from './listed-leave.service.ts';
import type { PayCyclesOf } from './pay-cycles.reads.ts';

interface PersonSubject {
  relation: Relation;
  person: PersonLeave;
  /** Someone else is signed in as the viewer. */
  isActing: boolean;
}
/** A request with the balance it is taken from and the pay period it begins in. */
interface Shown extends Pick<LeaveDetail, 'balance' | 'payCycle'> {
  subject: LeaveSubject;
}

function overPerson<Subject extends { relation: Relation }>({
  viewer,
  subject,
}: {
  viewer: Viewer;
  subject: Subject;
}): Can {
  return capabilitiesOver(viewer.grants, subject.relation);
}

/** People who may not see a request get the same answer as for one that does not exist. */
function overRequest<Subject extends LeaveSubject>({
  viewer,
  subject,
}: {
  viewer: Viewer;
  subject: Subject;
}): Can {
  const can = requestCapabilities(viewer.grants, subject);
  if (!can.has('leave.request.view')) throw new Refusal('not-found');
  return can;
}

const leaveOnly = (can: Can) => [...can].filter((one) => one.startsWith('leave.'));

function presentOne({ subject, ...shown }: Shown, viewer: Viewer) {
  const can = requestCapabilities(viewer.grants, subject);
  return new Presented(
    { data: detailView(subject, can, shown), metadata: { capabilities: leaveOnly(can), fields: [] } },
    subject.row.version,
  );
}

const toChange = {
  load: (tx: Tx, { params }: { params: { requestId: number } }) => leaveToChange(tx, params.requestId),
  authorise: overRequest,
  version: ({ row }: LeaveSubject) => row.version,
};

/** For a request already decided, the answer says who decided it, whatever version was shown. */
const toDecide = {
  ...toChange,
  version: ({ row }: LeaveSubject) => {
    if (row.state !== 'pending') throw refusalIn(row);
    return row.version;
  },
};

interface RoutesDeps {
  books: LeaveBooks;
  wishes: LeaveWishes;
  requests: LeaveRequests;
  payCycles: PayCyclesOf;
  listedFor: ListedFor;
}

const minutesOf = (days: readonly { minutes: number }[]) =>
  days.reduce((sum, { minutes }) => sum + minutes, 0);

export function leaveRequestRoutes({ books, wishes, requests, payCycles, listedFor }: RoutesDeps): Binding[] {
  const loadPerson = async (
    tx: Tx,
    person: Promise<PersonLeave | undefined>,
    employeeId: number,
  ): Promise<PersonSubject | undefined> => {
    const [relation, leave, isActing] = await Promise.all([
      relationToViewer(tx, employeeId),
      person,
      isViewerActing(tx),
    ]);
    return relation && leave && { relation, person: leave, isActing };
  };
  const balanceIf = async (
    tx: Tx,
    { row, relation }: LeaveSubject,
    can: Can,
  ): Promise<LeaveDetail['balance']> => {
    const found = row.hasBalance ? await books.of(tx, row.employeeId) : undefined;
    const person = found && books.asSeenBy(can, relation.isSelf, found);
    const facts = person?.balances.find(({ type }) => type.id === row.typeId);
    if (person === undefined || facts === undefined) return null;
    const others = {
      ...facts,
      planned: facts.planned.filter(({ requestId }) => requestId !== row.id && requestId !== row.changesId),
    };
    const own = facts.planned.filter(({ requestId }) => requestId === row.id);
    const isDraft = row.state === 'draft';
    // Leave that was taken is in the ledger by now, and leave that ended without approval takes nothing.
    if (!isDraft && row.bankedMinutes === null && own.length === 0) return null;
    const day = row.endDate < person.today ? person.today : row.endDate;
    const rest = books.figures(others, person, day).onDay;
    const ahead = minutesOf(isDraft ? row.days : own);
    const isToBank = isDraft || row.state === 'pending';
    const banked = isToBank ? (row.bankedMinutes ?? 0) : 0;
    // The days that have begun are in the ledger already.
    const begun =
      row.state === 'approved' && row.bankedMinutes === null
        ? minutesOf(row.days.filter(({ isCancelled }) => !isCancelled)) - ahead
        : 0;
    return { before: rest + begun, after: rest + banked - ahead };
  };
  const shown = async (tx: Tx, subject: LeaveSubject, can: Can): Promise<Shown> => {
    const { row } = subject;
    const [balance, cycles] = await Promise.all([balanceIf(tx, subject, can), payCycles(tx, [row])]);
    return { subject, balance, payCycle: cycles.get(row.id) ?? null };
  };
  const aboutOf = ({ person, relation, isActing }: PersonSubject) => ({
    person,
    isSelf: relation.isSelf && !isActing,
  });

  return [
    onSession(previewLeave, {
      load: (tx, { params }) => loadPerson(tx, books.of(tx, params.employeeId), params.employeeId),
      authorise: overPerson,
      act: async ({ tx, subject, input: { query }, can }) => {
        const wanted = {
          ...query,
          firstDayMinutes: query.firstDayMinutes ?? null,
          lastDayMinutes: query.lastDayMinutes ?? null,
          bankedMinutes: query.bankedMinutes ?? null,
        };
        if (query.endDate < query.startDate) {
          const reason = 'Choose the first day or a later one';
          throw invalidInput('endDate', 'before-start', reason);
        }
        const priced = await wishes.price(
          tx,
          aboutOf(subject),
          wanted,
          can,
          query.requestId === undefined ? [] : [query.requestId],
        );
        return { priced, steps: await wishes.approvers(tx, subject.person, wanted, priced) };
      },
      present: ({ result: { priced, steps }, subject, can }) => {
        const { entitled: _entitled, lapses: _lapses, balance, problems, ...preview } = priced;
        const seesBalance = subject.relation.isSelf || can.has('leave.balance.view');
        return {
          data: {
            ...preview,
            balance: seesBalance ? balance : null,
            problems: [...problems, ...(steps.length === 0 ? [noApprover] : awayApprovers(steps))],
            approvers: approversView(steps),
          },
          metadata: { capabilities: leaveOnly(can), fields: [] },
        };
      },
    }),
    onSession(listLeaveRequests, {
      load: async (tx, { params }) => {
        const relation = await relationToViewer(tx, params.employeeId);
        return relation && { relation };
      },
      authorise: overPerson,
      act: async ({ tx, viewer, subject, input, can }) => {
        const seesDrafts = subject.relation.isSelf || can.has('leave.request.manage');
        const page = await pageOfPerson(tx, input.params.employeeId, input.query, seesDrafts);
        return { total: page.total, rows: await listedFor(tx, viewer, page.rows) };
      },
      present: ({ result: { rows, total }, input, request, can }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'FILTER', 'SORT', can.has('leave.request.create') && 'CREATE'),
        },
      }),
    }),
    onSession(listLeaveToDecide, {
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, { ...noRelation, isAssigned: true }),
      act: async ({ tx, viewer, input }) => {
        const page = await pageToDecide(tx, input.query);
        return { total: page.total, rows: await listedFor(tx, viewer, page.rows) };
      },
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(getLeaveRequest, {
      load: (tx, { params }) => leaveById(tx, params.requestId),
      authorise: overRequest,
      act: ({ tx, subject, can }) => shown(tx, subject, can),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(createLeaveRequest, {
      load: (tx, { params }) => loadPerson(tx, books.lock(tx, params.employeeId), params.employeeId),
      authorise: overPerson,
      act: async ({ tx, subject, input, can }) =>
        shown(tx, await requests.create(tx, aboutOf(subject), input.body, can), can),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(saveLeaveRequest, {
      ...toChange,
      act: async ({ tx, subject, input, can }) =>
        shown(tx, await requests.save(tx, subject, input.body, can), can),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(submitLeaveRequest, {
      ...toChange,
      act: async ({ tx, subject, can }) => shown(tx, await requests.submitDraft(tx, subject, can), can),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(deleteLeaveDraft, {
      ...toChange,
      act: ({ tx, subject, can }) => requests.remove(tx, subject, can),
      present: () => undefined,
    }),
    onSession(approveLeaveRequest, {
      ...toDecide,
      act: async ({ tx, subject, can }) => shown(tx, await requests.approve(tx, subject, can), can),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(declineLeaveRequest, {
      ...toDecide,
      act: async ({ tx, subject, input, can }) =>
        shown(tx, await requests.decline(tx, subject, input.body.reason, can), can),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(sendBackLeaveRequest, {
      ...toDecide,
      act: async ({ tx, subject, input, can }) =>
        shown(tx, await requests.sendBack(tx, subject, input.body.question, can), can),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(answerLeaveQuestion, {
      ...toDecide,
      act: async ({ tx, subject, input, can }) =>
        shown(tx, await requests.answer(tx, subject, input.body.answer, can), can),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(withdrawLeaveRequest, {
      ...toChange,
      act: async ({ tx, subject, can }) => shown(tx, await requests.withdraw(tx, subject, can), can),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
    onSession(cancelLeaveRequest, {
      ...toChange,
      act: async ({ tx, subject, input, can }) =>
        shown(tx, await requests.cancel(tx, subject, input.body, can), can),
      present: ({ result, viewer }) => presentOne(result, viewer),
    }),
  ];
}
