import { createProvisioningToken } from '@tenure/contract/identity/provisioning.ts';
import { changeGeneral } from '@tenure/contract/people/dated-record.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendScim } from '../../../../test/harness/scim.ts';
import { type TwoInLine, twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const today = () => world.clock.today('UTC').toString();

async function ground() {
  const people = await twoInLine(world);
  const made = await people.admin.call(createProvisioningToken, {
    body: { name: 'Okta', expiresInDays: 30 },
  });
  const { token } = made.body as { token: string };
  return {
    ...people,
    rename: (lastName: string) =>
      people.admin.call(changeGeneral, { ...people.at, body: { from: today(), values: { lastName } } }),
    patch: (accountId: number, path: string, value: string) =>
      sendScim(world, { host: people.company.host, token }, 'PATCH', `/Users/${accountId}`, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path, value }],
      }),
  };
}

async function accountNamed({ self, employeeId }: TwoInLine) {
  const { rows } = await world.superuser.query<{ name: string; recorded: string }>(
    `select a.display_name as name, e.first_name || ' ' || e.last_name as recorded
     from account a join employee e on e.id = $2 where a.id = $1`,
    [self.accountId, employeeId],
  );
  return rows[0];
}

it('a person and their account are changed at once, fifty times, without a deadlock', async () => {
  const people = await ground();
  const { rename, patch, self } = people;
  for (let round = 0; round < 50; round += 1) {
    const name = `Name${'x'.repeat(round)}`;
    const [renamed, patched] = await Promise.all([
      rename(name),
      patch(self.accountId, 'externalId', `id-${round}`),
    ]);
    expect([renamed.status, patched.status]).toEqual([201, 200]);
    const named = await accountNamed(people);
    expect(named?.name).toBe(named?.recorded);
    expect(named?.recorded).toContain(name);
  }
}, 120_000);

it('an account that is given to a person while they are renamed has their new name, fifty times', async () => {
  const people = await ground();
  const { rename, patch, self, employeeId } = people;
  const { rows } = await world.superuser.query<{ number: string }>(
    'select employee_number as number from employee where id = $1',
    [employeeId],
  );
  const path = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber';
  for (let round = 0; round < 50; round += 1) {
    await world.superuser.query('update account set employee_id = null where id = $1', [self.accountId]);
    const answers = await Promise.all([
      rename(`Other${'x'.repeat(round)}`),
      patch(self.accountId, path, rows[0]?.number ?? ''),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    const named = await accountNamed(people);
    expect(named?.name).toBe(named?.recorded);
  }
}, 120_000);

it('two transactions that write names of the same two rows wait for each other, and neither is refused', async () => {
  const people = await ground();
  const { company, self, employeeId } = people;
  const inCompany = (text: string, id: number) =>
    world.tenure.database.asTenant(company.tenantId as never, 'read write', (tx) => tx.query(text, [id]));
  for (let round = 0; round < 50; round += 1) {
    await Promise.all([
      inCompany(`update employee set last_name = 'E${round}' where id = $1`, employeeId),
      inCompany(`update account set display_name = 'A${round}' where id = $1`, self.accountId),
    ]);
    const named = await accountNamed(people);
    expect(named?.name).toBe(named?.recorded);
    expect(named?.recorded).toContain(`E${round}`);
  }
}, 120_000);
