import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  type CompanyDocument,
  confirmDocument,
  documentChanges,
  documentText,
  getDocument,
  saveDocument,
} from '@tenure/contract/work/documents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { documentLine, publishFile, publishPdf } from '../../../../test/harness/document-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { drawPdf, plainFonts } from '../../../platform/pdf/pdf-document.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Changes = EndpointAnswer<typeof documentChanges>['data'];
const at = (id: number) => ({ params: { documentId: String(id) } });
const changesSince = (reader: TestPerson, id: number, since: number, page = '1') =>
  reader.call(documentChanges, { ...at(id), query: { since: String(since), page } });
const comparable = async (reader: TestPerson, id: number) =>
  dataOf<CompanyDocument>(await reader.call(getDocument, at(id)))
    .versions.filter(({ isComparable }) => isComparable)
    .map(({ number }) => number);
const publish = async (by: TestPerson, id: number, text: string) =>
  expect((await publishFile(by, id, text, 'Policy.txt')).status).toBe(201);

const first = 'Cranes stop at 72 km/h.\n\nLadders are tied.\n\nRing the bell.';
const second = 'Cranes stop at 65 km/h.\n\nLadders are tied.\n\n<b>Call</b> the control room.';

it('shows removed and added words as text', async () => {
  const { id, admin, inside, outside } = await documentLine(world);
  await publish(admin, id, first);
  await publish(admin, id, second);
  expect(await comparable(inside, id)).toEqual([1]);
  const changes = dataOf<Changes>(await changesSince(inside, id, 1));
  expect(changes).toMatchObject({ number: 2, since: 1, page: 1, pages: 1, edited: 1, added: 1, removed: 1 });
  expect(changes.excerpts.map(({ change, passages }) => [change, passages])).toEqual([
    [
      'edited',
      [
        { change: 'same', text: 'Cranes stop at ' },
        { change: 'removed', text: '72 ' },
        { change: 'added', text: '65 ' },
        { change: 'same', text: 'km/h.' },
      ],
    ],
    ['same', [{ change: 'same', text: 'Ladders are tied.' }]],
    ['added', [{ change: 'added', text: '<b>Call</b> the control room.' }]],
    ['removed', [{ change: 'removed', text: 'Ring the bell.' }]],
  ]);
  expect(dataOf<Changes>(await changesSince(inside, id, 1, '2')).excerpts).toEqual([]);
  expect((await changesSince(outside, id, 1)).status).toBe(404);
});

it('logs a comparison once for the pages that a person reads in a row', async () => {
  const { id, admin, inside, company } = await documentLine(world);
  const rules = (speed: number) =>
    Array.from({ length: 250 }, (_, at) => `Rule ${at} is for ${speed + at} km/h.`).join('\n\n');
  await publish(admin, id, rules(1000));
  await publish(admin, id, rules(5000));
  const logged = async () => {
    const { rows } = await world.superuser.query<{ actor: number; details: object }>(
      `select actor_account_id as actor, details from audit_entry
       where tenant_id = $1 and action = 'document.changes-read' order by id`,
      [company.tenantId],
    );
    return rows;
  };
  const read = async (reader: TestPerson, page: string) =>
    dataOf<Changes>(await changesSince(reader, id, 1, page)).excerpts;
  const pages = [await read(inside, '1'), await read(inside, '2'), await read(inside, '3')];
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(new Set(pages.flat().map(({ passages }) => JSON.stringify(passages))).size).toBe(250);
  const entry = { actor: inside.accountId, details: { title: 'Wind', version: 2, since: 1 } };
  expect(await logged()).toMatchObject([entry]);
  // Someone else's pages are another entry, whichever they read first, and so is a later look.
  await read(admin, '3');
  world.clock.advance({ minutes: 11 });
  await read(inside, '2');
  expect(await logged()).toMatchObject([entry, { actor: admin.accountId }, entry]);
});

