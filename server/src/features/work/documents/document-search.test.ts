import { type SearchHit, search } from '@tenure/contract/platform/search.ts';
import { type ListedDocument, listDocuments } from '@tenure/contract/work/documents.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/harness/company.ts';
import { documentLine, publishPdf } from '../../../../test/harness/document-line.ts';
import { dataOf } from '../../../../test/harness/leave-line.ts';
import { runRecurring } from '../../../../test/harness/recurring.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { drawPdf, plainFonts } from '../../../platform/pdf/pdf-document.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const pdfOf = async (text: string) =>
  Buffer.from(await drawPdf({}, (page) => void page.font('regular').text(text), plainFonts));
const readWords = () => runRecurring(world, 'documents.read-words');

/** Whether someone finds it by each call that searches: the list, and the palette. */
async function findsBy(reader: TestPerson, searchText: string): Promise<boolean[]> {
  const listed = dataOf<ListedDocument[]>(await reader.call(listDocuments, { query: { searchText } }));
  const hits = dataOf<SearchHit[]>(await reader.call(search, { query: { query: searchText } }));
  return [listed.length > 0, hits.some(({ type }) => type === 'document')];
}

it('is found by the text of its latest version, by its audience and by people who edit documents', async () => {
  const { id, admin, inside, outside } = await documentLine(world);
  await publishPdf(admin, id, await pdfOf('Cranes stop at 65 km/h. Grüße'));
  expect(await findsBy(inside, 'cranes')).toEqual([false, false]);
  await readWords();
  for (const text of ['cranes', 'CRANE sto', '65', 'grusse gru', 'wind']) {
    expect.soft([text, await findsBy(outside, text)]).toEqual([text, [false, false]]);
  }
  for (const text of ['cranes', 'CRANE sto', '65', 'gru', 'wind']) {
    expect.soft([text, await findsBy(inside, text)]).toEqual([text, [true, true]]);
  }
  for (const text of ['ranes', 'cranes whales', '%', '…']) {
    expect.soft([text, await findsBy(inside, text)]).toEqual([text, [false, false]]);
  }
  // People who edit documents find them on their list; the palette has only those that are for them.
  expect(await findsBy(admin, 'cranes')).toEqual([true, false]);
  const [found] = dataOf<ListedDocument[]>(
    await inside.call(listDocuments, { query: { searchText: 'cranes' } }),
  );
  expect(found).toMatchObject({ id, isFoundInside: true });

  await publishPdf(admin, id, await pdfOf('Derricks stop at 60 km/h.'));
  expect(await findsBy(inside, 'cranes')).toEqual([false, false]);
  await readWords();
  expect(await findsBy(inside, 'cranes')).toEqual([false, false]);
  expect(await findsBy(inside, 'derricks')).toEqual([true, true]);
}, 120_000);

it('is found by its name alone where its text cannot be read, which is tried once', async () => {
  const { id, admin, inside } = await documentLine(world);
  await publishPdf(admin, id);
  for (const _time of [1, 2]) await readWords();
  expect(await findsBy(inside, 'policy')).toEqual([false, false]);
  expect(await findsBy(inside, 'win')).toEqual([true, true]);
}, 120_000);
