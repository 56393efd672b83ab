import {
  notificationPreferences,
  saveNotificationPreferences,
} from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../harness/company.ts';
import { twoInLine } from '../harness/two-in-line.ts';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const kindsOf = async (person: TestPerson) => {
  const { body } = await person.call(notificationPreferences, {});
  return (body as { data: { kinds: { kind: string; byMail: boolean }[] } }).data.kinds;
};
const namesOf = async (person: TestPerson) => (await kindsOf(person)).map(({ kind }) => kind);

it('asks about the kinds that can reach a person: what everyone gets, and what goes with what they may do', async () => {
  const { self, manager, admin, hr, payroll } = await twoInLine(world);
  const everyones = ['payslip-issued', 'contract-given', 'change-request-decided', 'your-employment-ends'];
  const [ownKinds, ofManager, ofAdmin, ofHr, ofPayroll] = await Promise.all(
    [self, manager, admin, hr, payroll].map(namesOf),
  );
  for (const kinds of [ownKinds, ofManager, ofAdmin, ofHr, ofPayroll]) {
    expect(kinds).toEqual(expect.arrayContaining(everyones));
  }
  const some = ['person-leaves', 'person-starts', 'requisition-to-approve', 'workflow-complete'];
  for (const kind of [...some, 'local-sign-in', 'restructure-draft-to-review', 'bank-change-to-approve']) {
    expect(ownKinds).not.toContain(kind);
  }
  expect(ofManager).toEqual(expect.arrayContaining(some));
  expect(ofManager).not.toContain('bank-change-to-approve');
  expect(ofPayroll).toEqual(expect.arrayContaining(['bank-change-to-approve', 'payroll-of-leaver']));
  expect(ofHr).toEqual(expect.arrayContaining(['contract-accepted', 'change-request-to-decide']));
  expect(ofAdmin).toEqual(expect.arrayContaining(['local-sign-in', 'restructure-draft-to-review']));
});

it('keeps what was chosen of a kind that is not asked about', async () => {
  const { self, company } = await twoInLine(world);
  await world.superuser.query(
    `insert into notification_preference (tenant_id, account_id, kind, by_mail) values ($1, $2, 'person-leaves', false)`,
    [company.tenantId, self.accountId],
  );
  const kinds = (await kindsOf(self)).map(({ kind }) => ({ kind, byMail: false }));
  expect((await self.call(saveNotificationPreferences, { body: { kinds } })).status).toBe(200);
  const { rows } = await world.superuser.query(
    `select by_mail from notification_preference where account_id = $1 and kind = 'person-leaves'`,
    [self.accountId],
  );
  expect(rows).toEqual([{ by_mail: false }]);
});
