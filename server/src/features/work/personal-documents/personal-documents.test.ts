import { notifications } from '@tenure/contract/platform/notifications.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import {
  checkPersonalDocument,
  createDocumentKind,
  type DocumentKind,
  type DocumentKindBody,
  listDocumentBoard,
  listPersonalDocuments,
  type PersonalDocument,
  personalDocumentFile,
  removePersonalDocument,
  requestPersonalDocument,
} from '@tenure/contract/work/personal-documents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const body: DocumentKindBody = {
  title: 'Licence',
  instructions: 'Both sides',
  expiry: 'required',
  remindDays: 60,
  isSensitive: false,
  isForManagers: false,
  isForPayroll: false,
  keptAs: 'employment-history',
  isArchived: false,
};
const pdf = contractPdf('Licence');

async function ground(change: Partial<DocumentKindBody> = {}) {
  const people = await twoInLine(world);
  const { employeeId, at, admin } = people;
  const kind = dataOf<DocumentKind>(
    await admin.call(createDocumentKind, { body: { ...body, ...change } }),
    201,
  );
  const upload = (by: TestPerson, query: Record<string, string>, content: Buffer = pdf) =>
    by.raw({
      method: 'POST',
      url: `/api/employees/${employeeId}/documents?${new URLSearchParams({ kindId: String(kind.id), ...query })}`,
      ...multipart(content, 'My secret name.pdf'),
    });
  const list = async (by: TestPerson) =>
    dataOf<PersonalDocument[]>(await by.call(listPersonalDocuments, { ...at }));
  const one = (id: number) => ({ params: { ...at.params, documentId: String(id) } });
  const request = async () =>
    dataOf<PersonalDocument>(
      await admin.call(requestPersonalDocument, { ...at, body: { kindId: kind.id } }),
      201,
    );
  const check = async (by: TestPerson, id: number, decision: 'accepted' | 'sent-back', reason = '') =>
    (await by.call(checkPersonalDocument, { ...one(id), body: { decision, reason } })).status;
  const open = async (by: TestPerson, id: number, reason = '') =>
    (await by.call(personalDocumentFile, { ...one(id), query: { reason } })).status;
  return { ...people, kind, upload, list, one, request, check, open };
}
const toldTo = async (person: TestPerson) =>
  dataOf<{ kind: string }[]>(await person.call(notifications, {})).map(({ kind }) => kind);
const inboxOf = async (person: TestPerson) =>
  dataOf<{ kind: string }[]>(await person.call(listInbox, {})).map(({ kind }) => kind);

it('goes from request to upload, back with a reason, and to approval, and tells each the other waits', async () => {
  const on = await ground();
  const { self, admin } = on;
  const { id, instructions } = await on.request();
  expect(instructions).toBe('Both sides');
  expect((await admin.call(requestPersonalDocument, { ...on.at, body: { kindId: on.kind.id } })).status).toBe(
    409,
  );
  expect([await toldTo(self), await inboxOf(self)]).toEqual([
    ['personal-document-requested'],
    expect.arrayContaining(['document-request']),
  ]);
  const asRequested = { documentId: String(id) };
  expect((await on.upload(self, asRequested)).status).toBe(422);
  expect((await on.upload(self, { ...asRequested, expiresOn: '2030-06-30' })).status).toBe(201);
  expect([await inboxOf(self), await inboxOf(admin)]).toEqual([
    expect.not.arrayContaining(['document-request']),
    expect.arrayContaining(['document-check']),
  ]);
  expect(await on.check(self, id, 'accepted')).toBe(403);
  expect(await on.check(admin, id, 'sent-back')).toBe(422);
  expect(await on.check(admin, id, 'sent-back', 'The back is missing')).toBe(200);
  expect(await on.list(self)).toMatchObject([
    { state: 'sent-back', reason: 'The back is missing', canUpload: true },
  ]);
  const files = world.storedFiles().length;
  expect((await on.upload(self, { ...asRequested, expiresOn: '2030-06-30' })).status).toBe(201);
  expect(world.storedFiles().length).toBeLessThanOrEqual(files + 1);
  expect(await on.check(admin, id, 'accepted')).toBe(200);
  expect(await on.check(admin, id, 'sent-back', 'Again')).toBe(409);
  expect((await on.upload(self, { ...asRequested, expiresOn: '2031-06-30' })).status).toBe(409);
  expect((await self.call(removePersonalDocument, on.one(id))).status).toBe(409);
  expect(await on.list(self)).toMatchObject([
    { state: 'accepted', validity: 'valid', file: { name: 'Licence.pdf' }, canUpload: false },
  ]);
  expect(await toldTo(self)).toEqual(
    expect.arrayContaining(['personal-document-sent-back', 'personal-document-accepted']),
  );
});

