import {
  type CompanyDocument,
  confirmDocument,
  createDocument,
  type DocumentReader,
  documentFile,
  getDocument,
  type ListedDocument,
  listDocumentReaders,
  listDocuments,
  publishDocument,
} from '@tenure/contract/work/documents.ts';
import { listInbox } from '@tenure/contract/work/inbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { organisationOn } from '../../../../test/harness/organisation.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const at = (id: number) => ({ params: { documentId: String(id) } });
const publish = async (by: TestPerson, id: number, content = contractPdf('Policy')) =>
  by.raw({
    method: 'POST',
    url: publishDocument.path.replace('{documentId}', String(id)),
    ...multipart(content, 'Policy.pdf'),
  });

/** A document of one department, with someone in it and someone who works elsewhere. */
async function ground() {
  const company = await world.company();
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const departmentId = Number(await organisation.place());
  const elsewhere = await organisation.place();
  const insideId = await organisation.employee();
  const outsideId = await organisation.employee();
  await organisation.assign(insideId, {});
  await organisation.assign(outsideId, {});
  await world.owner.query(
    'update assignment set department_id = $3 where tenant_id = $1 and employee_id = $2',
    [company.tenantId, outsideId, elsewhere],
  );
  const admin = await company.person({ profiles: ['company-admin'] });
  const { id } = dataOf<CompanyDocument>(
    await admin.call(createDocument, {
      body: { title: 'Wind', audience: 'department', audienceIds: [departmentId], mustRead: true },
    }),
    201,
  );
  return {
    id,
    admin,
    insideId,
    inside: await company.person({ employeeId: insideId }),
    outside: await company.person({ employeeId: outsideId }),
  };
}

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

it('is read by its audience alone, and by no one of it before a file is published', async () => {
  const { id, admin, inside, outside } = await ground();
  expect(await findsIt(inside, id)).toEqual([false, false, false, false]);
  expect((await publish(admin, id)).status).toBe(201);
  expect(await findsIt(inside, id)).toEqual([true, true, true, true]);
  expect(await findsIt(outside, id)).toEqual([false, false, false, false]);
  expect((await outside.call(confirmDocument, { ...at(id), body: { number: 1 } })).status).toBe(404);
});

it('is confirmed once a version, by its audience, and asked for again by the next version', async () => {
  const { id, admin, inside, insideId } = await ground();
  await publish(admin, id);
  const waiting = async (state: 'waiting' | 'confirmed') =>
    dataOf<DocumentReader[]>(
      await admin.call(listDocumentReaders, { ...at(id), query: { 'selectedFilters[state]': state } }),
    ).map((reader) => reader.id);
  expect(await waiting('waiting')).toEqual([insideId]);

  const confirm = (number: number) => inside.call(confirmDocument, { ...at(id), body: { number } });
  expect((await Promise.all([confirm(1), confirm(1)])).map(({ status }) => status)).toEqual([200, 200]);
  expect([await waiting('waiting'), await waiting('confirmed')]).toEqual([[], [insideId]]);
  expect((await findsIt(inside, id))[1]).toBe(false);

  await publish(admin, id);
  expect((await confirm(1)).status).toBe(409);
  expect((await findsIt(inside, id))[1]).toBe(true);
  expect(await waiting('waiting')).toEqual([insideId]);
  expect((await admin.call(confirmDocument, { ...at(id), body: { number: 2 } })).status).toBe(409);
});

it('takes nothing but PDFs that do nothing by themselves', async () => {
  const { id, admin, inside } = await ground();
  const active = Buffer.from('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(x)>>endobj\n%%EOF\n');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const content of [active, svg]) expect((await publish(admin, id, content)).status).toBe(415);
  expect((await publish(inside, id)).status).toBe(403);
});

it('logs each download', async () => {
  const { id, admin, inside } = await ground();
  await publish(admin, id);
  await inside.call(documentFile, at(id));
  const { rows } = await world.superuser.query<{ actor: number }>(
    `select actor_account_id as actor from audit_entry where action = 'document.downloaded' and subject_id = $1`,
    [String(id)],
  );
  expect(rows.map(({ actor }) => Number(actor))).toEqual([inside.accountId]);
});
