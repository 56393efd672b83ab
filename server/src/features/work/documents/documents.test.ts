import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { loginAs } from '@tenure/contract/identity/acting.ts';
import {
  type CompanyDocument,
  confirmDocument,
  type DocumentReader,
  documentFile,
  getDocument,
  type ListedDocument,
  listDocumentReaders,
  listDocuments,
} from '@tenure/contract/work/documents.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieName, type TestPerson } from '../../../../test/harness/company.ts';
import { documentLine, publishPdf } from '../../../../test/harness/document-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { listenTo } from '../../../../test/harness/listening.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const at = (id: number) => ({ params: { documentId: String(id) } });
/** Whether someone finds it by each call that could answer with it. */
async function findsIt(reader: TestPerson, id: number): Promise<boolean[]> {
  const listed = dataOf<ListedDocument[]>(await reader.call(listDocuments, {}));
  const inbox = dataOf<{ title: string }[]>(await reader.call(listInbox, {}));
  return [
    listed.some((one) => one.id === id),
    inbox.some(({ title }) => title === 'Wind'),
    (await reader.call(getDocument, at(id))).status === 200,
    (await reader.call(documentFile, at(id))).status === 200,
  ];
}

it('is read by its audience alone, and only once a file is published', async () => {
  const { id, admin, inside, outside } = await documentLine(world);
  expect(await findsIt(inside, id)).toEqual([false, false, false, false]);
  expect((await publishPdf(admin, id)).status).toBe(201);
  expect(await findsIt(inside, id)).toEqual([true, true, true, true]);
  expect(await findsIt(outside, id)).toEqual([false, false, false, false]);
  expect((await outside.call(confirmDocument, { ...at(id), body: { number: 1 } })).status).toBe(404);
});

it('is confirmed once a version, by its audience, and asked for again by the next version', async () => {
  const { id, admin, inside, insideId } = await documentLine(world);
  await publishPdf(admin, id);
  const waiting = async (state: 'waiting' | 'confirmed') =>
    dataOf<DocumentReader[]>(
      await admin.call(listDocumentReaders, { ...at(id), query: { 'selectedFilters[state]': state } }),
    ).map((reader) => reader.id);
  expect(await waiting('waiting')).toEqual([insideId]);
  const counted = async (state?: 'waiting' | 'confirmed') => {
    const query = state === undefined ? {} : { 'selectedFilters[state]': state };
    const { body } = await admin.call(listDocumentReaders, { ...at(id), query });
    const { pagination, people } = (body as EndpointAnswer<typeof listDocumentReaders>).metadata;
    return [pagination.total, people];
  };
  const none = { waiting: 1, confirmed: 0 };
  expect([await counted(), await counted('waiting'), await counted('confirmed')]).toEqual([
    [1, none],
    [1, none],
    [0, none],
  ]);

  const confirm = (number: number) => inside.call(confirmDocument, { ...at(id), body: { number } });
  expect((await Promise.all([confirm(1), confirm(1)])).map(({ status }) => status)).toEqual([200, 200]);
  expect([await waiting('waiting'), await waiting('confirmed')]).toEqual([[], [insideId]]);
  expect(await counted('waiting')).toEqual([0, { waiting: 0, confirmed: 1 }]);
  expect((await findsIt(inside, id))[1]).toBe(false);

  await publishPdf(admin, id);
  expect((await confirm(1)).status).toBe(409);
  expect((await findsIt(inside, id))[1]).toBe(true);
  expect(await waiting('waiting')).toEqual([insideId]);
  expect((await admin.call(confirmDocument, { ...at(id), body: { number: 2 } })).status).toBe(409);
});

it('tells the people who edit documents of each confirmation while they listen, and no one else', async () => {
  const { id, admin, inside, outside, company } = await documentLine(world);
  await publishPdf(admin, id);
  const news = JSON.stringify({ type: 'changed', subject: 'document-readers' });
  const stream = (person: TestPerson) =>
    listenTo(world, { host: company.host, cookie: `${cookieName}=${person.token}` });
  const [editors, own, others] = [await stream(admin), await stream(inside), await stream(outside)];
  await inside.call(confirmDocument, { ...at(id), body: { number: 1 } });
  await editors.until(news);
  // Confirmed before: nothing changed, so that nothing is told.
  await inside.call(confirmDocument, { ...at(id), body: { number: 1 } });
  await publishPdf(admin, id);
  const published = JSON.stringify({ type: 'changed', subject: 'documents' });
  await Promise.all([own.until(published), others.until(published)]);
  expect(editors.heard().split(news)).toHaveLength(2);
  for (const one of [own, others]) expect(one.heard()).not.toContain('document-readers');
  for (const one of [editors, own, others]) one.close();
});

it('is to be confirmed by its audience alone, also in the eyes of people who edit it', async () => {
  const { id, admin, inside, company, outsideId } = await documentLine(world);
  await publishPdf(admin, id);
  const editor = await company.person({ employeeId: outsideId, profiles: ['company-admin'] });
  const isToConfirm = async (reader: TestPerson) => [
    dataOf<ListedDocument[]>(await reader.call(listDocuments, {})).find((one) => one.id === id)?.isToConfirm,
    dataOf<CompanyDocument>(await reader.call(getDocument, at(id))).isToConfirm,
  ];
  expect(await isToConfirm(editor)).toEqual([false, false]);
  expect(await isToConfirm(admin)).toEqual([false, false]);
  expect(await isToConfirm(inside)).toEqual([true, true]);
  await inside.call(confirmDocument, { ...at(id), body: { number: 1 } });
  expect(await isToConfirm(inside)).toEqual([false, false]);
});

it('is confirmed by the person themselves, and by no one who is signed in as them', async () => {
  const { id, admin, inside } = await documentLine(world);
  await publishPdf(admin, id);
  const acts = await admin.call(loginAs, {
    params: { userId: String(inside.accountId) },
    body: { reason: 'Asked for help', readOnly: false },
  });
  expect(acts.status).toBe(200);
  expect((await admin.call(getDocument, at(id))).status).toBe(200);
  const confirm = (by: TestPerson) => by.call(confirmDocument, { ...at(id), body: { number: 1 } });
  expect((await confirm(admin)).status).toBe(403);
  expect(dataOf<CompanyDocument>(await inside.call(getDocument, at(id))).readAt).toBeNull();
  expect((await confirm(inside)).status).toBe(200);
});

it('takes no PDF that does something by itself, and no picture', async () => {
  const { id, admin, inside } = await documentLine(world);
  const active = Buffer.from('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(x)>>endobj\n%%EOF\n');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const content of [active, svg]) expect((await publishPdf(admin, id, content)).status).toBe(415);
  expect((await publishPdf(inside, id)).status).toBe(403);
});

it('logs each download', async () => {
  const { id, admin, inside } = await documentLine(world);
  await publishPdf(admin, id);
  await inside.call(documentFile, at(id));
  const { rows } = await world.superuser.query<{ actor: number }>(
    `select actor_account_id as actor from audit_entry where action = 'document.downloaded' and subject_id = $1`,
    [String(id)],
  );
  expect(rows.map(({ actor }) => Number(actor))).toEqual([inside.accountId]);
});
