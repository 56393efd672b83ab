import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cpdSources, lineInWords, pointsMissing } from './cpd-plan.ts';

const quarters = fc.integer({ min: -400, max: 400 }).map((quarter) => quarter / 4);
const line = fc.record({ source: fc.constantFrom(...cpdSources), title: fc.string(), points: quarters });

it('misses what is required and not there, and nothing beyond', () => {
  fc.assert(
    fc.property(quarters, quarters, (accumulated, required) => {
      const missing = pointsMissing(accumulated, required);
      expect(missing).toBeGreaterThanOrEqual(0);
      expect(missing === 0).toBe(accumulated >= required);
      if (missing > 0) expect(accumulated + missing).toBe(required);
    }),
  );
});

it('explains each line by what it is for', () => {
  fc.assert(
    fc.property(line, (one) => {
      expect(lineInWords(one)).toContain(one.title);
    }),
  );
});
