// @vitest-environment happy-dom
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { enAU } from './en-AU/index.ts';
import { speak, startMessages } from './messages.ts';
import type { Catalogue } from './pseudo.ts';
import { say } from './say.ts';

function keysOf(catalogue: Catalogue, path = ''): string[] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}

const untyped = { say: say as (key: string) => string, library: i18next.t as (key: string) => string };

test.each(['en-AU', 'en-GB', 'en-NZ'])('in %s every phrase is what the library says', async (language) => {
  await startMessages(language, enAU);
  await speak(language);
  const keys = [...keysOf(enAU), 'no.such.phrase', 'failure'];
  const said = (by: (key: string) => string) => Object.fromEntries(keys.map((key) => [key, by(key)]));
  expect(said(untyped.say)).toEqual(said(untyped.library));
});

test('what is to be put in is put in', async () => {
  await startMessages('en-AU', enAU);
  expect(say('form.unsaved', { count: 2 })).toBe('2 changes not saved');
});