it.each([
  [{}, ['self', 'admin']],
  [{ isForManagers: true }, ['self', 'admin', 'manager']],
  [{ isForPayroll: true }, ['self', 'admin', 'payroll']],
] as const)(
  'of a kind %j is found by exactly those it is open to, by every call',
  async (change, readers) => {
    const on = await ground(change);
    const sent = await on.upload(on.self, { expiresOn: '2030-01-01' });
    const { id } = (JSON.parse(sent.text) as { data: PersonalDocument }).data;
    for (const who of ['self', 'admin', 'manager', 'payroll', 'stranger'] as const) {
      const may = (readers as readonly string[]).includes(who);
      const listed = await on[who].call(listPersonalDocuments, { ...on.at });
      const found = listed.status === 200 && dataOf<PersonalDocument[]>(listed).some((one) => one.id === id);
      expect([who, found, (await on.open(on[who], id)) === 200]).toEqual([who, may, may]);
      if (!may) expect([403, 404]).toContain(await on.open(on[who], id));
    }
    const board = await on.manager.call(listDocumentBoard, {});
    expect(board.status).toBe(403);
  },
);

it('of a sensitive kind is opened by others only with a reason, which stays in the log', async () => {
  const on = await ground({ isSensitive: true });
  const sent = await on.upload(on.self, { expiresOn: '2030-01-01' });
  const { id } = (JSON.parse(sent.text) as { data: PersonalDocument }).data;
  expect([await on.open(on.self, id), await on.open(on.admin, id)]).toEqual([200, 422]);
  expect(await on.open(on.admin, id, 'To check the number')).toBe(200);
  const { rows } = await world.superuser.query<{ actor: number }>(
    `select actor_account_id as actor from audit_entry where action = 'personal-document.opened'
       and subject_id = $1 order by id`,
    [String(on.employeeId)],
  );
  expect(rows.map(({ actor }) => Number(actor))).toEqual([on.self.accountId, on.admin.accountId]);
});

it('is uploaded for oneself or by HR, judged by its content, and removed while no one waits for it', async () => {
  const on = await ground({ expiry: 'none' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const active = Buffer.from('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(x)>>endobj\n%%EOF\n');
  for (const content of [svg, active]) expect((await on.upload(on.self, {}, content)).status).toBe(415);
  expect((await on.upload(on.manager, {})).status).toBe(403);
  expect((await on.upload(on.stranger, {})).status).toBe(403);
  expect((await on.upload(on.self, { expiresOn: '2030-01-01' })).status).toBe(422);
  const own = JSON.parse((await on.upload(on.self, {})).text) as { data: PersonalDocument };
  expect(own.data.state).toBe('to-check');
  expect((await on.self.call(removePersonalDocument, on.one(own.data.id))).status).toBe(204);
  const byHr = JSON.parse((await on.upload(on.admin, {})).text) as { data: PersonalDocument };
  expect(byHr.data.state).toBe('accepted');
  const { id } = await on.request();
  expect((await on.self.call(removePersonalDocument, on.one(id))).status).toBe(409);
  expect((await on.admin.call(removePersonalDocument, on.one(id))).status).toBe(204);
});

it('reminds the person once before it expires, and is on the board until there is a newer one', async () => {
  const on = await ground();
  const soon = world.clock
    .now()
    .toZonedDateTimeISO('Australia/Melbourne')
    .toPlainDate()
    .add({ days: 20 })
    .toString();
  const { data } = JSON.parse((await on.upload(on.admin, { expiresOn: soon })).text) as {
    data: PersonalDocument;
  };
  expect(data.validity).toBe('expiring');
  await runRecurring(world, 'personal-documents.remind');
  await runRecurring(world, 'personal-documents.remind');
  expect((await toldTo(on.self)).filter((kind) => kind === 'personal-document-expiring')).toHaveLength(1);
  const board = async () =>
    dataOf<{ id: number; state: string }[]>(
      await on.admin.call(listDocumentBoard, { query: { 'selectedFilters[state]': 'expiring' } }),
    ).map(({ id }) => id);
  expect(await board()).toEqual([data.id]);
  await on.upload(on.admin, { expiresOn: '2035-01-01' });
  expect(await board()).toEqual([]);
});

it('is not changed by anyone once it was approved, whatever they go past', async () => {
  const on = await ground({ expiry: 'none' });
  const { data } = JSON.parse((await on.upload(on.admin, {})).text) as { data: PersonalDocument };
  await enterTenant(world.owner, on.company.tenantId);
  await expect(
    world.owner.query(`update personal_document set expires_on = '2040-01-01' where id = $1`, [data.id]),
  ).rejects.toThrow(/stays as it is/);
});
