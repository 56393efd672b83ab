import { auditEntries } from '@tenure/contract/company/audit-entries.ts';
import { site } from '@tenure/contract/identity/site.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('copies names of versions that began since the last run, and all of them after an outage of any length', async () => {
  const { company } = await twoInLine(world);
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const people: Record<string, number> = {};
  for (const daysAgo of [1, 10, 100, -5]) {
    const id = await organisation.employee();
    people[daysAgo] = id;
    await world.owner.query(
      `insert into employee_record_version (tenant_id, employee_id, section, valid_from, "values")
       select current_tenant(), $1, 'general', tenure_today() - $2::integer,
         '{"firstName": "Given", "lastName": "Taken", "country": "AU"}'`,
      [id, daysAgo],
    );
  }
  const taken = async () => {
    const { rows } = await world.superuser.query<{ id: number }>(
      `select id from employee where tenant_id = $1 and last_name = 'Taken'`,
      [company.tenantId],
    );
    return Object.keys(people).filter((daysAgo) => rows.some(({ id }) => id === people[daysAgo]));
  };
  const lastTime = (daysAgo: number) =>
    world.superuser.query(
      `insert into names_takeover (tenant_id, through) values ($1, tenure_today() - $2::integer)
       on conflict (tenant_id) do update set through = excluded.through`,
      [company.tenantId, daysAgo],
    );
  const run = () => runRecurring(world, 'employee-record.take-over-names');
  await lastTime(0);
  await run();
  expect(await taken()).toEqual(['1']);
  await lastTime(30);
  await run();
  expect(await taken()).toEqual(['1', '10']);
  await world.superuser.query('delete from names_takeover where tenant_id = $1', [company.tenantId]);
  await run();
  expect(await taken()).toEqual(['1', '10', '100']);
});

it('an account has the name of its employee, planned names included, and a log reveals no former name', async () => {
  const { company, self, employeeId, admin } = await twoInLine(world);
  await enterTenant(world.owner, company.tenantId);
  const shown = async () => {
    const { body } = await self.call(site, {});
    return (body as { user: { displayName: string } }).user.displayName;
  };
  const before = await shown();
  await world.owner.query(
    `insert into audit_entry (tenant_id, occurred_at, actor_account_id, action, subject_type, subject_id)
     select current_tenant(), tenure_now() - n * interval '1 day', $1, 'preferences.saved', 'account', $2
     from unnest(array[0, 9]) n`,
    [self.accountId, String(self.accountId)],
  );
  await world.owner.query(
    `insert into employee_record_version (tenant_id, employee_id, section, valid_from, valid_to, "values")
     select current_tenant(), $1, 'general', x.first, x.last,
       jsonb_build_object('firstName', 'Given', 'lastName', x.name, 'country', 'AU')
     from (values ('-infinity'::date, tenure_today() - 3, 'Earlier'), (tenure_today() - 3, 'infinity'::date, 'Later')) x (first, last, name)`,
    [employeeId],
  );
  expect(await shown()).toBe(before);
  await runRecurring(world, 'employee-record.take-over-names');
  expect(await shown()).toBe('Given Later');
  const log = await admin.call(auditEntries, { query: { actor: String(self.accountId) } });
  const names = (log.body as { data: { action: string; actor: { name: string } }[] }).data
    .filter(({ action }) => action === 'preferences.saved')
    .map(({ actor }) => actor.name);
  expect(names).toEqual(['Given Later', 'Given Later']);
});
