import { type SearchHit, search } from '@tenure/contract/platform/search.ts';
import {
  type CompanyDocument,
  documentFile,
  documentText,
  getDocument,
  type ListedDocument,
  listDocuments,
} from '@tenure/contract/work/documents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { documentLine, publishFile, publishPdf } from '../../../../test/harness/document-line.ts';
import { docxOf, docxWithMacros, relation, wordParagraph } from '../../../../test/harness/docx.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const at = (id: number) => ({ params: { documentId: String(id) } });
const textPage = (reader: TestPerson, id: number, page = '1') =>
  reader.call(documentText, { ...at(id), query: { page } });
const word = () =>
  docxOf({ body: wordParagraph('Cranes stop at 65 km/h.') + wordParagraph('&lt;b&gt;Derricks&lt;/b&gt;') });

/** Whether someone finds it by each call that searches: the list, and the palette. */
async function findsBy(reader: TestPerson, searchText: string): Promise<boolean[]> {
  const listed = dataOf<ListedDocument[]>(await reader.call(listDocuments, { query: { searchText } }));
  const hits = dataOf<SearchHit[]>(await reader.call(search, { query: { query: searchText } }));
  return [listed.length > 0, hits.some(({ type }) => type === 'document')];
}

it.each([
  ['docx', word()],
  ['text', 'Cranes stop at 65 km/h.\r\n\r\n<b>Derricks</b>\r\n'],
] as const)(
  'a %s is read and found by its audience alone, as soon as it is published',
  async (format, content) => {
    const { id, admin, inside, outside } = await documentLine(world);
    expect((await publishFile(admin, id, content, 'Policy.html')).status).toBe(201);
    const { versions } = dataOf<CompanyDocument>(await inside.call(getDocument, at(id)));
    const ending = format === 'docx' ? 'docx' : 'txt';
    expect(versions).toMatchObject([{ format, pages: null, fileName: `Policy.html.${ending}` }]);
    expect(dataOf(await textPage(inside, id))).toEqual({
      number: 1,
      page: 1,
      pages: 1,
      blocks: [
        { kind: 'text', text: 'Cranes stop at 65 km/h.' },
        { kind: 'text', text: '<b>Derricks</b>' },
      ],
    });
    expect(dataOf<{ blocks: unknown[] }>(await textPage(inside, id, '2')).blocks).toEqual([]);
    expect((await textPage(outside, id)).status).toBe(404);
    expect(await findsBy(inside, 'derricks')).toEqual([true, true]);
    expect(await findsBy(outside, 'derricks')).toEqual([false, false]);

    const file = await inside.call(documentFile, at(id));
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-type': expect.stringMatching(format === 'docx' ? /wordprocessingml/ : /^text\/plain/),
    });
    expect((await outside.call(documentFile, at(id))).status).toBe(404);
  },
);

it('is read by no one outside its audience once that changes, and only in its latest version', async () => {
  const { id, admin, inside, outside, body } = await documentLine(world);
  await publishFile(admin, id, word(), 'Policy.docx');
  await publishFile(admin, id, 'Ladders are tied.', 'Policy.txt');
  expect(await findsBy(inside, 'derricks')).toEqual([false, false]);
  expect(await findsBy(inside, 'ladders')).toEqual([true, true]);
  expect(dataOf(await textPage(inside, id))).toMatchObject({
    number: 2,
    blocks: [{ text: 'Ladders are tied.' }],
  });
  const saved = await admin.call(getDocument, at(id));
  const { version } = dataOf<CompanyDocument>(saved);
  const archived = await admin.raw({
    method: 'PUT',
    url: `/api/documents/${id}`,
    headers: { 'if-match': `"v${version}"` },
    payload: { ...body, isArchived: true },
  });
  expect(archived.status).toBe(200);
  for (const reader of [inside, outside]) {
    expect(await findsBy(reader, 'ladders')).toEqual([false, false]);
    expect((await textPage(reader, id)).status).toBe(404);
  }
});

it('writes down each page that is read, and keeps the text sealed', async () => {
  const { id, admin, inside } = await documentLine(world);
  await publishFile(admin, id, word(), 'Policy.docx');
  await textPage(inside, id);
  const { rows } = await world.superuser.query<{ actor: number; details: object }>(
    `select actor_account_id as actor, details from audit_entry where action = 'document.text-read' and subject_id = $1`,
    [String(id)],
  );
  expect(rows).toMatchObject([{ actor: inside.accountId, details: { title: 'Wind', version: 1, page: 1 } }]);
  const kept = await world.superuser.query<{ kept: string }>(
    'select sealed_blocks as kept from document_text where document_id = $1',
    [id],
  );
  expect(kept.rows).toHaveLength(1);
  expect(kept.rows[0]?.kept).not.toContain('Cranes');
});

it('has no text to read where it is a PDF', async () => {
  const { id, admin, inside } = await documentLine(world);
  await publishPdf(admin, id);
  expect((await textPage(inside, id)).status).toBe(404);
});

it('is refused where it has active content, and not kept', async () => {
  const { id, admin, inside } = await documentLine(world);
  const hostile: [string, Buffer | string, RegExp][] = [
    ['Policy.docx', docxOf({ relations: relation('image', 'https://example.com/x.png') }), /from elsewhere/],
    [
      'Policy.docx',
      docxOf({ relations: relation('attachedTemplate', 'https://example.com/x.dotm') }),
      /from elsewhere/,
    ],
    ['Policy.docx', docxWithMacros(), /macro/],
    ['Policy.docx', docxOf({ head: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>' }), /damaged/],
    ['Policy.docx', docxOf({ body: ' '.repeat(60 * 1024 * 1024) }), /damaged/],
    ['Policy.docx', Buffer.concat([docxOf(), Buffer.from('<script>alert(1)</script>')]), /damaged/],
    ['Policy.txt', '<script>alert(1)</script>', /not a PDF, a Word document/],
    ['Policy.txt', Buffer.from([0x50, 0, 0x6f, 0, 0x6c, 0]), /not a PDF, a Word document/],
    ['Policy.txt', '{\\rtf1 Policy}', /not a PDF, a Word document/],
    ['Policy.txt', ' \n', /not a PDF, a Word document/],
    ['Policy.txt', 'word '.repeat(400_001), /more text than/],
  ];
  for (const [name, content, why] of hostile) {
    const answer = await publishFile(admin, id, content, name);
    expect([answer.status, answer.text]).toEqual([415, expect.stringMatching(why)]);
  }
  expect((await inside.call(getDocument, at(id))).status).toBe(404);
  const { rows } = await world.superuser.query('select from document_version where document_id = $1', [id]);
  expect(rows).toHaveLength(0);
}, 120_000);
