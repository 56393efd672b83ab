import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameName, stateOfContract, whyNotAccepted, whyNotEnded } from './contract-acceptance.ts';

const moment = fc.option(fc.constant('2026-11-20T10:00:00Z'), { nil: null });
const contracts = fc
  .record({ openedAt: moment, acceptedAt: moment, withdrawnAt: moment, declinedAt: moment })
  .filter((one) => [one.acceptedAt, one.withdrawnAt, one.declinedAt].filter((at) => at !== null).length <= 1);

describe('a contract', () => {
  it('is in one state, and what ends it ends it for good', () => {
    fc.assert(
      fc.property(contracts, (contract) => {
        const state = stateOfContract(contract);
        if (state !== 'waiting') {
          expect([whyNotAccepted(contract), whyNotEnded(contract)]).toEqual([state, state]);
        }
      }),
    );
  });

  it('is accepted only once it was opened, and withdrawn whether it was or not', () => {
    fc.assert(
      fc.property(contracts, (contract) => {
        const waits = stateOfContract(contract) === 'waiting';
        expect(whyNotAccepted(contract) === null).toBe(waits && contract.openedAt !== null);
        expect(whyNotEnded(contract) === null).toBe(waits);
      }),
    );
  });
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
  ])('is nobody else’s: %s', (typed, name) => {
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
