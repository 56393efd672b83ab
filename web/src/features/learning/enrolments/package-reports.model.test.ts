import { expect, it } from 'vitest';
import { createReports } from './package-reports.model.ts';

it('sends one report at a time, and of those that wait only the last', async () => {
  const sent: number[] = [];
  const first = Promise.withResolvers<void>();
  const reports = createReports<number>(async (state) => {
    sent.push(state);
    if (state === 1) await first.promise;
  });
  for (const state of [1, 2, 3, 4]) reports.add(state);
  expect(sent).toEqual([1]);
  first.resolve();
  await reports.settled();
  expect(sent).toEqual([1, 4]);
  reports.add(5);
  await reports.settled();
  expect(sent).toEqual([1, 4, 5]);
});
