import { expect, it } from 'vitest';
import { placeOf, placesOf } from './timeline.model.ts';

it('has day one in the same place for everyone, and days in their order around it', () => {
  expect(placeOf('2026-11-30', '2026-11-30')).toBe(placeOf('2027-02-01', '2027-02-01'));
  expect(placeOf('2026-11-29', '2026-11-30')).toBeLessThan(placeOf('2026-11-30', '2026-11-30'));
  expect(placeOf('2026-01-01', '2026-11-30')).toBe(placeOf('2026-06-01', '2026-11-30'));
});

it('keeps steps of one day apart and within the line', () => {
  const steps = Array.from({ length: 50 }, (_, taskId) => ({
    taskId,
    title: 'Step',
    kind: 'task' as const,
    owner: 'IT',
    dueOn: '2026-11-30',
    state: 'later' as const,
  }));
  const places = placesOf({ steps, day: '2026-11-30' });
  expect(places[1]).toBeGreaterThan(places[0] ?? 100);
  expect(Math.max(...places)).toBeLessThanOrEqual(99);
});
