import { type LeavePayCalendar, leavePayColumns } from '@tenure/contract/leave/leave-pay.ts';
import { wholeDayText } from '@tenure/domain/leave/day-words.ts';
import { daysLater } from '@tenure/domain/leave/days.ts';
import { payLines } from '@tenure/domain/leave/pay-lines.ts';
import type { PayPeriod } from '@tenure/domain/pay/pay-calendar.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { csvHead, csvLine } from '../../../platform/csv/csv-line.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse } from '../../../platform/http/refusal.ts';
import { Download } from '../../../platform/http/route.ts';
import type { CalendarPeriods, PayPeriodsBetween } from '../../pay/pay-calendars/pay-calendars.api.ts';
import {
  type ClosedPeriod,
  closedPeriods,
  closePeriod,
  dueIn,
  lockCalendar,
  paidIn,
} from './leave-pay.store.ts';

interface LeavePayDeps {
  audit: Audit;
  clock: Clock;
  payPeriods: PayPeriodsBetween;
}

/** How far back the list goes for closed periods, and for those never closed. */
const daysBack = 190;

/** Changes no longer reach a period once its cut-off or its last day has passed, whichever is earlier. */
const isPastCutOff = ({ to, cutOff }: PayPeriod, today: string) => today > (cutOff < to ? cutOff : to);

const lastOf = (closed: readonly ClosedPeriod[], calendarId: number): ClosedPeriod | undefined =>
  closed.findLast((one) => one.calendarId === calendarId);

const isNext = ({ from }: Pick<PayPeriod, 'from'>, last: ClosedPeriod | undefined) =>
  last === undefined || from === daysLater(last.to, 1);

function view(
  { id, title, legalEntity, periods }: CalendarPeriods,
  closed: readonly ClosedPeriod[],
  today: string,
): LeavePayCalendar {
  const last = lastOf(closed, id);
  return {
    id,
    title,
    legalEntity,
    periods: periods.toReversed().map((period) => {
      const known = closed.find((one) => one.calendarId === id && one.from === period.from);
      return {
        from: period.from,
        to: period.to,
        payDay: period.payDay,
        closedAt: known?.closedAt ?? null,
        closedBy: known?.closedBy ?? null,
        canClose: known === undefined && isNext(period, last) && isPastCutOff(period, today),
      };
    }),
  };
}

export function createLeavePay({ audit, clock, payPeriods }: LeavePayDeps) {
  async function listed(tx: Tx, today: string): Promise<LeavePayCalendar[]> {
    const closed = await closedPeriods(tx);
    const calendarIds = [...new Set(closed.map(({ calendarId }) => calendarId))];
    const reached = calendarIds.flatMap((id) => lastOf(closed, id)?.to ?? []);
    const [begins] = [daysLater(today, -daysBack), ...reached].sort();
    const calendars = await payPeriods(tx, begins ?? today, today);
    return calendars.map((calendar) => view(calendar, closed, today));
  }

  async function periodOf(tx: Tx, calendarId: number, from: string) {
    const calendars = await payPeriods(tx, from, from);
    const calendar = found(calendars.find(({ id }) => id === calendarId));
    const period = calendar.periods.find((one) => one.from === from);
    if (period !== undefined) return { calendar, period };
    const reason = 'Choose the first day of a pay period';
    throw invalidInput('from', 'unknown', reason);
  }

  return {
    listed,

    async file(tx: WriteTx, calendarId: number, from: string): Promise<Download> {
      const { calendar, period } = await periodOf(tx, calendarId, from);
      const closed = await closedPeriods(tx);
      const known = closed.find((one) => one.calendarId === calendarId && one.from === from);
      const days = known === undefined ? await dueIn(tx, calendarId, period) : await paidIn(tx, known.id);
      const lines = payLines(days, from).map((line) =>
        csvLine([
          line.employeeNumber,
          line.firstName,
          line.lastName,
          line.title,
          line.code,
          line.isPaid ? 'Yes' : 'No',
          line.entry,
          line.firstDay,
          line.lastDay,
          Math.round((line.minutes * 100) / 60) / 100,
        ]),
      );
      await audit.record(tx, {
        action: 'leave-pay.downloaded',
        subject: { type: 'pay-calendar', id: calendarId },
        details: { title: calendar.title, from, to: period.to },
      });
      const content = Buffer.from(`${csvHead([...leavePayColumns])}${lines.join('')}`);
      return new Download(`Leave ${calendar.title} ${from}.csv`, 'text/csv; charset=utf-8', content);
    },

    async close(tx: WriteTx, calendarId: number, from: string, today: string): Promise<LeavePayCalendar> {
      const { calendar, period } = await periodOf(tx, calendarId, from);
      await lockCalendar(tx, calendarId);
      const closed = await closedPeriods(tx);
      const last = lastOf(closed, calendarId);
      if (last !== undefined && from <= last.to) throw refuse('leave-pay.close.closed');
      if (last !== undefined && !isNext(period, last)) {
        throw refuse('leave-pay.close.not-in-order', { from: wholeDayText(daysLater(last.to, 1)) });
      }
      if (!isPastCutOff(period, today)) {
        throw refuse('leave-pay.close.too-early');
      }
      await closePeriod(tx, calendarId, period, clock.now().toString());
      await audit.record(tx, {
        action: 'leave-pay.closed',
        subject: { type: 'pay-calendar', id: calendarId },
        details: { title: calendar.title, from, to: period.to },
      });
      return found((await listed(tx, today)).find(({ id }) => id === calendarId));
    },
  };
}
export type LeavePay = ReturnType<typeof createLeavePay>;
