import { loginAs } from '@tenure/contract/identity/acting.ts';
import {
  addLeaveEvidence,
  daysUnusedEvidenceIsKept,
  downloadLeaveEvidence,
  type EvidenceFile,
  listLeaveEvidence,
  monthsEvidenceIsKept,
  mostEvidenceFiles,
  removeLeaveEvidence,
} from '@tenure/contract/leave/leave-evidence.ts';
import {
  getLeaveRequest,
  type LeaveDetail,
  saveLeaveRequest,
  withdrawLeaveRequest,
} from '@tenure/contract/leave/leave-requests.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { approve, dataOf, leaveLine, mondayIn, one, seen } from '../../../../test/harness/leave-line.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const certificate = contractPdf('Certificate');
const filesIn = (data: unknown) => (data as { files: EvidenceFile[] }).files;

async function withRequest(isConfidential = false) {
  const line = await leaveLine(world);
  const { id } = await line.asked(line.self, {
    startDate: mondayIn(3),
    endDate: mondayIn(3),
    ...(isConfidential && { typeId: line.confidentialId }),
  });
  const add = (by: TestPerson, content: Buffer | string = certificate, name = 'Certificate.pdf') =>
    by.raw({
      method: 'POST',
      url: addLeaveEvidence.path.replace('{requestId}', String(id)),
      ...multipart(content, name),
    });
  const list = (by: TestPerson) => by.call(listLeaveEvidence, one(id));
  const at = (evidenceId: number) => ({ params: { requestId: String(id), evidenceId: String(evidenceId) } });
  const shown = async (by: TestPerson) => dataOf<LeaveDetail>(await by.call(getLeaveRequest, one(id)));
  return { ...line, id, add, list, at, shown };
}

it('is added, listed, downloaded and removed by the person', async () => {
  const { self, add, list, at, shown } = await withRequest();
  const [file] = filesIn(dataOf(await add(self), 201));
  expect(file).toMatchObject({ name: 'Evidence 1.pdf', size: certificate.length });
  expect(await shown(self)).toMatchObject({
    labels: ['Evidence given'],
    evidence: { files: 1, mayManage: true },
  });
  expect(
    world.storedFiles().map((name) => world.storedContent(name).subarray(0, 4).toString()),
  ).not.toContain('%PDF');
  const opened = await self.call(downloadLeaveEvidence, at(file?.id ?? 0));
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await self.call(removeLeaveEvidence, at(file?.id ?? 0))).status).toBe(204);
  expect(filesIn(dataOf(await list(self)))).toEqual([]);
});

it('shows the approver that it was given, and nothing else', async () => {
  const { self, manager, id, add, list, at, shown } = await withRequest();
  const [file] = filesIn(dataOf(await add(self), 201));
  expect(await shown(manager)).toMatchObject({
    labels: ['Evidence given'],
    evidence: { files: 1, mayManage: false },
  });
  expect((await list(manager)).status).toBe(403);
  expect((await add(manager)).status).toBe(403);
  expect((await manager.call(downloadLeaveEvidence, at(file?.id ?? 0))).status).toBe(403);
  expect((await manager.call(removeLeaveEvidence, at(file?.id ?? 0))).status).toBe(403);
  expect((await approve(manager, id)).status).toBe(200);
  expect((await add(self)).status).toBe(201);
});

it('of confidential leave it is for the person and people who may know of it', async () => {
  const { self, manager, admin, stranger, add, list, shown, own, company } = await withRequest(true);
  expect((await add(self)).status).toBe(201);
  expect(await shown(manager)).toMatchObject({ labels: [], evidence: null });
  expect((await list(manager)).status).toBe(403);
  expect((await list(stranger)).status).toBe(404);
  expect((await list(admin)).status).toBe(200);
  await own(
    `delete from security_profile_grant where tenant_id = $1 and capability = 'leave.confidential.view'`,
    [company.tenantId],
  );
  expect((await list(admin)).status).toBe(403);
});

it('takes documents and photos by their content, and a few of them', async () => {
  const { self, add } = await withRequest();
  expect((await add(self, 'I am ill', 'Certificate.pdf')).status).toBe(415);
  for (let sent = 0; sent < mostEvidenceFiles; sent++) expect((await add(self)).status).toBe(201);
  expect((await add(self)).status).toBe(409);
});

it('keeps neither the name of a file nor what a camera wrote into it', async () => {
  const { self, add, at } = await withRequest();
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: 'Camera of Elena' }, IFD3: { GPSLatitude: '37/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Camera of Elena')).toBe(true);
  await add(self);
  const files = filesIn(dataOf(await add(self, photo, 'HIV test.jpg'), 201));
  expect(files.map(({ name }) => name)).toEqual(['Evidence 1.pdf', 'Evidence 2.jpg']);
  const opened = await self.call(downloadLeaveEvidence, at(files[1]?.id ?? 0));
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(opened.text).not.toContain('Camera of Elena');
  expect((await add(self, photo.subarray(0, photo.length / 2), 'cut.jpg')).status).toBe(415);
});

