import type { RequisitionWish } from '@tenure/contract/recruitment/requisitions.ts';
import type { RefusalReason } from '@tenure/contract/refusals.ts';
import { type BudgetInUse, budgetRefusal } from '@tenure/domain/organisation/budget-refusal.ts';
import {
  beyondBudget,
  type RequisitionAction,
  type RequisitionState,
  requisitionIdentifier,
  stateAfter,
} from '@tenure/domain/recruitment/requisition.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import { groundAt, type PositionGround, whoToAsk } from './ground.reads.ts';
import { requisitionClosed, requisitionDecided, requisitionWithdrawn } from './requisition.notifications.ts';
import { approversFor } from './requisition.policy.ts';
import type { RequisitionRow } from './requisition.reads.ts';
import {
  decide,
  insertRequisition,
  isEmployee,
  moveTo,
  updateSalaryRange,
  updateWish,
} from './requisition.store.ts';
import type { RequisitionNews } from './requisition-news.service.ts';
import type { RequisitionUpkeep } from './requisition-upkeep.service.ts';
import { lockPosition } from './stand.reads.ts';

/** Why an action is not possible in a state. */
const refusedIn = {
  draft: 'requisitions.move.draft',
  waiting: 'requisitions.move.waiting',
  approved: 'requisitions.move.approved',
  declined: 'requisitions.move.declined',
  filled: 'requisitions.move.filled',
  cancelled: 'requisitions.move.cancelled',
  withdrawn: 'requisitions.move.withdrawn',
} as const satisfies Record<RequisitionState, RefusalReason>;

function budgetInUse(ground: PositionGround, kind: BudgetInUse['kind']): BudgetInUse {
  return kind === 'fte'
    ? { kind, assigned: Number(ground.assignedFte), budget: Number(ground.budgetFte) }
    : { kind, assigned: ground.assignedHeadcount, budget: Number(ground.budgetHeadcount) };
}

const thousandths = (amount: string | number) => Math.round(Number(amount) * 1000);

interface RequisitionDeps {
  news: RequisitionNews;
  upkeep: RequisitionUpkeep;
}

