import { payrollSettings, savePayrollSettings } from '@tenure/contract/pay/payroll-settings.ts';
import { type Notification, notifications } from '@tenure/contract/platform/notifications.ts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const title = 'Changes of bank details no longer wait for approval';
const when = '2026-11-24T09:00:00Z';

async function save(by: TestPerson, bankChangesWait: boolean, payrollSystem = ''): Promise<number> {
  const { headers } = await by.call(payrollSettings, {});
  const etag = { 'if-match': String(headers['etag']) };
  return (await by.call(savePayrollSettings, { body: { bankChangesWait, payrollSystem } }, etag)).status;
}
async function toldTo(person: TestPerson): Promise<Notification[]> {
  const { body } = await person.call(notifications, {});
  return (body as { data: Notification[] }).data.filter((one) => one.title === title);
}
const mailsTo = ({ email }: TestPerson) =>
  world.mails.filter(({ to, subject }) => to.address === email && subject === title);

/** A company in which changes wait, with two officers who approve them. */
async function arrange() {
  world.clock.set(Temporal.Instant.from(when));
  const ground = await twoInLine(world);
  const second = await ground.company.person({ profiles: ['payroll-officer'], timezone: 'Pacific/Auckland' });
  expect(await save(ground.payroll, true)).toBe(200);
  return { ...ground, second };
}

it('turning approval off tells all approvers who did it and when, by email whatever they chose', async () => {
  const { company, payroll, second, self, manager, admin, hr } = await arrange();
  await world.superuser.query(
    `insert into notification_preference (tenant_id, account_id, kind, by_mail)
     values ($1, $2, 'bank-approval-switched-off', false)`,
    [company.tenantId, second.accountId],
  );
  const { rows } = await world.superuser.query<{ name: string }>(
    'select display_name as name from account where id = $1',
    [payroll.accountId],
  );
  expect(await save(payroll, false)).toBe(200);
  const said = `${rows[0]?.name} switched the approval off on 24 November 2026 at 8:00 pm (Australia/Melbourne)`;
  for (const person of [payroll, second]) {
    expect(await toldTo(person)).toMatchObject([
      { body: expect.stringContaining(said), href: '/admin/bank-changes' },
    ]);
    await vi.waitFor(() => expect(mailsTo(person)).toHaveLength(1), { timeout: 10_000 });
  }
  for (const person of [self, manager, admin, hr]) expect(await toldTo(person)).toEqual([]);
});

it('no one is notified when it is turned on, something else is saved, or the save is refused', async () => {
  const { payroll, second, hr } = await arrange();
  expect(await save(payroll, true)).toBe(200);
  expect(await save(payroll, true, 'Paywell')).toBe(200);
  expect(await save(hr, false)).toBe(403);
  const body = { bankChangesWait: false, payrollSystem: '' };
  expect((await payroll.call(savePayrollSettings, { body }, { 'if-match': '"v1"' })).status).toBe(412);
  expect(await toldTo(second)).toEqual([]);
  expect(await save(second, false)).toBe(200);
  expect(await save(payroll, false)).toBe(200);
  expect(await toldTo(payroll)).toHaveLength(1);
});
