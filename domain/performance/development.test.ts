import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionTimes } from './development.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T09:00:00Z`;
const open = { checked: false, hasProgress: false };

test('an action starts with the first progress on it and keeps that moment', () => {
  const untouched = actionTimes(undefined, open, at(1));
  expect(untouched).toEqual({ startedAt: null, completedAt: null });
  const started = actionTimes({ checked: false, ...untouched }, { checked: false, hasProgress: true }, at(2));
  expect(started).toEqual({ startedAt: at(2), completedAt: null });
  const done = actionTimes({ checked: false, ...started }, { checked: true, hasProgress: true }, at(3));
  expect(done).toEqual({ startedAt: at(2), completedAt: at(3) });
  expect(actionTimes({ checked: true, ...done }, open, at(4))).toEqual({
    startedAt: at(2),
    completedAt: null,
  });
});

test('an action ticked before times were kept gets none later', () => {
  const kept = actionTimes({ checked: true }, { checked: true, hasProgress: false }, at(5));
  expect(kept.completedAt).toBeNull();
});

test('after any changes it is done exactly while it is ticked, and never done before it started', () => {
  const step = fc.record({ checked: fc.boolean(), hasProgress: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      let kept: (ReturnType<typeof actionTimes> & { checked: boolean }) | undefined;
      steps.forEach((to, place) => {
        const { checked } = to;
        kept = { checked, ...actionTimes(kept, to, at(place + 1)) };
        expect(kept.completedAt !== null).toBe(checked);
        if (kept.completedAt !== null) expect(kept.completedAt >= (kept.startedAt ?? 'none')).toBe(true);
      });
    }),
  );
});
