import { accessLog, auditEntries, exportAuditEntries } from '@tenure/contract/company/audit-entries.ts';
import { loginAs } from '@tenure/contract/identity/acting.ts';
import {
  addItemNote,
  editItemNote,
  listItemNotes,
  type ReviewNote,
  removePerformanceItem,
} from '@tenure/contract/performance/appraisal-items.ts';
import { deletePerformance } from '@tenure/contract/performance/appraisals.ts';
import {
  addItemAttachment,
  deleteItemAttachment,
  downloadItemAttachment,
  listItemAttachments,
  type ReviewAttachment,
  uploadItemAttachment,
} from '@tenure/contract/performance/attachments.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { contractPdf } from '../../../../test/harness/contracts.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { addGoal, inReview, launched, part, read, reviewLine } from '../../../../test/harness/review-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ withWork: true });
});
afterAll(() => world.close());

async function withGoal() {
  const line = await reviewLine(world);
  const { id } = await launched(line);
  await addGoal(line.employee.person, await read(line.employee.person, id), 'Turnaround', '100');
  const { inItem } = part(await read(line.employee.person, id), 'goal');
  return { line, id, at: inItem };
}
type At = Awaited<ReturnType<typeof withGoal>>['at'];

const listed = async (by: TestPerson, at: At) =>
  dataOf<ReviewAttachment[]>(await by.call(listItemAttachments, at));
const inAttachment = (at: At, id: number | undefined) => ({
  params: { ...at.params, attachmentId: String(id) },
});
const urlOf = (at: At, id: number | undefined) =>
  Object.entries(inAttachment(at, id).params).reduce(
    (path: string, [name, value]) => path.replace(`{${name}}`, value),
    uploadItemAttachment.path,
  );

/** Adds an attachment with its file. */
async function attach(
  by: TestPerson,
  at: At,
  body: { name: string; visibility: ReviewAttachment['visibility']; anonymous?: boolean },
) {
  const added = dataOf<ReviewAttachment[]>(await by.call(addItemAttachment, { ...at, body }), 201);
  const id = added.find(({ name }) => name === body.name)?.id;
  const sent = multipart(contractPdf('Figures'), 'Figures of Marco.pdf');
  const answer = await by.raw({ method: 'POST', url: urlOf(at, id), ...sent });
  expect(answer.status).toBe(201);
  return id;
}

it('gives a file to the people who may read the attachment, and to no one else', async () => {
  const { line, at } = await withGoal();
  const { employee, manager, admin, colleague } = line;
  const id = await attach(manager.person, at, { name: 'Berth figures', visibility: 'public' });
  const hidden = await attach(manager.person, at, { name: 'Only mine', visibility: 'private' });
  const download = (by: TestPerson, of: number | undefined) =>
    by.call(downloadItemAttachment, inAttachment(at, of));
  expect((await listed(employee.person, at)).map(({ name }) => name)).toEqual(['Berth figures']);
  const file = await download(employee.person, id);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await download(employee.person, hidden)).status).toBe(404);
  expect((await download(admin, hidden)).status).toBe(404);
  expect((await download(colleague.person, id)).status).toBe(404);
});

it('hides an attachment until its file has arrived', async () => {
  const { line, at } = await withGoal();
  const body = { name: 'Berth figures', visibility: 'public' as const };
  dataOf(await line.manager.person.call(addItemAttachment, { ...at, body }), 201);
  expect(await listed(line.employee.person, at)).toEqual([]);
  expect(await listed(line.manager.person, at)).toMatchObject([{ file: null }]);
});

