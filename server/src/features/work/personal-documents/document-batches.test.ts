import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { daysBatchIsKept } from '@tenure/contract/platform/file-batches.ts';
import {
  beginDocumentBatch,
  cancelDocumentBatch,
  checkDocumentBatch,
  type DocumentBatch,
  type DocumentBatchRow,
  fileDocumentBatch,
  getDocumentBatch,
  listBatchDocuments,
  listDocumentBatches,
  listDocumentBatchRows,
  undoDocumentBatch,
  uploadBatchDocument,
  uploadDocumentIndex,
} from '@tenure/contract/work/document-batches.ts';
import {
  createDocumentKind,
  type DocumentKind,
  listPersonalDocuments,
  type PersonalDocument,
  personalDocumentFile,
} from '@tenure/contract/work/personal-documents.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

async function ground(expiry: 'none' | 'optional' | 'required' = 'optional') {
  const people = await twoInLine(world);
  const { admin, employeeId, company } = people;
  const kind = dataOf<DocumentKind>(
    await admin.call(createDocumentKind, {
      body: {
        title: 'Visa',
        instructions: '',
        expiry,
        remindDays: 30,
        isSensitive: false,
        isForManagers: false,
        isForPayroll: false,
        keptAs: 'employment-history',
        isArchived: false,
      },
    }),
    201,
  );
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ number: string }>(
    'select employee_number as number from employee where tenant_id = $1 and id = $2',
    [company.tenantId, employeeId],
  );
  return { ...people, kind, number: String(rows[0]?.number) };
}

const at = (batchId: number) => ({ params: { batchId: String(batchId) } });
function batchesOf(person: TestPerson) {
  const send = (path: string, batch: number, content: string | Buffer, name: string) =>
    person.raw({ method: 'POST', url: `${path}?batch=${batch}`, ...multipart(content, name) });
  const read = async (id: number) => dataOf<DocumentBatch>(await person.call(getDocumentBatch, at(id)));
  const step = (call: typeof fileDocumentBatch | typeof undoDocumentBatch, id: number) =>
    person.call(call, at(id));
  return {
    read,
    step,
    upload: (id: number, name: string, content: string | Buffer = contractPdf(name)) =>
      send(uploadBatchDocument.path, id, content, name),
    index: (id: number, table: string) => send(uploadDocumentIndex.path, id, table, 'index.csv'),
    begin: async () => dataOf<DocumentBatch>(await person.call(beginDocumentBatch, {}), 201).id,
    check: async (id: number, body: EndpointRequest<typeof checkDocumentBatch>['body']) =>
      dataOf<DocumentBatch>(await person.call(checkDocumentBatch, { ...at(id), body })),
    rows: async (id: number) => dataOf<DocumentBatchRow[]>(await person.call(listDocumentBatchRows, at(id))),
    filed: async (id: number) => {
      dataOf(await step(fileDocumentBatch, id));
      return vi.waitFor(
        async () => {
          const batch = await read(id);
          expect(batch.state).not.toBe('issuing');
          return batch;
        },
        { timeout: 20_000, interval: 25 },
      );
    },
  };
}

it('files what matched, leaves the rest out with its reason, and calls the files after their kind', async () => {
  const { admin, self, at: whose, kind, number, employeeId } = await ground();
  const batches = batchesOf(admin);
  const id = await batches.begin();
  await batches.upload(id, `${number} secret.pdf`);
  await batches.upload(id, 'unknown.pdf');
  const checked = await batches.check(id, { kindId: kind.id });
  expect(checked).toMatchObject({ state: 'faulty', problems: 1, documents: 0, files: 2 });
  const files = await admin.call(listBatchDocuments, at(id));
  expect([files.status, dataOf<DocumentBatchRow[]>(files).length]).toEqual([200, 2]);
  expect(
    (await batches.rows(id)).map(({ person, problems }) => [person?.id ?? null, problems.length]),
  ).toEqual(
    expect.arrayContaining([
      [employeeId, 0],
      [null, 1],
    ]),
  );
  expect(dataOf<PersonalDocument[]>(await self.call(listPersonalDocuments, whose))).toEqual([]);
  expect(await batches.filed(id)).toMatchObject({ state: 'issued', documents: 1, files: 0 });
  const [document] = dataOf<PersonalDocument[]>(await self.call(listPersonalDocuments, whose));
  expect(document).toMatchObject({ state: 'accepted', kind: { id: kind.id }, file: { name: 'Visa.pdf' } });
  const opened = await self.call(personalDocumentFile, {
    params: { ...whose.params, documentId: String(document?.id) },
    query: {},
  });
  expect(opened.status).toBe(200);
});

