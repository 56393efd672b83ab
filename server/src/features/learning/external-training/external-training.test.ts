import { loginAs } from '@tenure/contract/identity/acting.ts';
import { type LearningProfileItem, listLearningProfileItems } from '@tenure/contract/learning/catalogue.ts';
import {
  addExternalTraining,
  checkExternalTraining,
  type ExternalTraining,
  listExternalTraining,
  mostTrainingFiles,
  removeExternalTraining,
  removeTrainingFile,
  saveExternalTraining,
  saveExternalTrainingSettings,
  submitExternalTraining,
  trainingFile,
} from '@tenure/contract/learning/external-training.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const body = {
  title: 'First aid',
  provider: 'Red Cross',
  completedOn: '2026-05-04',
  hours: 7.5,
  cpdPoints: 4,
  expiresOn: null as string | null,
  note: 'With resuscitation',
};

async function ground() {
  const people = await twoInLine(world);
  const { employeeId, at } = people;
  const one = (id: number) => ({ params: { ...at.params, trainingId: String(id) } });
  const add = async (by: TestPerson, change: Partial<typeof body> = {}) =>
    dataOf<ExternalTraining>(
      await by.call(addExternalTraining, { ...at, body: { ...body, ...change } }),
      201,
    );
  const upload = (by: TestPerson, id: number, content: Buffer | string = contractPdf('Certificate')) =>
    by.raw({
      method: 'POST',
      url: `/api/employees/${employeeId}/external-training/${id}/files`,
      ...multipart(content, 'My secret name.pdf'),
    });
  const submit = (by: TestPerson, id: number) => by.call(submitExternalTraining, one(id));
  const check = (by: TestPerson, id: number, decision: 'accepted' | 'sent-back', reason = '') =>
    by.call(checkExternalTraining, { ...one(id), body: { decision, reason } });
  const list = async (by: TestPerson) =>
    dataOf<ExternalTraining[]>(await by.call(listExternalTraining, { ...at }));
  const open = (by: TestPerson, id: number, fileId: number) =>
    by.call(trainingFile, { params: { ...one(id).params, fileId: String(fileId) } });
  const items = async (by: TestPerson) =>
    dataOf<LearningProfileItem[]>(
      await by.call(listLearningProfileItems, {
        params: { userId: String(people.self.accountId) },
        query: { 'selectedFilters[type]': 'ExternalTrainingEnrolment' },
      }),
    );
  /** Entered and submitted with one file. */
  const submitted = async (change: Partial<typeof body> = {}) => {
    const { id } = await add(people.self, change);
    const filed = dataOf<ExternalTraining>(await upload(people.self, id), 201);
    expect((await submit(people.self, id)).status).toBe(200);
    return { id, fileId: filed.attachments[0]?.id ?? 0 };
  };
  return { ...people, one, add, upload, submit, check, list, open, items, submitted };
}
const toldTo = async (person: TestPerson) =>
  dataOf<{ kind: string }[]>(await person.call(notifications, {})).map(({ kind }) => kind);
const inboxOf = async (person: TestPerson) =>
  dataOf<{ kind: string }[]>(await person.call(listInbox, {})).map(({ kind }) => kind);

it('is entered with evidence, sent back with a reason, corrected and approved by the manager', async () => {
  const on = await ground();
  const { self, manager } = on;
  const { id, canSubmit } = await on.add(self);
  expect(canSubmit).toBe(true);
  expect((await on.submit(self, id)).status).toBe(409);
  expect(await on.list(manager)).toEqual([]);
  expect((await on.upload(self, id)).status).toBe(201);
  expect((await on.submit(self, id)).status).toBe(200);
  expect([await toldTo(manager), await inboxOf(manager)]).toEqual([
    expect.arrayContaining(['external-training-to-check']),
    expect.arrayContaining(['training-check']),
  ]);
  expect((await on.check(self, id, 'accepted')).status).toBe(403);
  expect((await on.check(manager, id, 'sent-back')).status).toBe(422);
  expect((await on.check(manager, id, 'sent-back', 'The date is missing')).status).toBe(200);
  expect([await inboxOf(manager), await inboxOf(self)]).toEqual([
    expect.not.arrayContaining(['training-check']),
    expect.arrayContaining(['training-correction']),
  ]);
  expect(await on.list(self)).toMatchObject([{ state: 'sent-back', reason: 'The date is missing' }]);
  expect((await self.call(saveExternalTraining, { ...on.one(id), body: { ...body, hours: 8 } })).status).toBe(
    200,
  );
  expect((await on.submit(self, id)).status).toBe(200);
  expect((await on.check(manager, id, 'accepted')).status).toBe(200);
  expect((await on.check(manager, id, 'sent-back', 'Again')).status).toBe(409);
  expect(await toldTo(self)).toEqual(
    expect.arrayContaining(['external-training-sent-back', 'external-training-accepted']),
  );
});

