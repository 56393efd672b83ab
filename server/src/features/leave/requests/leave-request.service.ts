import type { LeaveWish } from '@tenure/contract/leave/leave-wish.ts';
import type { RefusalReason } from '@tenure/contract/refusals.ts';
import { wholeDayText } from '@tenure/domain/leave/day-words.ts';
import { type LeaveAction, type LeaveState, stateAfter } from '@tenure/domain/leave/leave-request.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, Refusal, refuse, refuseByConstraint } from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import type { LeaveBooks } from '../balances/balances.api.ts';
import type { LeaveNews } from './leave-news.service.ts';
import type { Priced } from './leave-pricing.policy.ts';
import { actionsOf, currentStep } from './leave-request.policy.ts';
import {
  isAccountOf,
  type LeaveRow,
  type LeaveSubject,
  leaveById,
  leaveToChange,
} from './leave-request.reads.ts';
import {
  addQuestion,
  cancelDays,
  closeQuestion,
  decideStep,
  deleteRequest,
  holdNow,
  insertRequest,
  moveEvidence,
  moveRequest,
  putLimits,
  putSteps,
  updateRequest,
  waitFrom,
} from './leave-request.store.ts';
import type { LeaveWishes, PersonToAskFor } from './leave-wish.service.ts';

const wishOf = (row: LeaveRow): LeaveWish => ({
  typeId: row.typeId,
  startDate: row.startDate,
  endDate: row.endDate,
  firstDayMinutes: row.firstDayMinutes,
  lastDayMinutes: row.lastDayMinutes,
  bankedMinutes: row.bankedMinutes,
  note: row.note,
});

/** The database has the last word on days and balances. */
const hold = (tx: WriteTx): Promise<void> =>
  refuseByConstraint(
    (constraint) => {
      if (constraint === 'leave_fits_its_days') return refuse('leave.request.days-taken');
      return constraint === 'leave_fits_its_balance' ? refuse('leave.request.balance-used') : undefined;
    },
    () => holdNow(tx),
  );

const refusedIn = {
  draft: 'leave.decide.draft',
  pending: 'leave.decide.pending',
  approved: 'leave.decide.approved',
  declined: 'leave.decide.declined',
  withdrawn: 'leave.decide.withdrawn',
  cancelled: 'leave.decide.cancelled',
} as const satisfies Record<LeaveState, RefusalReason>;

/** Why nothing can be decided about a request in its state, with who decided it. */
export function refusalIn({ state, steps, changedById }: LeaveRow): Refusal {
  if (changedById !== null) return refuse('leave.decide.changed');
  const last = steps.findLast(({ decision }) => decision !== null);
  if ((state !== 'approved' && state !== 'declined') || !last?.decidedBy) return refuse(refusedIn[state]);
  return refuse(state === 'approved' ? 'leave.decide.approved-by' : 'leave.decide.declined-by', {
    name: last.decidedBy,
  });
}

interface RequestDeps {
  books: LeaveBooks;
  wishes: LeaveWishes;
  news: LeaveNews;
}

