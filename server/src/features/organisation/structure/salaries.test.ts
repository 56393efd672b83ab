import { accessLog } from '@tenure/contract/company/audit-entries.ts';
import {
  changeAssignment,
  correctAssignment,
  listAssignments,
} from '@tenure/contract/organisation/assignments.ts';
import { getBranchBudget } from '@tenure/contract/organisation/position-administration.ts';
import { listEmployeePositions, listEmploymentHistory } from '@tenure/contract/organisation/positions.ts';
import { reveal } from '@tenure/contract/people/reveal.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { asksFor, valueOf } from '../../../../test/harness/reveal.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const soon = '2090-01-01';

/** A person paid by one position today, and another amount by a plan. */
async function arrange() {
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  await organisation.place();
  const position = await organisation.position();
  await organisation.version(position, null);
  const employeeId = await organisation.employee();
  const assignmentId = await organisation.assign(employeeId, { position, to: soon });
  const planned = await organisation.assign(employeeId, { position, from: soon });
  await world.owner.query(`update assignment set salary = 61234.56, salary_currency = 'AUD' where id = $1`, [
    assignmentId,
  ]);
  await world.owner.query(`update assignment set salary = 71234.56, salary_currency = 'AUD' where id = $1`, [
    planned,
  ]);
  const self = await company.person({ employeeId });
  const admin = await company.person({ profiles: ['company-admin'] });
  const salary = (caller: typeof self, id = assignmentId) =>
    asksFor(caller, employeeId, 'positions', 'salary', id);
  return { company, position, employeeId, assignmentId, planned, self, admin, salary };
}

it('masks a salary in every list, the person’s own too, and shows it on request, which the person can read', async () => {
  const { position, employeeId, self, admin, salary } = await arrange();
  const person = { params: { employeeId: String(employeeId) } };
  const there = { params: { id: String(position) } };
  const read = [
    await self.call(listEmployeePositions, person),
    await self.call(listEmploymentHistory, person),
    await admin.call(listEmployeePositions, person),
    await admin.call(listAssignments, there),
    await admin.call(getBranchBudget, there),
  ];
  for (const { status, text } of read) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/[67]1234\.56/);
    expect(text).toMatch(/"isMasked":true|"hasSalary":true/);
  }
  expect(valueOf(await salary(self))).toBe(61_234.56);
  expect(valueOf(await salary(admin))).toBe(61_234.56);
  const { rows } = await world.superuser.query<{ actor: number; details: object }>(
    `select actor_account_id::integer as actor, details from audit_entry
     where action = 'position.salary-revealed' and subject_type = 'employee' and subject_id = $1 order by id`,
    [String(employeeId)],
  );
  expect(rows.map(({ actor }) => actor)).toEqual([self.accountId, admin.accountId]);
  expect(JSON.stringify(rows)).not.toContain('61234');
  expect((await self.call(accessLog, {})).text).toContain('position.salary-revealed');
});

it('is refused to who may not see it, and says nothing of what is not there or is planned', async () => {
  const { company, employeeId, planned, self, admin, salary } = await arrange();
  const stranger = await company.person();
  expect((await salary(stranger)).status).toBe(403);
  expect((await salary(self, planned)).status).toBe(404);
  expect((await salary(self, 999_999_999)).status).toBe(404);
  expect(valueOf(await salary(admin, planned))).toBe(71_234.56);
  expect((await asksFor(admin, 999_999_999, 'positions', 'salary', planned)).status).toBe(404);
  const params = { employeeId: String(employeeId) };
  for (const body of [
    { section: 'positions', field: 'salary' },
    { section: 'positions', field: 'currency', id: planned },
    { section: 'nothing', field: 'salary', id: planned },
    { section: 'constructor', field: 'toString' },
  ]) {
    expect((await admin.call(reveal, { params, body })).status).toBe(404);
  }
});

it('stays as it is where a change or a correction does not name it', async () => {
  const { position, assignmentId, admin, salary } = await arrange();
  const at = { params: { id: String(position), assignmentId: String(assignmentId) } };
  const corrected = await admin.call(correctAssignment, { ...at, body: { values: { fte: 0.5 } } });
  expect(corrected.status).toBe(200);
  expect(valueOf(await salary(admin))).toBe(61_234.56);
  const changed = await admin.call(changeAssignment, {
    ...at,
    body: { from: '2030-01-01', values: { reason: 'More to do' } },
  });
  expect(changed.status).toBe(201);
  const { rows } = await world.superuser.query<{ salary: string }>(
    'select salary from assignment where position_id = $1 order by valid_from',
    [position],
  );
  expect(rows.map((row) => row.salary)).toEqual(['61234.56', '61234.56', '71234.56']);
});
