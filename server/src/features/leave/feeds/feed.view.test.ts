import { expect, it } from 'vitest';
import { ownCalendar, teamCalendar } from './feed.view.ts';

const feed = { id: 1, kind: 'own', accountId: 1, name: 'Elena Novak', companyId: 'harbourline' } as const;
const leave = (start: string, end: string): Parameters<typeof ownCalendar>[1][number] => ({
  id: 7,
  start,
  end,
  minutes: 912,
  typeTitle: 'Annual leave',
  isConfidential: false,
  state: 'approved',
  fullName: 'Elena Novak',
  changedAt: '2026-11-24T09:00:00Z',
  version: 3,
});

it.each([
  // Sydney and Auckland, 4 April; London, 28 March; Lord Howe, 3 October; a leap day; the end of a year of 53 weeks.
  ['2027-04-02', '2027-04-05', '20270402', '20270406'],
  ['2027-03-26', '2027-03-28', '20270326', '20270329'],
  ['2027-10-01', '2027-10-04', '20271001', '20271005'],
  ['2028-02-28', '2028-02-29', '20280228', '20280301'],
  ['2026-12-28', '2027-01-03', '20261228', '20270104'],
])('writes leave from %s to %s as whole days, whatever the clocks do', (start, end, first, after) => {
  for (const calendar of [
    ownCalendar(feed, [leave(start, end)], []),
    teamCalendar(feed, [leave(start, end)]),
  ]) {
    expect(calendar).toContain(`DTSTART;VALUE=DATE:${first}`);
    expect(calendar).toContain(`DTEND;VALUE=DATE:${after}`);
  }
});
