import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawingArea,
  isSignature,
  mostSigners,
  signerInTurn,
  signerRoles,
  whyNotInOrder,
} from './contract-signing.ts';

const moments = fc.option(fc.constant('2026-01-01T00:00:00Z'));
const signers = fc
  .array(fc.record({ signedAt: moments, replacedAt: moments }), { maxLength: 8 })
  .map((rows) => rows.map((row, index) => ({ ...row, place: index + 1 })));

describe('signers in order', () => {
  it('has one in turn while anyone has not signed, and everyone before them is done', () => {
    fc.assert(
      fc.property(signers, (rows) => {
        const turn = signerInTurn(rows.toReversed());
        const open = rows.filter(({ signedAt, replacedAt }) => signedAt === null && replacedAt === null);
        expect(turn).toEqual(open[0]);
      }),
    );
  });

  it('names the person once, their manager at most once, and not too many', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...signerRoles), { maxLength: 9 }), (roles) => {
        const employees = roles.filter((role) => role === 'employee').length;
        const managers = roles.filter((role) => role === 'manager').length;
        const isGood = roles.length <= mostSigners && employees === 1 && managers <= 1;
        expect(whyNotInOrder(roles) === null).toBe(isGood);
      }),
    );
  });
});

describe('a drawn signature', () => {
  it('is more than dots', () => {
    const dots = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: drawingArea.width }),
        fc.integer({ min: 0, max: drawingArea.height }),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(dots, (points) => {
        expect(isSignature(points.map((point) => [point, point]))).toBe(false);
      }),
    );
    expect(isSignature([])).toBe(false);
    expect(
      isSignature([
        [
          [0, 0],
          [drawingArea.height, 0],
        ],
      ]),
    ).toBe(true);
  });
});