it('hides the text of earlier versions from people it was not meant for', async () => {
  const { id, admin, inside, outside, body } = await documentLine(world);
  await publish(admin, id, `${first}\n\nMarco is to be warned.`);
  await inside.call(confirmDocument, { ...at(id), body: { number: 1 } });
  await publish(admin, id, first);
  const { version } = dataOf<CompanyDocument>(await admin.call(getDocument, at(id)));
  const everyone = { ...body, audience: 'everyone' as const, audienceIds: [] };
  const saved = await admin.call(saveDocument, { ...at(id), body: everyone }, { ifMatch: etagOf(version) });
  expect(saved.status, saved.text).toBe(200);
  await publish(admin, id, second);
  expect(await comparable(outside, id)).toEqual([2]);
  const refused = await changesSince(outside, id, 1);
  expect([refused.status, refused.text.includes('Marco')]).toEqual([422, false]);
  expect((await changesSince(outside, id, 2)).text).not.toContain('Marco');
  // The person who confirmed it knows it, and so does HR.
  expect(await comparable(inside, id)).toEqual([2, 1]);
  expect((await changesSince(inside, id, 1)).text).toContain('Marco');
  expect(await comparable(admin, id)).toEqual([2, 1]);
  // A new title is no new audience.
  const again = dataOf<CompanyDocument>(await admin.call(getDocument, at(id))).version;
  await admin.call(
    saveDocument,
    { ...at(id), body: { ...everyone, title: 'High wind' } },
    { ifMatch: etagOf(again) },
  );
  expect(await comparable(outside, id)).toEqual([2]);
});

it('compares PDFs by their paragraphs once these were read, wherever their lines break', async () => {
  const { id, admin, inside, outside } = await documentLine(world);
  const paragraphs = [
    'Anyone may stop the work when the wind rises.',
    'Cranes stop at 72 km/h.',
    'Ring the bell.',
  ];
  const versions = [
    { width: 400, texts: paragraphs },
    { width: 120, texts: paragraphs.map((text) => text.replace('72', '65')) },
  ];
  for (const { width, texts } of versions) {
    const draw = (page: PDFKit.PDFDocument) => {
      for (const text of texts) page.font('regular').text(text, { width }).moveDown();
    };
    expect((await publishPdf(admin, id, Buffer.from(await drawPdf({}, draw, plainFonts)))).status).toBe(201);
  }
  expect(await comparable(inside, id)).toEqual([]);
  await runRecurring(world, 'documents.read-words');
  expect(await comparable(inside, id)).toEqual([1]);
  const changes = dataOf<Changes>(await changesSince(inside, id, 1));
  expect(changes).toMatchObject({ number: 2, since: 1, edited: 1, added: 0, removed: 0 });
  expect(changes.excerpts.map(({ change, passages }) => [change, passages])).toEqual([
    ['same', [{ change: 'same', text: paragraphs[0] }]],
    [
      'edited',
      [
        { change: 'same', text: 'Cranes stop at ' },
        { change: 'removed', text: '72 ' },
        { change: 'added', text: '65 ' },
        { change: 'same', text: 'km/h.' },
      ],
    ],
    ['same', [{ change: 'same', text: paragraphs[2] }]],
  ]);
  expect((await changesSince(outside, id, 1)).status).toBe(404);
  // People read the PDF itself.
  expect((await inside.call(documentText, at(id))).status).toBe(404);

  // What became a PDF is compared by its words.
  await publish(admin, id, `${paragraphs.join('\n\n')}\n\nTie the ladder.`);
  const since = dataOf<Changes>(await changesSince(inside, id, 1));
  expect(since).toMatchObject({ edited: 0, added: 1, removed: 0 });
}, 120_000);

it('is not offered where a version has no text, nor since the latest or one that is not there', async () => {
  const { id, admin, inside } = await documentLine(world);
  await publishPdf(admin, id);
  await publish(admin, id, first);
  expect(await comparable(inside, id)).toEqual([]);
  for (const since of [1, 2, 3]) expect((await changesSince(inside, id, since)).status).toBe(422);
  await publishPdf(admin, id);
  expect(await comparable(admin, id)).toEqual([]);
  expect((await changesSince(admin, id, 2)).status).toBe(422);
});
