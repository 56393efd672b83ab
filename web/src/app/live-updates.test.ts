import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { onFailure } from '../lib/failures.ts';
import { type LiveUpdates, refetchChanged } from './live-updates.ts';

function followers() {
  const pay = vi.fn<LiveUpdates[string]>(async () => undefined);
  const board = vi.fn<LiveUpdates[string]>(async () => undefined);
  const features: LiveUpdates[] = [{ pay }, { pay: board, teams: board }];
  return { pay, board, features };
}

it('refetches what follows the subject, in every feature, and nothing else', async () => {
  const { pay, board, features } = followers();
  await refetchChanged(features, new QueryClient(), 'teams');
  expect([pay.mock.calls.length, board.mock.calls.length]).toEqual([0, 1]);
  await refetchChanged(features, new QueryClient(), 'pay');
  expect([pay.mock.calls.length, board.mock.calls.length]).toEqual([1, 2]);
  await refetchChanged(features, new QueryClient(), 'toString');
  expect([pay.mock.calls.length, board.mock.calls.length]).toEqual([1, 2]);
});

it('refetches everything once after missed events', async () => {
  const { pay, board, features } = followers();
  await refetchChanged(features, new QueryClient());
  expect([pay.mock.calls.length, board.mock.calls.length]).toEqual([1, 1]);
});

it('reports a refetch that fails, and goes on with the others', async () => {
  const { board } = followers();
  const failed = vi.fn<(failure: unknown) => void>();
  onFailure(failed);
  const broken = new Error('no answer');
  const features: LiveUpdates[] = [{ teams: () => Promise.reject(broken) }, { teams: board }];
  await refetchChanged(features, new QueryClient(), 'teams');
  expect([board.mock.calls.length, failed.mock.calls]).toEqual([1, [[broken]]]);
});