it('stays once the leave is approved or the data of the person is on hold', async () => {
  const { self, manager, admin, id, employeeId, add, at, own } = await withRequest();
  const remove = (by: TestPerson, evidenceId: number | undefined) =>
    by.call(removeLeaveEvidence, at(evidenceId ?? 0));
  await add(self);
  const [first, second] = filesIn(dataOf(await add(self), 201));
  expect((await approve(manager, id)).status).toBe(200);
  expect((await remove(self, first?.id)).status).toBe(409);
  expect((await remove(admin, first?.id)).status).toBe(204);
  await own(
    `insert into legal_hold (tenant_id, employee_id, reason, placed_by)
     values (current_tenant(), $1, 'A claim', $2)`,
    [employeeId, admin.accountId],
  );
  expect((await remove(admin, second?.id)).status).toBe(409);
});

it('goes with the leave when other dates replace it', async () => {
  const { self, manager, id, typeId, add, list, shown } = await withRequest();
  await add(self);
  await approve(manager, id);
  const body = {
    typeId,
    startDate: mondayIn(4),
    endDate: mondayIn(4),
    firstDayMinutes: null,
    lastDayMinutes: null,
    note: '',
  };
  const changed = await self.call(saveLeaveRequest, { ...one(id), body }, await seen(self, id));
  const { id: newId } = dataOf<LeaveDetail>(changed);
  expect((await approve(manager, newId)).status).toBe(200);
  expect(filesIn(dataOf(await list(self)))).toEqual([]);
  const moved = await self.call(listLeaveEvidence, one(newId));
  expect(filesIn(dataOf(moved))).toHaveLength(1);
  expect(await shown(self)).toMatchObject({ state: 'cancelled' });
  expect((await add(self)).status).toBe(409);
});

it('evidence of confidential leave is closed to someone signed in as the person', async () => {
  const { self, admin, id, add, list, at, own, company } = await withRequest(true);
  const [file] = filesIn(dataOf(await add(self), 201));
  await own(
    `delete from security_profile_grant where tenant_id = $1 and capability = 'leave.confidential.view'`,
    [company.tenantId],
  );
  const begun = await admin.call(loginAs, {
    params: { userId: String(self.accountId) },
    body: { reason: 'They asked for help with their leave' },
  });
  expect([begun.status, begun.status === 200 ? '' : begun.text]).toEqual([200, '']);
  expect(dataOf<LeaveDetail>(await admin.call(getLeaveRequest, one(id)))).toMatchObject({
    leaveType: 'Leave',
    evidence: null,
    questions: [],
  });
  expect((await list(admin)).status).toBe(403);
  for (const answer of [
    await add(admin),
    await admin.call(downloadLeaveEvidence, at(file?.id ?? 0)),
    await admin.call(removeLeaveEvidence, at(file?.id ?? 0)),
  ]) {
    expect(answer.body).toMatchObject({ type: 'urn:tenure:problem:acting-refused' });
  }
});

it('is deleted soon after the leave was withdrawn', async () => {
  const { self, id, add, list, own } = await withRequest();
  await add(self);
  await self.call(withdrawLeaveRequest, one(id), await seen(self, id));
  const left = async () => {
    await runRecurring(world, 'leave.clear-evidence');
    return filesIn(dataOf(await list(self))).length;
  };
  expect(await left()).toBe(1);
  await own(`update leave_request set closed_at = closed_at - make_interval(days => $2) where id = $1`, [
    id,
    daysUnusedEvidenceIsKept + 1,
  ]);
  expect(await left()).toBe(0);
});

it('is deleted some time after the leave, unless the data of the person is on hold', async () => {
  const old = await withRequest();
  const held = await withRequest();
  const recent = await withRequest();
  for (const { own, id, self, add, employeeId } of [old, held]) {
    expect((await add(self)).status).toBe(201);
    await own(
      `update leave_request set state = 'withdrawn', start_date = d.day, end_date = d.day
       from (select (tenure_now() - make_interval(months => $2, days => 2))::date as day) d where id = $1`,
      [id, monthsEvidenceIsKept],
    );
    if (id === held.id) {
      await own(
        `insert into legal_hold (tenant_id, employee_id, reason, placed_by)
         values (current_tenant(), $1, 'A claim', $2)`,
        [employeeId, held.admin.accountId],
      );
    }
  }
  expect((await recent.add(recent.self)).status).toBe(201);
  await runRecurring(world, 'leave.clear-evidence');
  const left = async ({ list, self }: typeof old) => filesIn(dataOf(await list(self))).length;
  expect([await left(old), await left(held), await left(recent)]).toEqual([0, 1, 1]);
});
