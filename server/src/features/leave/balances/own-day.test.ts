import { listLeaveBalances } from '@tenure/contract/leave/leave-balances.ts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaveLine } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
let line: Awaited<ReturnType<typeof leaveLine>>;
beforeAll(async () => {
  world = await openWorld();
  line = await leaveLine(world);
});
afterAll(() => world.close());

/** The last second of a day and the first of the next, on days on which clocks change and around them. */
it.each([
  ['Australia/Sydney', '2027-04-03T12:59:59Z', '2027-04-03'],
  ['Australia/Sydney', '2027-04-03T13:00:00Z', '2027-04-04'],
  ['Australia/Sydney', '2027-04-04T13:59:59Z', '2027-04-04'],
  ['Australia/Sydney', '2027-04-04T14:00:00Z', '2027-04-05'],
  ['Australia/Sydney', '2027-10-02T14:00:00Z', '2027-10-03'],
  ['Australia/Sydney', '2027-10-03T13:00:00Z', '2027-10-04'],
  ['Australia/Lord_Howe', '2027-04-03T13:00:00Z', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-04-04T13:29:59Z', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-04-04T13:30:00Z', '2027-04-05'],
  ['Pacific/Auckland', '2027-04-03T11:00:00Z', '2027-04-04'],
  ['Pacific/Auckland', '2027-04-04T11:59:59Z', '2027-04-04'],
  ['Pacific/Auckland', '2027-04-04T12:00:00Z', '2027-04-05'],
  ['Pacific/Chatham', '2027-04-03T10:14:59Z', '2027-04-03'],
  ['Pacific/Chatham', '2027-04-03T10:15:00Z', '2027-04-04'],
  ['Pacific/Chatham', '2027-04-04T11:14:59Z', '2027-04-04'],
  ['Pacific/Chatham', '2027-04-04T11:15:00Z', '2027-04-05'],
  ['Europe/London', '2027-03-28T22:59:59Z', '2027-03-28'],
  ['Europe/London', '2027-03-28T23:00:00Z', '2027-03-29'],
  ['Europe/London', '2027-10-30T23:00:00Z', '2027-10-31'],
  ['Europe/London', '2027-10-31T23:59:59Z', '2027-10-31'],
  ['Europe/London', '2027-11-01T00:00:00Z', '2027-11-01'],
])(
  'in %s at %s it is %s, for balances and for the run that brings them up to date',
  async (zone, at, day) => {
    const { own, self, at: person, employeeId } = line;
    await own('update account set timezone = $1 where employee_id = $2', [zone, employeeId]);
    await own('delete from leave_progress');
    world.clock.set(Temporal.Instant.from(at));
    await runRecurring(world, 'leave.accrue');
    const { rows } = await own<{ through: string }>(
      'select through::text from leave_progress where employee_id = $1',
      [employeeId],
    );
    expect(rows).toEqual([{ through: day }]);
    const answer = await self.call(listLeaveBalances, person);
    expect(answer.body).toMatchObject({ data: { today: day } });
  },
);
