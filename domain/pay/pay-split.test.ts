import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Share, splitPay, splitProblem, wholePay } from './pay-split.ts';

const pay = fc.integer({ min: 0, max: 100_000_000 });
const share: fc.Arbitrary<Share> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('part' as const), basisPoints: fc.integer({ min: 1, max: wholePay }) }),
);
const shares = fc
  .tuple(fc.array(share, { maxLength: 6 }), fc.nat())
  .map(([others, at]): Share[] => others.toSpliced(at % (others.length + 1), 0, { kind: 'rest' }));

describe('the split of a pay', () => {
  it('always sums to the whole pay, to the cent, and gives no one less than nothing', () => {
    fc.assert(
      fc.property(pay, shares, (cents, wanted) => {
        const given = splitPay(cents, wanted);
        expect(given.reduce((sum, one) => sum + one, 0)).toBe(cents);
        expect(Math.min(...given)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('gives a fixed amount whole, or all that is left of the pay', () => {
    fc.assert(
      fc.property(pay, shares, (cents, wanted) => {
        const given = splitPay(cents, wanted);
        let left = cents;
        for (const [place, one] of wanted.entries()) {
          const due = one.kind === 'amount' ? Math.min(one.cents, left) : 0;
          const got = one.kind === 'amount' ? given[place] : 0;
          expect(got).toBe(due);
          left -= due;
        }
      }),
    );
  });

  it('never gives a part more than its part, and rounds in favour of the rest', () => {
    expect(splitPay(100_01, [{ kind: 'part', basisPoints: 3333 }, { kind: 'rest' }])).toEqual([3333, 6668]);
    expect(splitPay(100, [{ kind: 'amount', cents: 300 }, { kind: 'rest' }])).toEqual([100, 0]);
  });

  it('has one account that takes the rest, and parts of at most the whole', () => {
    const part = { kind: 'part', basisPoints: 6000 } as const;
    expect(splitProblem([])).toBeNull();
    expect(splitProblem([part])).toBe('no-rest');
    expect(splitProblem([{ kind: 'rest' }, { kind: 'rest' }])).toBe('two-rests');
    expect(splitProblem([part, part, { kind: 'rest' }])).toBe('too-much');
    expect(splitProblem([part, { kind: 'rest' }])).toBeNull();
  });
});
