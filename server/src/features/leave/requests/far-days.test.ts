import { adjustLeaveBalance, listLeaveBalances } from '@tenure/contract/leave/leave-balances.ts';
import {
  cancelLeaveRequest,
  createLeaveRequest,
  previewLeave,
  saveLeaveRequest,
} from '@tenure/contract/leave/leave-requests.ts';
import { listLeaveTypes, setLeaveRule } from '@tenure/contract/leave/leave-types.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../../../../test/harness/company.ts';
import { processorTimes } from '../../../../test/harness/processor-time.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const yearsAhead = (years: number) => `${world.clock.today('UTC').year + years}-01-15`;

async function arrange() {
  const line = await twoInLine(world);
  await runRecurring(world, 'leave.accrue');
  const { body } = await line.admin.call(listLeaveTypes, {});
  const typeId = (body as { data: { types: { id: number; country: string }[] } }).data.types.find(
    ({ country }) => country === 'AU',
  )?.id;
  if (typeId === undefined) throw new Error('There are leave types to begin with');
  return { ...line, typeId };
}

it('refuses the last day of the calendar at every call that takes a day, before it works anything out', async () => {
  const { self, admin, at, typeId } = await arrange();
  const far = '9999-12-31';
  const wish = { typeId, startDate: far, endDate: far };
  const ofType = { params: { ...at.params, typeId: String(typeId) } };
  const request = { params: { requestId: '1' } };
  let answers: readonly Answer[] = [];
  const { here } = await processorTimes(async () => {
    answers = [
      await self.call(listLeaveBalances, { ...at, query: { asOf: far } }),
      await self.call(previewLeave, { ...at, query: { ...wish, typeId: String(typeId) } }),
      await self.call(createLeaveRequest, { ...at, body: wish }),
      await self.call(createLeaveRequest, { ...at, body: { ...wish, startDate: '2026-01-05' } }),
      await self.call(saveLeaveRequest, { ...request, body: wish }),
      await self.call(cancelLeaveRequest, { ...request, body: { from: far, reason: 'Late' } }),
      await admin.call(adjustLeaveBalance, { ...ofType, body: { day: far, minutes: 1, reason: 'Late' } }),
      await admin.call(setLeaveRule, {
        params: { typeId: String(typeId) },
        body: { validFrom: far, accrual: { kind: 'none' } },
      }),
    ];
  });
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  expect(answers).toHaveLength(8);
  expect(here).toBeLessThan(5000);
});

it('tells balances and takes requests at most five years ahead, naming the field', async () => {
  const { self, at, typeId } = await arrange();
  const asOf = (day: string) => self.call(listLeaveBalances, { ...at, query: { asOf: day } });
  expect((await asOf(yearsAhead(4))).status).toBe(200);
  const late = await asOf(yearsAhead(6));
  expect([late.status, late.text]).toEqual([422, expect.stringContaining('"asOf"')]);
  const [startDate, endDate] = [yearsAhead(4), yearsAhead(6)];
  const preview = await self.call(previewLeave, {
    ...at,
    query: { typeId: String(typeId), startDate, endDate },
  });
  expect([preview.status, preview.text]).toEqual([422, expect.stringContaining('"endDate"')]);
  const asked = await self.call(createLeaveRequest, {
    ...at,
    body: { typeId, startDate: endDate, endDate },
  });
  expect([asked.status, asked.text]).toEqual([422, expect.stringContaining('"startDate"')]);
});
