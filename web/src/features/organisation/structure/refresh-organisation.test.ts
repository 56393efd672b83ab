import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refreshOrganisation } from './refresh-organisation.ts';

it('refetches the directory and the board of starters at once, and a home when it is next opened', async () => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  const seen = (name: string) => {
    const queryFn = vi.fn<() => Promise<string>>(async () => name);
    const leave = new QueryObserver(queryClient, { queryKey: [name, null, null], queryFn }).subscribe(
      () => undefined,
    );
    return { queryFn, leave };
  };
  const open = ['listPublicCards', 'listJoiners', 'widgetItems'].map(seen);
  const calls = () => open.map(({ queryFn }) => queryFn.mock.calls.length);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls()).toEqual([1, 1, 1]);
  await refreshOrganisation(queryClient);
  expect(calls()).toEqual([2, 2, 1]);
  expect(queryClient.getQueryState(['widgetItems', null, null])?.isInvalidated).toBe(true);
  for (const { leave } of open) leave();
});
