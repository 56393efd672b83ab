import type { ListedLeave } from '@tenure/contract/leave/leave-requests.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { PayPeriodsBetween } from '../../pay/pay-calendars/pay-calendars.api.ts';
import type { LeaveRow } from './leave-request.reads.ts';

export type PayCycle = ListedLeave['payCycle'];
/** The pay period that each request begins in, by the number of the request. */
export type PayCyclesOf = (
  tx: Tx,
  rows: readonly Pick<LeaveRow, 'id' | 'employeeId' | 'startDate'>[],
) => Promise<ReadonlyMap<number, PayCycle>>;

/** By the pay calendar of today: a planned change of it is not for everyone to know. */
const calendars = `
  select e.id as employee_id, pay_calendar_of(e.id, employee_today(e.id)) as calendar_id from employee e
  where e.tenant_id = current_tenant() and e.id = any($1::integer[])`;

export const payCyclesOf =
  (payPeriods: PayPeriodsBetween): PayCyclesOf =>
  async (tx, rows) => {
    const days = rows.map(({ startDate }) => startDate).sort();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return new Map();
    const people = [...new Set(rows.map(({ employeeId }) => employeeId))];
    const [paidBy, known] = await Promise.all([
      tx.query<{ employeeId: number; calendarId: number | null }>(calendars, [people]),
      payPeriods(tx, first, last),
    ]);
    const calendarOf = new Map(paidBy.map(({ employeeId, calendarId }) => [employeeId, calendarId]));
    return new Map(
      rows.map(({ id, employeeId, startDate }): [number, PayCycle] => {
        const periods = known.find((one) => one.id === calendarOf.get(employeeId))?.periods ?? [];
        const period = periods.find(({ from, to }) => from <= startDate && startDate <= to);
        return [id, period ? { from: period.from, to: period.to, payDay: period.payDay } : null];
      }),
    );
  };
