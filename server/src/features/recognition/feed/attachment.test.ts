import { loginAs } from '@tenure/contract/identity/acting.ts';
import { askRecordCopy, listRecordCopies, type RecordCopy } from '@tenure/contract/people/own-record.ts';
import {
  decideRecognitionReport,
  deleteRecognition,
  downloadRecognitionAttachment,
  getRecognition,
  listPersonRecognitions,
  listRecognitionReports,
  listRecognitions,
  listUserRecognitions,
  type RecognitionReport,
  removeRecognitionAttachment,
  reportRecognition,
  uploadRecognitionAttachment,
} from '@tenure/contract/recognition/feed.ts';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { createReward, giveTrophy, type Reward } from '@tenure/contract/recognition/rewards.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { giveWords, recognitionLine } from '../../../../test/harness/recognition-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';
import { recognitionErasure } from './recognition.erasure.ts';
import { filesOfPerson } from './recognition-file.store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

const fileName = 'Crane at dawn.pdf';
const at = (id: number) => ({ params: { recognitionId: String(id) } });
const open = (by: TestPerson, id: number) => by.call(downloadRecognitionAttachment, at(id));
const attach = (by: TestPerson, id: number, name = fileName) =>
  by.raw({
    method: 'POST',
    url: uploadRecognitionAttachment.path.replace('{recognitionId}', String(id)),
    ...multipart(contractPdf(name), name),
  });
const detach = (by: TestPerson, id: number) => by.call(removeRecognitionAttachment, at(id));
const read = async (by: TestPerson, id: number) =>
  dataOf<RecognitionItem>(await by.call(getRecognition, at(id)));

it.each([
  ['company', ['giver', 'receiver', 'neighbour', 'outsider', 'admin']],
  ['department', ['giver', 'receiver', 'neighbour']],
  ['receiver', ['giver', 'receiver']],
] as const)('opens for exactly those who read words meant for the %s', async (audience, readers) => {
  const on = await recognitionLine(world);
  const { id } = await giveWords(on.giver, [on.receiver], audience);
  const added = dataOf<RecognitionItem>(await attach(on.giver.person, id), 201);
  const path = `/api/recognitions/${id}/attachment`;
  expect(added.attachment).toEqual({
    id: expect.any(Number),
    name: fileName,
    path,
    downloadUrl: path,
  });
  const ofReceiver = { params: { employeeId: String(on.receiver.employeeId) } };
  const ofAccount = { params: { userId: String(on.receiver.person.accountId) } };
  for (const who of ['giver', 'receiver', 'neighbour', 'outsider', 'admin'] as const) {
    const reader = who === 'admin' ? on.admin : on[who].person;
    const may = (readers as readonly string[]).includes(who);
    const lists = await Promise.all([
      reader.call(listRecognitions, {}),
      reader.call(listPersonRecognitions, ofReceiver),
      reader.call(listUserRecognitions, ofAccount),
    ]);
    expect([who, ...lists.map(({ text }) => text.includes(fileName))]).toEqual([who, may, may, may]);
    const file = await open(reader, id);
    expect([who, file.status]).toEqual([who, may ? 200 : 404]);
    if (may) {
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment/),
        'x-content-type-options': 'nosniff',
      });
    }
  }
});

it('says its name to no one by notification or log', async () => {
  const on = await recognitionLine(world);
  const { id } = await giveWords(on.giver, [on.receiver], 'receiver');
  await attach(on.giver.person, id);
  await open(on.receiver.person, id);
  for (const table of ['notification', 'audit_entry']) {
    const { rows } = await world.superuser.query<{ text: string }>(
      `select t::text as text from ${table} t where tenant_id = $1`,
      [on.company.tenantId],
    );
    expect([table, rows.filter(({ text }) => text.includes('Crane'))]).toEqual([table, []]);
  }
});