it('keeps the author of an anonymous attachment from everyone else, also in the name of its file', async () => {
  const { line, at } = await withGoal();
  const { employee, manager, admin } = line;
  const id = await attach(manager.person, at, {
    name: 'Someone’s figures',
    visibility: 'public',
    anonymous: true,
  });
  for (const by of [employee.person, admin]) {
    const answer = await by.call(listItemAttachments, at);
    expect(answer.text).not.toContain('Marco');
    expect(dataOf<ReviewAttachment[]>(answer)).toMatchObject([
      { user: null, file: { name: 'Someone’s figures.pdf', modified: null } },
    ]);
    const file = await by.call(downloadItemAttachment, inAttachment(at, id));
    expect(String(file.headers['content-disposition'])).not.toContain('Marco');
  }
  const remove = (by: TestPerson) => by.call(deleteItemAttachment, inAttachment(at, id));
  expect((await remove(employee.person)).status).toBe(403);
  expect((await remove(admin)).status).toBe(204);
});

it('names the author neither in the log of the company nor to people signed in as them, and records it for them alone', async () => {
  const { line, at } = await withGoal();
  const { employee, manager, admin } = line;
  const body = { content: 'Someone thinks so', visibility: 'public' as const, anonymous: true };
  const open = { ...body, content: 'With my name', anonymous: false };
  const notesOf = async (by: TestPerson) => dataOf<ReviewNote[]>(await by.call(listItemNotes, at));
  dataOf(await manager.person.call(addItemNote, { ...at, body }), 201);
  dataOf(await manager.person.call(addItemNote, { ...at, body: open }), 201);
  const mine = (await notesOf(manager.person)).find(({ anonymous }) => anonymous);
  const inNote = { params: { ...at.params, noteId: String(mine?.id) } };
  expect((await manager.person.call(editItemNote, { ...inNote, body })).status).toBe(200);
  const file = await attach(manager.person, at, { name: 'Figures', visibility: 'public', anonymous: true });
  expect((await manager.person.call(deleteItemAttachment, inAttachment(at, file))).status).toBe(204);

  // Beside two notes of which one has a name, entries of the log would name who wrote the other.
  const whole = await admin.call(auditEntries, { query: { itemsPerPage: '100' } });
  expect(whole.text).toContain('performance.item-added');
  expect(whole.text).not.toMatch(/note|attachment/i);
  expect((await employee.person.call(accessLog, { query: {} })).text).not.toMatch(/note|attachment/i);
  expect((await admin.call(exportAuditEntries, { query: {} })).text).not.toMatch(/note|attachment/i);
  expect((await manager.person.call(accessLog, { query: {} })).text).toMatch(/review-note\.edited/);

  const params = { userId: String(manager.person.accountId) };
  const reason = { reason: 'To look at the list', readOnly: true };
  dataOf(await manager.person.call(addItemNote, { ...at, body: { ...body, visibility: 'private' } }), 201);
  expect((await admin.call(loginAs, { params, body: reason })).status).toBe(200);
  expect((await notesOf(admin)).map(({ content, user }) => [content, user?.name ?? null])).toEqual([
    ['With my name', expect.any(String)],
    ['Someone thinks so', null],
  ]);
});

it('lets only the author upload its file', async () => {
  const { line, at } = await withGoal();
  const id = await attach(line.manager.person, at, { name: 'Berth figures', visibility: 'public' });
  const sent = multipart(contractPdf('Other'), 'Other.pdf');
  const answer = await line.employee.person.raw({ method: 'POST', url: urlOf(at, id), ...sent });
  expect(answer.status).toBe(403);
});

it('deletes files with their item and with their review', async () => {
  const { line, id, at } = await withGoal();
  const before = world.storedFiles().length;
  await attach(line.employee.person, at, { name: 'Berth figures', visibility: 'public' });
  expect(world.storedFiles()).toHaveLength(before + 1);
  expect((await line.employee.person.call(removePerformanceItem, at)).status).toBe(204);
  await vi.waitFor(() => expect(world.storedFiles()).toHaveLength(before), { timeout: 20_000 });

  await addGoal(line.employee.person, await read(line.employee.person, id), 'Training', '100');
  const { inItem } = part(await read(line.employee.person, id), 'goal');
  await attach(line.employee.person, inItem, { name: 'Plan', visibility: 'public' });
  expect((await line.admin.call(deletePerformance, inReview(id))).status).toBe(204);
  await vi.waitFor(() => expect(world.storedFiles()).toHaveLength(before), { timeout: 20_000 });
});
