import { userProfile } from '@tenure/contract/people/profile.ts';
import { shareProfile } from '@tenure/contract/people/sharing.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const titlesOf = async (by: TestPerson) =>
  dataOf<{ title: string; href: string | null }[]>(await by.call(notifications, {}));

it('sends a colleague the link to a profile, without any of its contents', async () => {
  const { self, manager, employeeId, company } = await twoInLine(world);
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const third = await organisation.employee();
  await organisation.assign(third, {});
  const reader = await company.person({ employeeId: third });
  const share = async (by: TestPerson, ofId: number, toId: number) =>
    (await by.call(shareProfile, { params: { employeeId: String(ofId) }, body: { toId } })).status;
  expect(await share(manager, employeeId, third)).toBe(204);
  expect(await titlesOf(reader)).toMatchObject([
    { href: `/controlpanel/user-profile/new/?id=${employeeId}` },
  ]);
  expect(await titlesOf(self)).toEqual([]);
  const managerId = manager.employeeId ?? 0;
  // Oneself, the person, and people who cannot sign in.
  const withoutAccount = await organisation.employee();
  for (const toId of [managerId, employeeId, withoutAccount, 999_999]) {
    expect(await share(manager, employeeId, toId)).toBe(422);
  }
});

it('is refused about people who have not started or have left, whether or not the viewer may know of them', async () => {
  const { self, manager, admin, employeeId, company } = await twoInLine(world);
  await enterTenant(world.owner, company.tenantId);
  const soon = await organisationOn(world.owner).employee();
  const today = world.clock.today('Australia/Melbourne');
  await world.owner.query('update employee set start_date = $2 where id = $1', [
    soon,
    today.add({ days: 30 }).toString(),
  ]);
  const share = async (by: TestPerson, ofId: number, toId: number) =>
    (await by.call(shareProfile, { params: { employeeId: String(ofId) }, body: { toId } })).status;
  expect(await share(manager, soon, employeeId)).toBe(404);
  expect(await share(admin, soon, employeeId)).toBe(409);
  expect(await share(manager, employeeId, soon)).toBe(422);
  expect(await titlesOf(self)).toEqual([]);
});

it('is offered where the viewer can send it and the person can be shared', async () => {
  const { manager, admin, employeeId, company } = await twoInLine(world);
  await enterTenant(world.owner, company.tenantId);
  const soon = await organisationOn(world.owner).employee();
  await world.owner.query('update employee set start_date = $2 where id = $1', [
    soon,
    world.clock.today('Australia/Melbourne').add({ days: 30 }).toString(),
  ]);
  const starter = await company.person({ employeeId: soon });
  const isOffered = async (by: TestPerson, ofId: number) => {
    const answer = await by.call(userProfile, { params: { employeeId: String(ofId) } });
    const { actionMenu } = answer.body as { actionMenu: { key: string }[] };
    return actionMenu.some(({ key }) => key === 'share');
  };
  expect(await isOffered(manager, employeeId)).toBe(true);
  expect(await isOffered(admin, soon)).toBe(false);
  expect(await isOffered(starter, soon)).toBe(false);
});
