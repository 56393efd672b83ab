import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnAlong, mostZoom, seenSquare, wholePhoto } from './photo-crop.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
});
const anything = fc.double({ min: -10, max: 10, noNaN: true });
const view = fc.record({ zoom: anything, across: anything, down: anything });

it('what is seen is a square of whole pixels inside the picture, whatever is asked for', () => {
  fc.assert(
    fc.property(size, view, (picture, asked) => {
      const { left, top, side } = seenSquare(picture, asked);
      expect([left, top, side].every(Number.isInteger)).toBe(true);
      expect(side).toBeGreaterThanOrEqual(1);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(picture.width);
      expect(top + side).toBeLessThanOrEqual(picture.height);
    }),
  );
});

it('without zoom the shorter side is seen whole, from its middle', () => {
  expect(seenSquare({ width: 300, height: 100 }, wholePhoto)).toEqual({ side: 100, left: 100, top: 0 });
  expect(seenSquare({ width: 100, height: 400 }, { ...wholePhoto, zoom: 99 })).toEqual({
    side: 100 / mostZoom,
    left: 38,
    top: 188,
  });
});

it('drawing the picture along and back again shows what was seen before, as long as no edge is met', () => {
  fc.assert(
    fc.property(
      fc.record({ width: fc.integer({ min: 400, max: 4000 }), height: fc.integer({ min: 400, max: 4000 }) }),
      fc.double({ min: -0.05, max: 0.05, noNaN: true }),
      (picture, part) => {
        const near = { ...wholePhoto, zoom: 2 };
        const there = drawnAlong(picture, near, { across: part, down: -part });
        const back = drawnAlong(picture, there, { across: -part, down: part });
        expect(back.across).toBeCloseTo(near.across, 6);
        expect(back.down).toBeCloseTo(near.down, 6);
      },
    ),
  );
});