it('reads person, kind and expiry from an index', async () => {
  const { admin, self, at: whose, number } = await ground('required');
  const batches = batchesOf(admin);
  const id = await batches.begin();
  await batches.upload(id, 'a.pdf');
  const refused = await batches.index(id, 'File;Person\na.pdf;1');
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Add the columns')]);
  await batches.index(id, `File;Employee number;Kind;Expiry date\na.pdf;${number};visa;31/12/2030`);
  expect(await batches.check(id, { kindId: null })).toMatchObject({ state: 'ready', problems: 0 });
  expect(await batches.filed(id)).toMatchObject({ state: 'issued', documents: 1, index: null });
  const documents = dataOf<PersonalDocument[]>(await self.call(listPersonalDocuments, whose));
  expect(documents).toMatchObject([{ expiresOn: '2030-12-31' }]);
});

it('is undone until someone opens a document, and then stays', async () => {
  const { admin, self, at: whose, kind, number } = await ground();
  const batches = batchesOf(admin);
  const file = async (content: Buffer) => {
    const id = await batches.begin();
    await batches.upload(id, `${number}.pdf`, content);
    await batches.check(id, { kindId: kind.id });
    await batches.filed(id);
    return id;
  };
  const content = contractPdf('Filed twice');
  const first = await file(content);
  const again = await batches.begin();
  await batches.upload(again, `${number} again.pdf`, content);
  expect(await batches.check(again, { kindId: kind.id })).toMatchObject({ state: 'faulty', problems: 1 });
  expect((await batches.step(undoDocumentBatch, first)).status).toBe(200);
  expect(dataOf<PersonalDocument[]>(await self.call(listPersonalDocuments, whose))).toEqual([]);

  const second = await file(content);
  const [document] = dataOf<PersonalDocument[]>(await self.call(listPersonalDocuments, whose));
  await self.call(personalDocumentFile, {
    params: { ...whose.params, documentId: String(document?.id) },
    query: {},
  });
  const kept = await batches.step(undoDocumentBatch, second);
  expect([kept.status, kept.text]).toEqual([409, expect.stringContaining('was opened')]);
  expect(dataOf<PersonalDocument[]>(await self.call(listPersonalDocuments, whose))).toHaveLength(1);
});

it('is its beginner’s alone, and finds no one outside their reach', async () => {
  const { admin, company, kind, number } = await ground();
  const partner = await company.person({ profiles: ['hr-partner'] });
  const [batches, theirs] = [batchesOf(admin), batchesOf(partner)];
  const id = await batches.begin();
  await batches.upload(id, `${number}.pdf`);
  await batches.check(id, { kindId: kind.id });
  for (const call of [fileDocumentBatch, undoDocumentBatch, cancelDocumentBatch, getDocumentBatch]) {
    expect((await partner.call(call, at(id))).status, call.name).toBe(404);
  }
  expect((await theirs.upload(id, 'x.pdf')).status).toBe(404);
  expect(dataOf<DocumentBatch[]>(await partner.call(listDocumentBatches, {}))).toEqual([]);

  const own = await theirs.begin();
  await theirs.upload(own, `${number} visa.pdf`);
  expect(await theirs.check(own, { kindId: kind.id })).toMatchObject({ state: 'faulty', problems: 1 });
  expect(await theirs.rows(own)).toMatchObject([{ person: null, employeeNumber: '' }]);
  const refused = await theirs.step(fileDocumentBatch, own);
  expect(refused.status).toBe(409);
});

it('files nothing where a kind was archived after the check', async () => {
  const { admin, company, kind, number } = await ground();
  const batches = batchesOf(admin);
  const id = await batches.begin();
  await batches.upload(id, `${number}.pdf`);
  await batches.check(id, { kindId: kind.id });
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update document_kind set is_archived = true where tenant_id = $1 and id = $2', [
    company.tenantId,
    kind.id,
  ]);
  expect(await batches.filed(id)).toMatchObject({
    state: 'ready',
    documents: 0,
    failure: 'A person, a kind or a file changed after the check. Check the batch again.',
  });
});

it('forgets what was never filed', async () => {
  const { admin, number } = await ground();
  const batches = batchesOf(admin);
  const id = await batches.begin();
  await batches.upload(id, `${number}.pdf`);
  world.clock.advance({ hours: 24 * daysBatchIsKept + 1 });
  await runRecurring(world, 'personal-documents.clear');
  expect(await batches.read(id)).toMatchObject({ state: 'cancelled', files: 0 });
});
