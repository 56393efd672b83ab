import { capabilities, capabilityNames } from '@tenure/contract/capabilities.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('takes for an administrator whoever may do something of the area of security, whatever their profile calls itself', async () => {
  const { rows } = await world.superuser.query<{ name: string }>(
    'select name from unnest($1::text[]) name where is_of_security(name) order by name',
    [capabilityNames],
  );
  const expected = capabilityNames.filter((name) => capabilities[name].area === 'security');
  expect(rows.map(({ name }) => name)).toEqual(expected.sort());

  const company = await world.company();
  const person = await company.person();
  const given = async (capability: string) => {
    await world.superuser.query(
      `with made as (
         insert into security_profile (tenant_id, name, role_type) values ($1, $3, 'Employee') returning id),
       granted as (insert into security_profile_grant select $1, id, $3, 'everyone' from made)
       insert into account_security_profile select $1, $2, id from made`,
      [company.tenantId, person.accountId, capability],
    );
    const { rowCount } = await world.superuser.query(
      'select from administrators($1) x where x.account_id = $2',
      [company.tenantId, person.accountId],
    );
    return rowCount === 1;
  };
  expect(await given('employees.team.view')).toBe(false);
  expect(await given('audit.entries.view')).toBe(true);
});
