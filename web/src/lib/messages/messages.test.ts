import { errorCodes } from '@tenure/contract/errors.ts';
import { expect, test } from 'vitest';
import { enAU } from './en-AU/index.ts';
import { localeFor } from './messages.ts';
import { enGB, enNZ } from './overrides.ts';
import { type Catalogue, pseudoCatalogue, pseudoMarks } from './pseudo.ts';

function phrases(catalogue: Catalogue, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [below, phrase] of phrases(value, `${path}${key}.`)) found.set(below, phrase);
  }
  return found;
}

const placeholders = (text: string) => (text.match(/\{\{.*?\}\}|<[^>]*>/g) ?? []).sort().join(' ');
const australian = phrases(enAU);

test('every way a call can be refused has a phrase, and no phrase is left over', () => {
  expect(Object.keys(enAU.errors).sort()).toEqual(Object.keys(errorCodes).sort());
  expect(Object.values(enAU.errors).filter((phrase) => phrase.trim() === '')).toEqual([]);
});

test.each([
  ['en-GB', enGB],
  ['en-NZ', enNZ],
])('%s differs only in phrases that exist, and says the same things in them', (_locale, overrides) => {
  const strange = [...phrases(overrides as Catalogue)].filter(([key, phrase]) => {
    const usual = australian.get(key);
    return usual === undefined || usual === phrase || placeholders(usual) !== placeholders(phrase);
  });
  expect(strange).toEqual([]);
});

test('the pseudo-locale marks every phrase, lengthens it and keeps its placeholders', () => {
  const pseudo = phrases(pseudoCatalogue(enAU));
  const unmarked = [...australian].filter(([key, phrase]) => {
    const made = pseudo.get(key) ?? '';
    const isMarked = made.startsWith(pseudoMarks.open) && made.endsWith(pseudoMarks.close);
    return !isMarked || made.length < phrase.length * 1.3 || placeholders(made) !== placeholders(phrase);
  });
  expect(unmarked).toEqual([]);
});

test.each([
  ['en-NZ', 'en-NZ'],
  ['EN-gb', 'en-GB'],
  ['de', 'en-AU'],
  ['', 'en-AU'],
])('someone who wishes for %s is spoken to in %s', (wish, locale) => {
  expect(localeFor(wish)).toBe(locale);
});
