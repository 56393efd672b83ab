import { expect, it } from 'vitest';
import { screenWords, withoutWords } from './screen-words.ts';

const withScreen = (screen: string, card = '') =>
  new Map([
    ['web/src/notes.pages.tsx', "lazyScreen(() => import('./notes.screen.tsx'), 'NotesScreen')"],
    ['web/src/notes.screen.tsx', screen],
    ['web/src/notes.card.tsx', card],
    ['web/src/notes.words.ts', "const words = { title: 'Notes' };\naddAreaMessages('notes', words);"],
  ]);
const areas = { notes: { title: 'Notes', edit: { name: 'Edit note' } } };
const forgotten = ['web/src/notes.screen.tsx: shows texts of web/src/notes.words.ts, but does not import it'];

it('finds words that do not load with the screen that shows them', () => {
  expect(withoutWords(withScreen("t('notes.title')"), areas)).toEqual(forgotten);
});

it('finds them where only a part of the screen shows them', () => {
  expect(
    withoutWords(withScreen("import { Card } from './notes.card.tsx';", "t('notes.title')"), areas),
  ).toEqual(forgotten);
});

it.each([
  "import './notes.words.ts';\nt('notes.title')",
  "capabilities.includes('notes.edit')",
  "import type { Card } from './notes.card.tsx';",
])('takes %j for whole', (screen) => {
  expect(withoutWords(withScreen(screen, "t('notes.title')"), areas)).toEqual([]);
});

it('finds none in the product', async () => {
  expect(await screenWords.problems()).toEqual([]);
});