export function createLeaveRequests({ books, wishes, news }: RequestDeps) {
  /** A state that has no such action, and a viewer who may not take it, are refused apart. */
  function holdAction(subject: LeaveSubject, can: Can, ...wanted: readonly LeaveAction[]): LeaveAction {
    const allowed = actionsOf(subject, can);
    const action = wanted.find((one) => allowed.includes(one));
    if (action !== undefined) return action;
    const isPossible = wanted.some((one) => stateAfter(subject.row.state, one, true) !== undefined);
    const isOwnTooLate = isPossible && (subject.relation.isSelf || subject.row.changedById !== null);
    if (!isPossible || isOwnTooLate) throw refusalIn(subject.row);
    throw new Refusal('forbidden');
  }

  /** No one decides their own leave, even signed in as their approver. */
  async function holdDecision(
    tx: WriteTx,
    subject: LeaveSubject,
    can: Can,
    decision: 'approve' | 'decline' | 'send-back',
  ) {
    holdAction(subject, can, decision);
    const { actingAccountId = null } = tx.actor;
    if (actingAccountId !== null && (await isAccountOf(tx, subject.row.employeeId, actingAccountId))) {
      throw new Refusal('forbidden');
    }
  }

  async function present(tx: WriteTx, id: number): Promise<LeaveSubject> {
    const subject = found(await leaveById(tx, id));
    await news.announce(tx, subject.row);
    return subject;
  }

  async function submit(
    tx: WriteTx,
    id: number,
    about: PersonToAskFor,
    wish: LeaveWish,
    priced: Priced,
  ): Promise<LeaveSubject> {
    const steps = await wishes.approvers(tx, about.person, wish, priced);
    wishes.hold(priced, steps);
    await updateRequest(tx, id, wish, priced, about.person.today);
    await putSteps(tx, id, steps, about.person.today);
    await moveRequest(tx, id, 'pending', { today: about.person.today });
    await hold(tx);
    const subject = await present(tx, id);
    await news.askToDecide(tx, subject.row);
    return subject;
  }

  const submitAgain = async (
    tx: WriteTx,
    { id, changesId }: Pick<LeaveRow, 'id' | 'changesId'>,
    about: PersonToAskFor,
    wish: LeaveWish,
    can: Can,
  ): Promise<LeaveSubject> => {
    const except = changesId === null ? [id] : [id, changesId];
    return submit(tx, id, about, wish, await wishes.price(tx, about, wish, can, except));
  };

  /** Other dates for approved leave go through the chain as a request of their own; the first stays booked until then. */
  async function changeApproved(
    tx: WriteTx,
    changesId: number,
    about: PersonToAskFor,
    wish: LeaveWish,
    can: Can,
  ) {
    const priced = await wishes.price(tx, about, wish, can, [changesId]);
    const id = await insertRequest(tx, about.person.employeeId, wish, priced, changesId);
    const subject = await submit(tx, id, about, wish, priced);
    await news.record(tx, 'submitted', subject.row, { changes: String(changesId) });
    await news.tellPerson(tx, subject.row, 'edited');
    return subject;
  }

  /** Cancels the leave that an approved change replaces. Leave that has begun cannot be replaced: days of it were taken. */
  async function replaceChanged(tx: WriteTx, changesId: number, id: number): Promise<void> {
    const replaced = await leaveToChange(tx, changesId);
    if (replaced === undefined || replaced.row.state !== 'approved') return;
    const { row } = replaced;
    if (row.startDate <= row.today) {
      throw refuse('leave.approve.begun');
    }
    const reason = 'Replaced by other dates';
    await cancelDays(tx, row.id, row.startDate);
    await moveRequest(tx, row.id, 'cancelled', { reason });
    await moveEvidence(tx, row.id, id);
    await books.putBack(tx, row.id, reason);
    await news.record(tx, 'cancelled', row, { cancelledFrom: row.startDate });
  }

  const lockedPerson = async (tx: WriteTx, { row, relation }: LeaveSubject): Promise<PersonToAskFor> => ({
    person: found(await books.lock(tx, row.employeeId)),
    isSelf: relation.isSelf && !row.isViewerActing,
  });

  return {
    async create(
      tx: WriteTx,
      about: PersonToAskFor,
      { isDraft, ...wish }: LeaveWish & { isDraft: boolean },
      can: Can,
    ): Promise<LeaveSubject> {
      const priced = await wishes.price(tx, about, wish, can, []);
      const id = await insertRequest(tx, about.person.employeeId, wish, priced);
      const subject = isDraft ? await present(tx, id) : await submit(tx, id, about, wish, priced);
      await news.record(tx, isDraft ? 'drafted' : 'submitted', subject.row);
      if (!isDraft) await news.tellPerson(tx, subject.row, 'requested');
      return subject;
    },

    async save(tx: WriteTx, subject: LeaveSubject, wish: LeaveWish, can: Can): Promise<LeaveSubject> {
      const action = holdAction(subject, can, 'edit', 'change');
      const about = await lockedPerson(tx, subject);
      const { id, changesId } = subject.row;
      if (wish.bankedMinutes !== null && (subject.row.state === 'approved' || changesId !== null)) {
        const reason = 'Approved leave can only be changed to other leave';
        throw invalidInput('bankedMinutes', 'not-leave', reason);
      }
      if (subject.row.state === 'approved') return changeApproved(tx, id, about, wish, can);
      if (action === 'change') {
        await closeQuestion(tx, id, null);
        const changed = await submitAgain(tx, subject.row, about, wish, can);
        await news.record(tx, 'edited', changed.row);
        await news.tellPerson(tx, changed.row, 'edited');
        return changed;
      }
      const priced = await wishes.price(tx, about, wish, can, [id]);
      await updateRequest(tx, id, wish, priced, about.person.today);
      const saved = await present(tx, id);
      await news.record(tx, 'edited', saved.row);
      return saved;
    },

    async submitDraft(tx: WriteTx, subject: LeaveSubject, can: Can): Promise<LeaveSubject> {
      holdAction(subject, can, 'submit');
      const about = await lockedPerson(tx, subject);
      const submitted = await submitAgain(tx, subject.row, about, wishOf(subject.row), can);
      await news.record(tx, 'submitted', submitted.row);
      await news.tellPerson(tx, submitted.row, 'requested');
      return submitted;
    },

    async remove(tx: WriteTx, subject: LeaveSubject, can: Can): Promise<void> {
      holdAction(subject, can, 'delete');
      await deleteRequest(tx, subject.row.id);
      await news.record(tx, 'deleted', subject.row);
      await news.announce(tx, subject.row);
    },

    async approve(tx: WriteTx, subject: LeaveSubject, can: Can): Promise<LeaveSubject> {
      await holdDecision(tx, subject, can, 'approve');
      const { row } = subject;
      const about = await lockedPerson(tx, subject);
      await closeQuestion(tx, row.id, null);
      const step = found(currentStep(row));
      const isLast = row.steps.filter(({ decision }) => decision === null).length === 1;
      await decideStep(tx, row.id, step.number, 'approved', null);
      await waitFrom(tx, row.id, row.today);
      if (isLast && row.changesId !== null) await replaceChanged(tx, row.changesId, row.id);
      await putLimits(tx, row.id, wishes.limits(about, row, can));
      await moveRequest(tx, row.id, isLast ? 'approved' : 'pending');
      await hold(tx);
      if (isLast) await books.takeDue(tx, row.employeeId);
      if (isLast && row.bankedMinutes !== null) await books.bank(tx, row.id);
      const decided = await present(tx, row.id);
      await news.record(tx, 'approved', decided.row);
      if (isLast) await news.tellDecision(tx, decided.row, 'approved');
      else await news.askToDecide(tx, decided.row);
      return decided;
    },

    async decline(tx: WriteTx, subject: LeaveSubject, reason: string, can: Can): Promise<LeaveSubject> {
      await holdDecision(tx, subject, can, 'decline');
      const { row } = subject;
      await closeQuestion(tx, row.id, null);
      await decideStep(tx, row.id, found(currentStep(row)).number, 'declined', reason);
      await moveRequest(tx, row.id, 'declined');
      const decided = await present(tx, row.id);
      await news.record(tx, 'declined', decided.row);
      await news.tellDecision(tx, decided.row, 'declined');
      return decided;
    },

    /** The request waits for the person until they answer or change it. */
    async sendBack(tx: WriteTx, subject: LeaveSubject, question: string, can: Can): Promise<LeaveSubject> {
      await holdDecision(tx, subject, can, 'send-back');
      const { id, accountId } = subject.row;
      if (accountId === null) {
        throw refuse('leave.ask.no-account');
      }
      await addQuestion(tx, id, question);
      const asked = await present(tx, id);
      await news.record(tx, 'sent-back', asked.row);
      await news.tellQuestion(tx, asked.row, accountId);
      return asked;
    },

    async answer(tx: WriteTx, subject: LeaveSubject, answer: string, can: Can): Promise<LeaveSubject> {
      holdAction(subject, can, 'answer');
      await closeQuestion(tx, subject.row.id, answer);
      await waitFrom(tx, subject.row.id, subject.row.today);
      const answered = await present(tx, subject.row.id);
      await news.record(tx, 'answered', answered.row);
      await news.askToDecide(tx, answered.row, true);
      return answered;
    },

    async withdraw(tx: WriteTx, subject: LeaveSubject, can: Can): Promise<LeaveSubject> {
      holdAction(subject, can, 'withdraw');
      await closeQuestion(tx, subject.row.id, null);
      await moveRequest(tx, subject.row.id, 'withdrawn');
      const withdrawn = await present(tx, subject.row.id);
      await news.record(tx, 'withdrawn', withdrawn.row);
      await news.tellApprovers(tx, withdrawn.row, 'withdrawn');
      await news.tellPerson(tx, withdrawn.row, 'withdrawn');
      return withdrawn;
    },

    /** All of it before it begins; once it has begun, its days from today or later. HR cancels days that have passed too. */
    async cancel(
      tx: WriteTx,
      subject: LeaveSubject,
      { from, reason }: { from: string | null; reason: string },
      can: Can,
    ): Promise<LeaveSubject> {
      const action = holdAction(subject, can, 'cancel', 'cancel-rest', 'cancel-past');
      // Days that the accrual job takes meanwhile would never be put back.
      await lockedPerson(tx, subject);
      const { row } = subject;
      const mayCorrect = can.has('leave.request.manage') && !subject.relation.isSelf;
      const earliest = action === 'cancel' || mayCorrect ? row.startDate : row.today;
      const first = from ?? (action === 'cancel-rest' ? row.today : row.startDate);
      if (first < earliest || first > row.endDate) {
        const words = `Choose a day from ${wholeDayText(earliest)} to ${wholeDayText(row.endDate)}`;
        throw invalidInput('from', 'out-of-range', words);
      }
      await cancelDays(tx, row.id, first);
      await moveRequest(tx, row.id, first <= row.startDate ? 'cancelled' : 'approved', { reason });
      await books.putBack(tx, row.id, reason);
      // Leave paid out, lapsed or earned by these days changes with them.
      if (first < row.today) await books.settle(tx, [row.employeeId]);
      const cancelled = await present(tx, row.id);
      await news.record(tx, 'cancelled', cancelled.row, { cancelledFrom: first });
      await news.tellApprovers(tx, cancelled.row, 'cancelled');
      await news.tellPerson(tx, cancelled.row, 'cancelled');
      return cancelled;
    },
  };
}
export type LeaveRequests = ReturnType<typeof createLeaveRequests>;
