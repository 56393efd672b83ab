import { listAssignments } from '@tenure/contract/organisation/assignments.ts';
import { correctPosition } from '@tenure/contract/organisation/position-administration.ts';
import { getPosition, type PositionDetail } from '@tenure/contract/organisation/positions.ts';
import {
  changeStructure,
  createStructure,
  getStructure,
  type StructureHistory,
} from '@tenure/contract/organisation/structure-administration.ts';
import { savePhoto } from '@tenure/contract/people/photos.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { somePhoto } from '../../../../test/harness/photos.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function arrange() {
  const ground = await twoInLine(world);
  const { rows } = await world.superuser.query<{ position_id: number }>(
    'select position_id from assignment where tenant_id = $1 and employee_id = $2',
    [ground.company.tenantId, ground.employeeId],
  );
  const params = { id: String(rows[0]?.position_id) };
  const detailFor = async (person: TestPerson) =>
    ((await person.call(getPosition, { params })).body as { data: PositionDetail }).data;
  return { ...ground, params, detailFor };
}

const role = { title: 'Crane operator', description: 'Moves boxes', qualifications: ['Licence'] };

it('links everyone who may see the position to today’s job role, and only people who may change it to its editor', async () => {
  const { admin, stranger, params, detailFor } = await arrange();
  expect((await detailFor(stranger)).links.viewJobRole).toBeNull();
  const made = await admin.call(createStructure, {
    params: { kind: 'job-roles' },
    body: { identifier: 'crane', values: role },
  });
  const { id } = (made.body as { data: StructureHistory }).data;
  const of = { params: { kind: 'job-roles', id: String(id) } } as const;
  await admin.call(changeStructure, { ...of, body: { from: '2090-01-01', values: { title: 'Planned' } } });
  await admin.call(correctPosition, {
    params: { ...params, from: '2020-01-01' },
    body: { values: { jobRoleId: id } },
  });
  for (const person of [admin, stranger]) {
    expect((await detailFor(person)).links.viewJobRole).toBe(`/admin/structure/job-roles/${id}`);
  }
  const seen = await stranger.call(getStructure, of);
  expect(seen.body).toMatchObject({
    data: { versions: [{ from: null, to: null, recordedBy: null, values: role }] },
    metadata: { capabilities: [] },
  });
  expect(seen.text).not.toContain('Planned');
  expect((await admin.call(getStructure, of)).text).toContain('Planned');
  const { departmentId } = await detailFor(admin);
  const department = { params: { kind: 'departments', id: String(departmentId) } } as const;
  expect((await stranger.call(getStructure, department)).body).toMatchObject({
    data: { versions: [{ from: null, recordedBy: null }] },
  });
});

it('shows the photos of its holders, in the chart’s details and in its list of people', async () => {
  const { self, admin, employeeId, params, detailFor } = await arrange();
  expect((await detailFor(admin)).employees).toMatchObject([{ avatarUrl: null }]);
  const sent = multipart(await somePhoto(), 'photo.png');
  await self.raw({ method: 'POST', url: `${savePhoto.path}?employee=${employeeId}`, ...sent });
  const avatarUrl = expect.stringMatching(/^\/api\/photos\/[0-9a-f]{32}\/96$/) as string;
  expect((await detailFor(admin)).employees).toMatchObject([{ avatarUrl }]);
  const { body } = await admin.call(listAssignments, { params });
  expect((body as { data: object[] }).data).toMatchObject([{ person: { id: employeeId, avatarUrl } }]);
});
