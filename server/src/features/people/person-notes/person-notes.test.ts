import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  addPersonNote,
  listPersonNotes,
  type PersonNote,
  removePersonNote,
  savePersonNote,
} from '@tenure/contract/people/person-notes.ts';
import { userProfile } from '@tenure/contract/people/profile.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, TestPerson } from '../../../../test/harness/company.ts';
import { twoInLine } from '../../../../test/harness/two-in-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { enterTenant } from '../../../setup/company.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const noteOf = ({ body }: Answer) => (body as { data: PersonNote }).data;
const notesOf = ({ body }: Answer) => (body as { data: PersonNote[] }).data;
const matching = ({ version }: PersonNote) => ({ 'if-match': etagOf(version) });
const at = (employeeId: number, note: PersonNote) => ({
  params: { employeeId: String(employeeId), noteId: String(note.id) },
});

it('is for people who keep the record, and never for the person, their manager or payroll', async () => {
  const { company, admin, self, manager, payroll, stranger, employeeId, at: person } = await twoInLine(world);
  const planted = 'Asked for a reference, 9f3a';
  expect((await admin.call(addPersonNote, { ...person, body: { content: planted } })).status).toBe(201);
  const own = await world.owner.query<{ id: number }>(
    `select id from security_profile where tenant_id = $1 and built_in = 'company-admin'`,
    [company.tenantId],
  );
  await world.owner.query(
    'insert into account_security_profile (tenant_id, account_id, profile_id) values ($1, $2, $3)',
    [company.tenantId, self.accountId, own.rows[0]?.id],
  );
  for (const viewer of [self, manager, payroll, stranger]) {
    const answers = [
      await viewer.call(listPersonNotes, person),
      await viewer.call(addPersonNote, { ...person, body: { content: 'Mine' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    const profile = await viewer.call(userProfile, person);
    expect(JSON.stringify([answers.map(({ body }) => body), profile.body])).not.toContain('"notes"');
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(planted);
  }
  expect(notesOf(await admin.call(listPersonNotes, person))).toMatchObject([{ content: planted }]);
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ entry: string }>(
    'select to_jsonb(a)::text as entry from audit_entry a where tenant_id = $1',
    [company.tenantId],
  );
  expect(rows.map(({ entry }) => entry).join('\n')).not.toContain('9f3a');
  expect(employeeId).toBeGreaterThan(0);
});

it('is changed only by its author, and its former text is kept', async () => {
  const { company, admin, employeeId, at: person } = await twoInLine(world);
  const other = await company.person({ profiles: ['company-admin'] });
  const texts = ['First 😀 "quoted" أونيل', 'Second', 'Third'];
  let note = noteOf(await admin.call(addPersonNote, { ...person, body: { content: texts[0] ?? '' } }));
  expect(note).toMatchObject({
    content: texts[0],
    edited: null,
    earlier: [],
    canEdit: true,
    canDelete: true,
  });
  const change = (viewer: TestPerson, content: string, held = note) =>
    viewer.call(savePersonNote, { ...at(employeeId, held), body: { content } }, matching(held));
  const refused = await change(other, 'Not mine');
  expect(refused).toMatchObject({
    status: 403,
    body: {
      reason: 'person-notes.edit.not-author',
      data: { author: note.author },
      detail: `Only ${note.author} can edit this note. Add a note of your own instead.`,
    },
  });
  const first = note;
  for (const content of texts.slice(1)) note = noteOf(await change(admin, content));
  expect(note.earlier.map(({ content }) => content)).toEqual([texts[1], texts[0]]);
  expect((await change(admin, 'Late', first)).status).toBe(412);
  expect(noteOf(await change(admin, note.content))).toEqual(note);
  expect(notesOf(await other.call(listPersonNotes, person))).toMatchObject([
    { content: texts[2], canEdit: false, canDelete: true },
  ]);
  const gone = await other.call(removePersonNote, at(employeeId, note), matching(note));
  expect([gone.status, notesOf(await admin.call(listPersonNotes, person))]).toEqual([204, []]);
});

it('is found by its exact words, and refused where it is empty or too long', async () => {
  const { admin, at: person } = await twoInLine(world);
  for (const content of ['100% sure', '100 sure', 'under_score', 'underXscore']) {
    await admin.call(addPersonNote, { ...person, body: { content } });
  }
  const found = async (searchText: string) =>
    notesOf(await admin.call(listPersonNotes, { ...person, query: { searchText } })).map(
      ({ content }) => content,
    );
  expect(await found('0% s')).toEqual(['100% sure']);
  expect(await found('R_S')).toEqual(['under_score']);
  const long = 'é'.repeat(10_000);
  expect(noteOf(await admin.call(addPersonNote, { ...person, body: { content: long } })).content).toBe(long);
  for (const content of [' ', `${long}x`]) {
    expect((await admin.call(addPersonNote, { ...person, body: { content } })).status).toBe(422);
  }
});

it('is not reached through another person', async () => {
  const { admin, at: person, manager } = await twoInLine(world);
  const note = noteOf(await admin.call(addPersonNote, { ...person, body: { content: 'Here' } }));
  const { rows } = await world.superuser.query<{ id: number }>(
    'select employee_id as id from account where id = $1',
    [manager.accountId],
  );
  const elsewhere = at(rows[0]?.id ?? 0, note);
  expect((await admin.call(removePersonNote, elsewhere, matching(note))).status).toBe(404);
});

it('people who may not change notes cannot find out by an id whether there is a note about someone', async () => {
  const { admin, self, manager, hr, stranger, at } = await twoInLine(world);
  const added = await admin.call(addPersonNote, { ...at, body: { content: 'Heard something' } });
  const { id } = (added.body as { data: { id: number } }).data;
  for (const viewer of [self, manager, hr, stranger]) {
    for (const noteId of [id, id + 1000].map(String)) {
      const one = { params: { ...at.params, noteId } };
      expect((await viewer.call(savePersonNote, { ...one, body: { content: 'Mine' } })).status).toBe(403);
      expect((await viewer.call(removePersonNote, one)).status).toBe(403);
    }
  }
  const none = { params: { ...at.params, noteId: String(id + 1000) } };
  expect((await admin.call(removePersonNote, none)).status).toBe(404);
});
