import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameName, stateOfContract } from './contract-acceptance.ts';

const open = { acceptedAt: null, withdrawnAt: null, declinedAt: null };
const moment = '2026-11-20T10:00:00Z';

it('keeps a contract waiting until it is accepted, withdrawn or declined', () => {
  expect(stateOfContract(open)).toBe('waiting');
  expect(stateOfContract({ ...open, acceptedAt: moment })).toBe('accepted');
  expect(stateOfContract({ ...open, withdrawnAt: moment })).toBe('withdrawn');
  expect(stateOfContract({ ...open, declinedAt: moment })).toBe('declined');
});

describe('a name under a contract', () => {
  it.each([
    ['  priya   RAMAN ', 'Priya Raman'],
    ['Zoë O’Neill', "Zoe\u0308 O'Neill"],
    ['ＡＮＮ Ｌｅｅ', 'Ann Lee'],
  ])('is one’s own however it is written: %s', (typed, name) => {
    expect(isSameName(typed, name)).toBe(true);
  });

  it.each([
    ['Priya', 'Priya Raman'],
    ['Raman Priya', 'Priya Raman'],
    ['Zoe O’Neill', 'Zoë O’Neill'],
  ])('is no one else’s: %s', (typed, name) => {
    expect(isSameName(typed, name)).toBe(false);
  });

  it('is the same as itself with any spaces around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(isSameName(`  ${name}\t`, name)).toBe(true);
      }),
    );
  });
});
