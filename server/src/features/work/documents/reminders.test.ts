import { etagOf } from '@tenure/contract/envelopes.ts';
import { notifications } from '@tenure/contract/platform/notifications.ts';
import {
  confirmDocument,
  type DocumentReader,
  getDocument,
  listDocumentReaders,
  remindDocumentReaders,
  saveDocument,
} from '@tenure/contract/work/documents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { documentLine, publishPdf } from '../../../../test/harness/document-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const at = (id: number) => ({ params: { documentId: String(id) } });
const dayFrom = (days: number) => world.clock.today('Australia/Melbourne').add({ days }).toString();
const kindsTold = async (person: TestPerson) =>
  dataOf<{ kind: string }[]>(await person.call(notifications, {})).map(({ kind }) => kind);

it('is reminded of once before its due date and once after, and anew when the date moves', async () => {
  const { id, body, admin, inside, outside } = await documentLine(world, { dueOn: dayFrom(20) });
  await publishPdf(admin, id);
  const dueIn = async (days: number) => {
    const version = dataOf<{ version: number }>(await admin.call(getDocument, at(id))).version;
    await admin.call(
      saveDocument,
      { ...at(id), body: { ...body, dueOn: dayFrom(days) } },
      { ifMatch: etagOf(version) },
    );
    for (const _time of [1, 2]) await runRecurring(world, 'documents.remind');
  };
  await dueIn(20);
  expect(await kindsTold(inside)).toEqual([]);
  await dueIn(2);
  expect(await kindsTold(inside)).toEqual(['company-document-due']);
  await dueIn(-2);
  expect(await kindsTold(inside)).toEqual(['company-document-overdue', 'company-document-due']);
  await dueIn(1);
  expect((await kindsTold(inside))[0]).toBe('company-document-due');
  expect(await kindsTold(outside)).toEqual([]);
  await inside.call(confirmDocument, { ...at(id), body: { number: 1 } });
  await dueIn(-3);
  expect(await kindsTold(inside)).toHaveLength(3);
});

it('says nothing of a due date to someone who came after it, or long after it', async () => {
  const { id, admin, inside, insideId, company } = await documentLine(world, { dueOn: dayFrom(-20) });
  await publishPdf(admin, id);
  await runRecurring(world, 'documents.remind');
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update document set due_on = $2 where id = $1', [id, dayFrom(-5)]);
  await world.owner.query('update employee set start_date = $2 where id = $1', [insideId, dayFrom(-4)]);
  await runRecurring(world, 'documents.remind');
  expect(await kindsTold(inside)).toEqual([]);
});

it('reminds people who have not confirmed, on request, once a day', async () => {
  const { id, admin, inside, insideId, outside } = await documentLine(world);
  const remind = (by: TestPerson, employeeIds?: number[]) =>
    by.call(remindDocumentReaders, { ...at(id), body: { ...(employeeIds && { employeeIds }) } });
  expect((await remind(admin)).status).toBe(409);
  await publishPdf(admin, id);
  for (const reader of [inside, outside]) expect((await remind(reader)).status).toBe(403);

  const asked = await Promise.all([remind(admin), remind(admin, [insideId])]);
  const counts = asked.map((answer) => dataOf<{ people: number }>(answer, 201).people);
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
  for (const _time of [1, 2]) await runRecurring(world, 'documents.send-asked-reminders');
  expect(await kindsTold(inside)).toEqual(['company-document-asked']);
  expect(await kindsTold(outside)).toEqual([]);
  expect(await kindsTold(admin)).toEqual([]);
  expect(dataOf<{ people: number }>(await remind(admin), 201)).toEqual({ people: 0 });
  const [reader] = dataOf<DocumentReader[]>(await admin.call(listDocumentReaders, at(id)));
  expect(reader).toMatchObject({ id: insideId, readAt: null, remindedAt: expect.any(String) as string });
});

it('is not sent to someone who confirmed or moved away before it was sent', async () => {
  const { id, admin, inside, company, insideId, outsideId } = await documentLine(world);
  await publishPdf(admin, id);
  await admin.call(remindDocumentReaders, { ...at(id), body: {} });
  await inside.call(confirmDocument, { ...at(id), body: { number: 1 } });
  await runRecurring(world, 'documents.send-asked-reminders');
  expect(await kindsTold(inside)).toEqual([]);

  await publishPdf(admin, id);
  await admin.call(remindDocumentReaders, { ...at(id), body: {} });
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update assignment set department_id = (select department_id from assignment where employee_id = $2)
     where employee_id = $1`,
    [insideId, outsideId],
  );
  await runRecurring(world, 'documents.send-asked-reminders');
  expect(await kindsTold(inside)).toEqual([]);
});