export function createRequisitions({ news, upkeep }: RequisitionDeps) {
  const { changed, record, tellRaiser, ask, tellAsked } = news;

  function nextState(row: RequisitionRow, action: RequisitionAction, othersWaitedFor = 0): RequisitionState {
    const next = stateAfter(row.state, action, { othersWaitedFor });
    if (next === null) throw refuse(refusedIn[row.state]);
    return next;
  }

  function holdToSalary(wish: RequisitionWish, can: Can): void {
    if (wish.salaryRange === undefined || can.has('positions.salary.view')) return;
    throw refuse('requisitions.save.no-salaries');
  }

  function holdToGround(
    wish: Pick<RequisitionWish, 'reason' | 'headcount' | 'fte' | 'wishedStart'>,
    ground: PositionGround,
  ) {
    const beyond = beyondBudget(
      { reason: wish.reason, headcount: wish.headcount, fteThousandths: thousandths(wish.fte) },
      {
        budgetFteThousandths: ground.budgetFte === null ? null : thousandths(ground.budgetFte),
        assignedFteThousandths: thousandths(ground.assignedFte),
        budgetHeadcount: ground.budgetHeadcount,
        assignedHeadcount: ground.assignedHeadcount,
      },
    );
    const invalidInputs = [];
    if (beyond !== null) {
      const reason =
        wish.reason === 'new'
          ? budgetRefusal(budgetInUse(ground, beyond))
          : 'The whole budget of the position is less than that. Ask for less.';
      invalidInputs.push({ path: beyond, code: 'beyond-budget', reason });
    }
    if (wish.wishedStart < ground.today) {
      const reason = 'Choose today or a later day';
      invalidInputs.push({ path: 'wishedStart', code: 'past', reason });
    }
    if (invalidInputs.length > 0) throw new Refusal('invalid-input', { invalidInputs });
  }

  function holdToOneOpen({ open }: PositionGround): void {
    if (open === null) return;
    throw refuse('requisitions.raise.open', { requisition: requisitionIdentifier(open.number) });
  }

  const own = (row: RequisitionRow) => {
    const mine = row.approvals.find(({ isViewer }) => isViewer);
    if (mine?.decision) throw refuse('requisitions.decide.decided');
    return mine;
  };

  return {
    async raise(
      tx: WriteTx,
      ground: PositionGround,
      wish: RequisitionWish,
      can: Can,
    ): Promise<RequisitionRow> {
      holdToSalary(wish, can);
      holdToOneOpen(ground);
      holdToGround(wish, ground);
      const id = await insertRequisition(tx, ground.position.id, wish);
      if (wish.salaryRange) await updateSalaryRange(tx, id, wish.salaryRange);
      const row = await changed(tx, id);
      await record(tx, 'raised', row, { position: ground.position.identifier, headcount: wish.headcount });
      return row;
    },

    async save(tx: WriteTx, row: RequisitionRow, wish: RequisitionWish, can: Can): Promise<RequisitionRow> {
      nextState(row, 'edit');
      holdToSalary(wish, can);
      holdToGround(wish, found(await groundAt(tx, row.position.id)));
      await updateWish(tx, row.id, wish);
      if (wish.salaryRange !== undefined) await updateSalaryRange(tx, row.id, wish.salaryRange);
      await record(tx, 'saved', row, { headcountBefore: row.headcount, headcountAfter: wish.headcount });
      return changed(tx, row.id);
    },

    async submit(tx: WriteTx, row: RequisitionRow): Promise<RequisitionRow> {
      const next = nextState(row, 'submit');
      await lockPosition(tx, row.position.id);
      await upkeep.closeCovered(tx, row.position.id);
      const ground = await groundAt(tx, row.position.id);
      if (!ground) throw refuse('requisitions.submit.position-closed');
      holdToOneOpen(ground);
      holdToGround({ ...row, fte: Number(row.fte) }, ground);
      const approvers = approversFor(await whoToAsk(tx, row.position.id), row.raiserId);
      if (approvers.length === 0) {
        throw refuse('requisitions.submit.no-approver');
      }
      await moveTo(tx, row.id, next);
      await ask(tx, row, approvers);
      await record(tx, 'submitted', row, { approvers: approvers.length });
      return changed(tx, row.id);
    },

    async approve(tx: WriteTx, row: RequisitionRow, comment: string | null): Promise<RequisitionRow> {
      own(row);
      const othersWaitedFor = row.approvals.filter((one) => !one.isViewer && one.decision === null).length;
      const next = nextState(row, 'approve', othersWaitedFor);
      if (!(await groundAt(tx, row.position.id))) {
        throw refuse('requisitions.approve.position-closed');
      }
      await decide(tx, row.id, 'approved', comment);
      await moveTo(tx, row.id, next);
      if (next === 'approved') {
        await tellRaiser(tx, row, requisitionDecided.kind, { decision: 'approved' });
      }
      await record(tx, 'approved', row, { waitedFor: othersWaitedFor });
      return changed(tx, row.id);
    },

    async decline(tx: WriteTx, row: RequisitionRow, reason: string): Promise<RequisitionRow> {
      const mine = own(row);
      const next = nextState(row, 'decline');
      await decide(tx, row.id, 'declined', reason);
      await moveTo(tx, row.id, next);
      await tellRaiser(tx, row, requisitionDecided.kind, { decision: 'declined', by: mine?.name ?? '' });
      await record(tx, 'declined', row);
      return changed(tx, row.id);
    },

    async withdraw(tx: WriteTx, row: RequisitionRow): Promise<RequisitionRow> {
      await moveTo(tx, row.id, nextState(row, 'withdraw'));
      await tellAsked(tx, row, requisitionWithdrawn.kind);
      await record(tx, 'withdrawn', row);
      return changed(tx, row.id);
    },

    async cancel(tx: WriteTx, row: RequisitionRow, reason: string): Promise<RequisitionRow> {
      await moveTo(tx, row.id, nextState(row, 'cancel'), { reason });
      await tellRaiser(tx, row, requisitionClosed.kind, { state: 'cancelled' });
      await record(tx, 'cancelled', row);
      return changed(tx, row.id);
    },

    async fill(tx: WriteTx, row: RequisitionRow, employeeId: number): Promise<RequisitionRow> {
      const next = nextState(row, 'fill');
      if (!(await isEmployee(tx, employeeId))) {
        const reason = 'Choose a person in the company';
        throw invalidInput('employeeId', 'unknown', reason);
      }
      await moveTo(tx, row.id, next, { hiredEmployeeId: employeeId });
      await tellRaiser(tx, row, requisitionClosed.kind, { state: 'filled' });
      await record(tx, 'filled', row, { by: 'hand', employeeId });
      return changed(tx, row.id);
    },
  };
}
export type Requisitions = ReturnType<typeof createRequisitions>;
