import {
  closeLeavePay,
  downloadLeavePay,
  type LeavePayCalendar,
  listLeavePay,
} from '@tenure/contract/leave/leave-pay.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';

const metadata = { capabilities: ['leave.pay.manage'], fields: [] };
const open = { closedAt: null, closedBy: null };
let calendar: LeavePayCalendar = {
  id: 1,
  title: 'Fortnightly wages',
  legalEntity: 'Harbour Logistics Pty Ltd',
  periods: [
    { ...open, from: '2026-11-16', to: '2026-11-29', payDay: '2026-12-02', canClose: false },
    { ...open, from: '2026-11-02', to: '2026-11-15', payDay: '2026-11-18', canClose: true },
    {
      from: '2026-10-19',
      to: '2026-11-01',
      payDay: '2026-11-04',
      closedAt: '2026-11-03T16:00:00+11:00',
      closedBy: 'Marco Bianchi',
      canClose: false,
    },
  ],
};

export const leavePayHandlers = [
  mock(listLeavePay, () => ({ data: { calendars: [calendar] }, metadata })),
  mock(downloadLeavePay, () => undefined),
  mock(closeLeavePay, ({ params, body }) => {
    const period = calendar.periods.find(({ from }) => from === body.from);
    if (params.calendarId !== calendar.id) throw new MockRefusal('not-found');
    if (period?.canClose !== true) throw new MockRefusal('conflict');
    const closed = { ...period, closedAt: nowText(), closedBy: 'Marco Bianchi', canClose: false };
    calendar = {
      ...calendar,
      periods: calendar.periods.map((one) => (one.from === closed.from ? closed : one)),
    };
    return { data: calendar, metadata };
  }),
];