it('is added, replaced and removed by the giver alone, within a day', async () => {
  const on = await recognitionLine(world);
  const { id } = await giveWords(on.giver, [on.receiver], 'company');
  for (const other of [on.receiver.person, on.outsider.person, on.admin]) {
    expect((await attach(other, id)).status).toBe(403);
  }
  expect((await detach(on.giver.person, id)).status).toBe(404);
  const before = world.storedFiles().length;
  await attach(on.giver.person, id);
  await attach(on.giver.person, id, 'Another.pdf');
  expect((await read(on.receiver.person, id)).attachment?.name).toBe('Another.pdf');
  await vi.waitFor(() => expect(world.storedFiles()).toHaveLength(before + 1), { timeout: 20_000 });
  for (const other of [on.receiver.person, on.outsider.person, on.admin]) {
    expect((await detach(other, id)).status).toBe(403);
  }
  expect((await read(on.giver.person, id)).canAttach).toBe(true);
  expect((await detach(on.giver.person, id)).status).toBe(204);
  expect((await read(on.giver.person, id)).attachment).toBeNull();
  expect((await open(on.giver.person, id)).status).toBe(404);
  await vi.waitFor(() => expect(world.storedFiles()).toHaveLength(before), { timeout: 20_000 });

  await attach(on.giver.person, id);
  await enterTenant(world.owner, on.company.tenantId);
  await world.owner.query(
    `update recognition set created_at = created_at - interval '25 hours' where tenant_id = $1 and id = $2`,
    [on.company.tenantId, id],
  );
  expect((await read(on.giver.person, id)).canAttach).toBe(false);
  expect((await attach(on.giver.person, id)).status).toBe(403);
  expect((await detach(on.giver.person, id)).status).toBe(403);
  expect((await open(on.giver.person, id)).status).toBe(200);
});

it('keeps one file where two are sent at once', async () => {
  const on = await recognitionLine(world);
  const { id } = await giveWords(on.giver, [on.receiver], 'company');
  const before = world.storedFiles().length;
  const sent = await Promise.all(
    ['1', '2', '3', '4'].map((name) => attach(on.giver.person, id, `${name}.pdf`)),
  );
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  await vi.waitFor(() => expect(world.storedFiles()).toHaveLength(before + 1), { timeout: 20_000 });
  expect((await open(on.receiver.person, id)).status).toBe(200);
});

it('goes along with a trophy, whose words stay as they are', async () => {
  const on = await recognitionLine(world);
  const reward = dataOf<Reward>(
    await on.admin.call(createReward, {
      body: {
        kind: 'trophy',
        title: '100 nights',
        description: '',
        category: '',
        picture: 'trophy',
        point: 10,
        pointsRequired: null,
        yearsRequired: null,
        needsApproval: false,
        isActive: true,
      },
    }),
    201,
  );
  const chief = await on.member(['employee', 'company-admin']);
  const given = dataOf<RecognitionItem>(
    await chief.person.call(giveTrophy, {
      params: { employeeId: String(on.receiver.employeeId) },
      body: { trophyId: reward.id, description: 'For a hundred nights.' },
    }),
    201,
  );
  expect(given).toMatchObject({ canEdit: false, canAttach: true });
  expect((await attach(chief.person, given.id)).status).toBe(201);
  expect((await open(on.receiver.person, given.id)).status).toBe(200);
});

it('opens for a moderator while it is reported to them, and not to colleagues or its giver’s own hands', async () => {
  const on = await recognitionLine(world);
  const { id } = await giveWords(on.giver, [on.receiver], 'receiver');
  await attach(on.giver.person, id);
  expect((await open(on.admin, id)).status).toBe(404);
  await on.receiver.person.call(reportRecognition, { ...at(id), body: { reason: 'Not kind' } });
  const [report] = dataOf<RecognitionReport[]>(await on.admin.call(listRecognitionReports, {}));
  expect(report).toMatchObject({ recognitionId: id, attachment: { name: fileName } });
  expect((await open(on.admin, id)).status).toBe(200);
  expect((await open(on.outsider.person, id)).status).toBe(404);
  const decided = await on.admin.call(decideRecognitionReport, {
    params: { reportId: String(report?.id) },
    body: { decision: 'hidden' },
  });
  expect(decided.status).toBe(204);
  for (const reader of [on.admin, on.giver.person, on.receiver.person]) {
    expect((await open(reader, id)).status).toBe(404);
  }
});

