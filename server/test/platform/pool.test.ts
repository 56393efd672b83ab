import { navigation, site } from '@tenure/contract/identity/site.ts';
import {
  featureFlags,
  myFeatureFlags,
  saveTenantFeatureFlags,
  tenantFeatureFlags,
} from '@tenure/contract/platform/feature-flags.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ settings: { TENURE_DATABASE_CONNECTIONS: '2' } });
});
afterAll(() => world.close());

const many = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 20 }, ask));
const statuses = async (asked: Promise<{ status: number }[]>) => [
  ...new Set((await asked).map((answer) => answer.status)),
];

it('answers far more calls at once than there are connections, with nothing remembered yet', async () => {
  const person = await (await world.company()).person();
  for (const endpoint of [site, navigation, myFeatureFlags]) {
    expect(await statuses(many(() => person.call(endpoint, {}))), endpoint.name).toEqual([200]);
  }
});

it('answers the operator, and refuses everyone else, without a second connection for the other company', async () => {
  const [provider, company] = [await world.company({ isProvider: true }), await world.company()];
  const [operator, person] = [await provider.person(), await company.person()];
  const asked = { params: { tenantId: String(company.tenantId) } };
  expect(await statuses(many(() => operator.call(tenantFeatureFlags, asked)))).toEqual([200]);
  expect(await statuses(many(() => person.call(tenantFeatureFlags, asked)))).toEqual([403]);
  expect(await statuses(many(() => company.anonymous.call(tenantFeatureFlags, asked)))).toEqual([401]);
  const name = Object.keys(featureFlags)[0] as 'new-dashboard-ui';
  const saved = await operator.call(saveTenantFeatureFlags, {
    ...asked,
    body: { flags: [{ name, enabled: false, rolloutPercent: 100 }] },
  });
  expect(saved.status).toBe(200);
  expect((await person.call(myFeatureFlags, {})).body).toMatchObject({ flags: { [name]: false } });
  const { rows } = await world.superuser.query<{ tenant_id: number }>(
    `select tenant_id from audit_entry where action = 'feature-flags.saved' order by tenant_id`,
  );
  expect(rows.map((row) => row.tenant_id)).toEqual(
    [provider.tenantId, company.tenantId].toSorted((one, other) => one - other),
  );
});