it('stays as it is once another person approved it', async () => {
  const on = await ground();
  const { id, fileId } = await on.submitted();
  expect((await on.check(on.manager, id, 'accepted')).status).toBe(200);
  const answers = [
    await on.self.call(saveExternalTraining, { ...on.one(id), body }),
    await on.self.call(removeExternalTraining, on.one(id)),
    await on.upload(on.self, id),
    await on.self.call(removeTrainingFile, {
      params: { ...on.one(id).params, fileId: String(fileId) },
    }),
    await on.submit(on.self, id),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  await enterTenant(world.owner, on.company.tenantId);
  await expect(
    world.owner.query('update external_training set cpd_points = 99 where id = $1', [id]),
  ).rejects.toThrow('was approved and stays as it is');
});

it('counts at once where the company requires no check, and can then be edited and submitted again', async () => {
  const on = await ground();
  expect((await on.manager.call(saveExternalTrainingSettings, { body: { isChecked: false } })).status).toBe(
    403,
  );
  dataOf(await on.admin.call(saveExternalTrainingSettings, { body: { isChecked: false } }));
  const { id } = await on.add(on.self);
  expect((await on.submit(on.self, id)).status).toBe(200);
  expect(await on.list(on.self)).toMatchObject([{ state: 'accepted', decidedBy: null, canEdit: true }]);
  expect((await on.self.call(saveExternalTraining, { ...on.one(id), body })).status).toBe(200);
  expect(await on.list(on.self)).toMatchObject([{ state: 'entered' }]);
  expect((await on.self.call(removeExternalTraining, on.one(id))).status).toBe(204);
  expect(await on.list(on.self)).toEqual([]);
});

it('needs no check when HR enters it for a person', async () => {
  const on = await ground();
  const { id } = await on.add(on.admin);
  expect((await on.submit(on.admin, id)).status).toBe(200);
  expect(await on.list(on.self)).toMatchObject([{ state: 'accepted', canEdit: false }]);
  expect((await on.upload(on.stranger, id)).status).toBe(403);
  expect((await on.upload(on.stranger, id + 1)).status).toBe(403);
});

it('shows evidence to the person and to people who check it, with its fields in the learning profile', async () => {
  const on = await ground();
  const { id, fileId } = await on.submitted({ expiresOn: '2026-06-01' });
  const statuses = async () =>
    Promise.all(
      [on.self, on.manager, on.admin, on.payroll, on.stranger].map(
        async (by) => (await on.open(by, id, fileId)).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200, 403, 403]);
  const [item] = await on.items(on.self);
  expect(item).toMatchObject({
    id: `external-${id}`,
    type: 'ExternalTrainingEnrolment',
    name: 'First aid',
    status: 'IN_PROGRESS',
    isWaitingForApproval: true,
    completeDate: '2026-05-04',
    expireDate: '2026-06-01',
    note: 'With resuscitation',
    url: `/controlpanel/user-profile/new/?id=${on.employeeId}&tab=activity&section=external-training`,
    attachments: [
      {
        id: fileId,
        token: expect.stringMatching(/^[\da-f-]{36}$/),
        fileType: 'application/pdf',
        name: 'Evidence 1.pdf',
        fileExtension: 'pdf',
        url: `/api/employees/${on.employeeId}/external-training/${id}/files/${fileId}`,
      },
    ],
  });
  await world.owner.query(
    `delete from security_profile_grant where tenant_id = $1 and capability = 'learning.external.check'`,
    [on.company.tenantId],
  );
  expect(await statuses()).toEqual([200, 403, 403, 403, 403]);
  expect(await on.items(on.manager)).toMatchObject([{ attachments: [] }]);
  expect(await on.list(on.manager)).toMatchObject([{ files: 1, attachments: [] }]);
});

it('is expired from its expiry date on', async () => {
  const on = await ground();
  const { id } = await on.submitted({ expiresOn: '2026-06-01' });
  dataOf(await on.check(on.manager, id, 'accepted'));
  expect(await on.items(on.self)).toMatchObject([{ status: 'EXPIRED' }]);
  expect(
    (await on.self.call(addExternalTraining, { ...on.at, body: { ...body, expiresOn: '2026-05-04' } }))
      .status,
  ).toBe(422);
});

it('takes a few files, by their content, and seals them', async () => {
  const on = await ground();
  const { id } = await on.add(on.self);
  expect((await on.upload(on.self, id, 'no document')).status).toBe(415);
  for (let sent = 0; sent < mostTrainingFiles; sent++) {
    expect((await on.upload(on.self, id)).status).toBe(201);
  }
  expect((await on.upload(on.self, id)).status).toBe(409);
  expect(
    world.storedFiles().map((name) => world.storedContent(name).subarray(0, 4).toString()),
  ).not.toContain('%PDF');
});

it('is checked by no one who is signed in as another person', async () => {
  const on = await ground();
  const { id, fileId } = await on.submitted();
  dataOf(
    await on.admin.call(loginAs, {
      params: { userId: String(on.manager.accountId) },
      body: { reason: 'They asked for help' },
    }),
  );
  for (const answer of [await on.check(on.admin, id, 'accepted'), await on.open(on.admin, id, fileId)]) {
    expect(answer.body).toMatchObject({ type: 'urn:tenure:problem:acting-refused' });
  }
  expect(await inboxOf(on.admin)).not.toContain('training-check');
});
