import fc from 'fast-check';
import { expect, it } from 'vitest';
import { proposedUsernames } from './username.ts';

const ada = { firstName: 'Ada', lastName: 'Lovelace', id: 7 };

it('proposes the name in plain letters, then with numbers', () => {
  expect(proposedUsernames(ada, null).slice(0, 3)).toEqual([
    'ada.lovelace',
    'ada.lovelace.2',
    'ada.lovelace.3',
  ]);
  const [first] = proposedUsernames({ firstName: 'Zoë', lastName: 'Øster-Łuk', id: 1 }, null);
  expect(first).toBe('zoe.oster-luk');
});

it('goes by the address where the name has no such letter, and finds something without one', () => {
  const named = { firstName: '明', lastName: '李', id: 9 };
  expect(proposedUsernames(named, 'ming.li@example.com')[0]).toBe('ming.li');
  expect(proposedUsernames(named, null)[0]).toBe('person');
});

it('proposes only what can be typed anywhere, never the same twice, and at last what is no one else’s', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      fc.option(fc.emailAddress()),
      fc.nat(),
      (firstName, lastName, address, id) => {
        const proposed = proposedUsernames({ firstName, lastName, id }, address);
        expect(proposed.every((name) => /^[a-z0-9._-]{1,80}$/.test(name))).toBe(true);
        expect(new Set(proposed).size).toBe(proposed.length);
        expect(proposed.at(-1)).toMatch(new RegExp(`\\.p${id}$`));
      },
    ),
  );
});
