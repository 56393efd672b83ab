import { isOverdue } from '@tenure/domain/leave/overdue.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import type { HolidaysOf } from '../holidays/holidays.api.ts';
import { escalationOf } from './approvers.reads.ts';
import { escalateStep, type WaitingLeave } from './escalation.store.ts';
import type { LeaveNews } from './leave-news.service.ts';
import { currentStep } from './leave-request.policy.ts';
import { leaveById, leaveToChange } from './leave-request.reads.ts';

interface EscalationDeps {
  holidaysOf: HolidaysOf;
  news: LeaveNews;
}

/** Asks someone else too about a request that its approvers let wait; they can still decide it. */
export function createEscalation({ holidaysOf, news }: EscalationDeps) {
  return async (tx: WriteTx, waiting: WaitingLeave): Promise<void> => {
    const { id, employeeId, waitsSince, today } = waiting;
    const holidays = await holidaysOf(tx, employeeId, waitsSince, today);
    const free = holidays.filter(({ freeMinutes }) => freeMinutes === null).map(({ day }) => day);
    if (!isOverdue(waiting, new Set(free))) return;
    const subject = await leaveToChange(tx, id);
    const step = subject && currentStep(subject.row);
    // Decided, changed or answered since it was found.
    if (subject === undefined || step?.waitsSince !== waitsSince) return;
    const asked = subject.row.steps.flatMap(({ approvers }) => approvers.map(({ accountId }) => accountId));
    const accountIds = await escalationOf(tx, subject.row, asked);
    if (accountIds.length === 0) return;
    await escalateStep(tx, id, step.number, { accountIds, today });
    const { row } = found(await leaveById(tx, id));
    await news.record(tx, 'escalated', row);
    await news.announce(tx, row);
    await news.askToDecideToo(tx, row, accountIds);
  };
}
export type Escalation = ReturnType<typeof createEscalation>;
