import type { Grant } from '@tenure/contract/capabilities.ts';
import {
  assignSecurityProfile,
  createSecurityProfile,
  type DetailedProfile,
  previewSecurityProfile,
} from '@tenure/contract/identity/security-profiles.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  company = await world.company();
  admin = await company.person({ profiles: ['company-admin'], firstName: 'Ana', lastName: 'Admin' });
});

const team = (scope: Grant['scope']): Grant => ({ capability: 'employees.team.view', scope });
const file: Grant = { capability: 'files.file.add', scope: 'everyone' };

async function profile(name: string, grants: Grant[], ...holders: TestPerson[]): Promise<string> {
  const answer = await admin.call(createSecurityProfile, { body: { name, roleType: 'Manager', grants } });
  const profileId = String((answer.body as { data: DetailedProfile }).data.id);
  for (const { accountId } of holders) {
    await admin.call(assignSecurityProfile, { params: { userId: String(accountId), profileId } });
  }
  return profileId;
}
const preview = (profileId: string, grants: Grant[], query = {}, by = admin) =>
  by.call(previewSecurityProfile, { params: { profileId }, query, body: { grants } });
const named = (firstName: string) => company.person({ firstName, lastName: 'Bay' });

it('says who gains and loses what, and leaves out people it makes no difference to', async () => {
  const [abel, bea, carl] = [await named('Abel'), await named('Bea'), await named('Carl')];
  const id = await profile('Changed', [team('same-location')], abel, bea, carl);
  await profile('Other', [team('everyone')], bea);
  await profile('Third', [team('same-location')], carl);

  const answer = await preview(id, [team('same-department'), file]);
  expect(answer.status).toBe(200);
  // Everyone may add files already; Bea sees every team, and Carl goes on seeing those of his location.
  expect(answer.body).toMatchObject({
    data: {
      gains: [{ ...team('same-department'), people: 2 }],
      loses: [{ ...team('same-location'), people: 1 }],
      people: [
        { fullName: 'Abel Bay', gains: [team('same-department')], loses: [team('same-location')] },
        { fullName: 'Carl Bay', gains: [team('same-department')], loses: [] },
      ],
    },
    metadata: { pagination: { total: 2 } },
  });
});

it('counts everyone for a profile that everyone holds, a page of them at a time', async () => {
  for (let number = 10; number < 22; number += 1) await named(`P${number}`);
  const { rows } = await world.superuser.query<{ id: number }>(
    `select id from security_profile where tenant_id = $1 and built_in = 'employee'`,
    [company.tenantId],
  );
  const answer = await preview(String(rows[0]?.id), [], { page: '2', itemsPerPage: '5' });
  expect(answer.body).toMatchObject({
    data: { gains: [], people: [{ fullName: 'P14 Bay' }, {}, {}, {}, {}] },
    metadata: { pagination: { total: 13, per_page: 5, current_page: 2 } },
  });
  const { loses } = (answer.body as { data: { loses: { capability: string; people: number }[] } }).data;
  const lost = new Map(loses.map(({ capability, people }) => [capability, people]));
  expect(lost.get('dashboards.dashboard.view')).toBe(12);
  expect(lost.get('employees.card.view')).toBe(12);
  // The administrator holds each of these by Company Admin as well, but no payroll data, not even their own.
  expect(lost.get('employees.team.view')).toBe(12);
  expect(lost.get('bank-accounts.view')).toBe(13);
});

it('leaves out accounts that are deactivated', async () => {
  const [abel, bea] = [await named('Abel'), await named('Bea')];
  const id = await profile('Changed', [], abel, bea);
  await world.superuser.query(`update account set status = 'deactivated' where id = $1`, [bea.accountId]);
  expect((await preview(id, [team('everyone')])).body).toMatchObject({
    data: { people: [{ fullName: 'Abel Bay' }] },
    metadata: { pagination: { total: 1 } },
  });
});

it('changes nothing', async () => {
  const abel = await named('Abel');
  const id = await profile('Changed', [], abel);
  await preview(id, [team('everyone')]);
  const { rows } = await world.superuser.query('select from security_profile_grant where profile_id = $1', [
    id,
  ]);
  expect(rows).toEqual([]);
});

it('refuses what saving would refuse', async () => {
  const id = await profile('Changed', []);
  const own = await profile('Editors', [{ capability: 'security-profiles.edit', scope: 'everyone' }]);
  const person = await named('Abel');
  await admin.call(assignSecurityProfile, { params: { userId: String(person.accountId), profileId: own } });
  expect((await preview(id, [team('everyone')], {}, person)).status).toBe(403);
  expect((await preview(id, [{ capability: 'files.file.add', scope: 'self' }])).status).toBe(422);
});