it('stays as it was reported until a moderator has decided', async () => {
  const on = await recognitionLine(world);
  const { id } = await giveWords(on.giver, [on.receiver], 'company');
  await attach(on.giver.person, id);
  await on.receiver.person.call(reportRecognition, { ...at(id), body: { reason: 'Not kind' } });
  for (const refused of [await attach(on.giver.person, id, 'Kind.pdf'), await detach(on.giver.person, id)]) {
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: expect.stringMatching(/was reported/) },
    ]);
  }
  expect((await read(on.giver.person, id)).canAttach).toBe(false);
  const [report] = dataOf<RecognitionReport[]>(await on.admin.call(listRecognitionReports, {}));
  expect(report).toMatchObject({ attachment: { name: fileName } });
  await on.admin.call(decideRecognitionReport, {
    params: { reportId: String(report?.id) },
    body: { decision: 'kept' },
  });
  expect((await read(on.giver.person, id)).canAttach).toBe(true);
  expect((await attach(on.giver.person, id, 'Kind.pdf')).status).toBe(201);
});

it('is deleted with the words', async () => {
  const on = await recognitionLine(world);
  const { id } = await giveWords(on.giver, [on.receiver], 'company');
  const before = world.storedFiles().length;
  await attach(on.giver.person, id);
  const { version } = await read(on.giver.person, id);
  const gone = await on.giver.person.call(deleteRecognition, at(id), { 'if-match': `"v${version}"` });
  expect(gone.status).toBe(204);
  await vi.waitFor(() => expect(world.storedFiles()).toHaveLength(before), { timeout: 20_000 });
});

it('is not opened, added or removed by someone signed in as a reader', async () => {
  const on = await recognitionLine(world);
  const { id } = await giveWords(on.giver, [on.receiver], 'receiver');
  await attach(on.giver.person, id);
  const begun = await on.admin.call(loginAs, {
    params: { userId: String(on.giver.person.accountId) },
    body: { reason: 'To look at the list', readOnly: false },
  });
  expect(begun.status).toBe(200);
  expect((await open(on.admin, id)).status).toBe(404);
  expect((await attach(on.admin, id)).status).toBe(403);
  expect((await detach(on.admin, id)).status).toBe(403);
});

it('is in the copy of the receiver’s own record; a copy that others ask for has only what is meant for everyone', async () => {
  const on = await recognitionLine(world);
  const ids = [];
  for (const audience of ['company', 'receiver'] as const) {
    const { id } = await giveWords(on.giver, [on.receiver], audience);
    await attach(on.giver.person, id);
    ids.push(id);
  }
  const listed = (of: TestPerson) =>
    world.tenure.database.asTenant(
      on.company.tenantId,
      'read write',
      async (tx) =>
        (await filesOfPerson(tx, on.receiver.employeeId)).map(({ recognitionId }) => recognitionId),
      { accountId: of.accountId, requestId: null },
    );
  expect(await listed(on.receiver.person)).toEqual(ids);
  expect(await listed(on.admin)).toEqual(ids.slice(0, 1));
  const own = { params: { employeeId: String(on.receiver.employeeId) } };
  expect((await on.receiver.person.call(askRecordCopy, own)).status).toBe(201);
  await vi.waitFor(
    async () => {
      const { copies } = dataOf<{ copies: RecordCopy[] }>(
        await on.receiver.person.call(listRecordCopies, own),
      );
      expect(copies).toMatchObject([{ state: 'ready' }]);
    },
    { timeout: 20_000 },
  );
});

it('is erased with what was said to the person alone, and stays where others received it too', async () => {
  const on = await recognitionLine(world);
  const alone = await giveWords(on.giver, [on.receiver], 'company');
  const shared = await giveWords(on.giver, [on.receiver, on.neighbour], 'company');
  for (const { id } of [alone, shared]) await attach(on.giver.person, id);
  const before = world.storedFiles().length;
  await world.tenure.database.asTenant(on.company.tenantId, 'read write', async (tx) => {
    await recognitionErasure.erase(tx, on.receiver.employeeId);
  });
  await vi.waitFor(() => expect(world.storedFiles()).toHaveLength(before - 1), { timeout: 20_000 });
  expect((await open(on.neighbour.person, shared.id)).status).toBe(200);
  expect((await open(on.giver.person, alone.id)).status).toBe(404);
});
