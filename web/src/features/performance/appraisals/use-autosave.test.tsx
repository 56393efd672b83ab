// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '../../../lib/api/api-error.ts';
import { siteQuery } from '../../../lib/session.ts';
import { personaOf } from '../../../mock/world.ts';
import { UnsavedFieldsProvider, useUnsavedFields } from './unsaved-fields.tsx';
import { useAutosave } from './use-autosave.ts';
import { useKeptText } from './use-kept-text.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const router = createRouter({ routeTree: createRootRoute() });
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
queryClient.setQueryData(siteQuery.queryKey, { body: personaOf('sam.okafor').site, etag: null });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <RouterContextProvider router={router}>
      <MantineProvider>
        <UnsavedFieldsProvider>{children}</UnsavedFieldsProvider>
      </MantineProvider>
    </RouterContextProvider>
  </QueryClientProvider>
);
const renderField = (save: (words: string) => Promise<unknown>) =>
  renderHook(() => ({ field: useAutosave(save), review: useUnsavedFields() }), { wrapper });

/** Whether the browser asks before the page is left. */
function asksToLeave(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

it('keeps a failed change, asks before the page is left, and saves once online again', async () => {
  let isOnline = false;
  const save = vi.fn<(words: string) => Promise<void>>(async () => {
    if (!isOnline) throw new TypeError('No network');
  });
  const { result } = renderField(save);
  expect(asksToLeave()).toBe(false);
  act(() => result.current.field.change('Written on the ferry'));
  expect(asksToLeave()).toBe(true);
  act(() => result.current.field.flush());
  await waitFor(() => expect(result.current.field.state).toBe('failed'));
  expect(asksToLeave()).toBe(true);
  expect(await act(() => result.current.review.saveAll())).toBe(1);

  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.field.state).toBe('saved'));
  expect(save).toHaveBeenLastCalledWith('Written on the ferry');
  expect(asksToLeave()).toBe(false);
});

it('lets a step wait for the newest text, also when an older one is still being saved', async () => {
  const saved: string[] = [];
  const finish: (() => void)[] = [];
  const { result } = renderField(async (words) => {
    await new Promise<void>((resolve) => finish.push(resolve));
    saved.push(words);
  });
  act(() => result.current.field.change('It went'));
  act(() => result.current.field.flush());
  act(() => result.current.field.change('It went well'));
  let failed: number | null = null;
  act(
    () =>
      void result.current.review.saveAll().then((count) => {
        failed = count;
      }),
  );
  await act(async () => finish[0]?.());
  expect([saved, failed]).toEqual([['It went'], null]);
  await act(async () => finish[1]?.());
  await waitFor(() => expect(failed).toBe(0));
  expect(saved).toEqual(['It went', 'It went well']);
});

/** A field that opens with what is saved, as after the page was closed. */
const reopened = (saved: string, save: (words: string) => Promise<unknown>) =>
  renderHook(
    () => {
      const kept = useKeptText('item-1', saved);
      return { kept, ...useAutosave(save, kept) };
    },
    { wrapper },
  );

it('does not write a text twice when the page closes while the rest of it is on its way', async () => {
  const first = reopened('', async () => {});
  act(() => first.result.current.change('It went'));
  act(() => first.result.current.flush());
  await waitFor(() => expect(first.result.current.state).toBe('saved'));
  act(() => first.result.current.change('It went well'));
  const again = reopened('It went', async () => {});
  expect(again.result.current.kept.restored).toBe('It went well');
});

it('does not write a text twice when the page closes before the answer to its save', async () => {
  const arrived = vi.fn<(words: string) => void>();
  const first = reopened('', (words) => {
    arrived(words);
    return new Promise(() => {});
  });
  act(() => first.result.current.change('It went'));
  act(() => first.result.current.flush());
  act(() => first.result.current.change('It went well'));
  expect(arrived).toHaveBeenCalledWith('It went');
  const again = reopened('It went', async () => {});
  expect(again.result.current.kept.restored).toBe('It went well');
});

it('saves by itself once a server that was starting again answers', async () => {
  vi.useFakeTimers();
  let isUp = false;
  const save = vi.fn<(words: string) => Promise<void>>(async () => {
    if (!isUp) throw new ConnectionError('/api', new TypeError('Refused'));
  });
  const { result } = renderField(save);
  act(() => result.current.field.change('Written before the crash'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current.field.state).toBe('failed');
  isUp = true;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(result.current.field.state).toBe('saved');
  expect(save).toHaveBeenCalledTimes(2);
});

it('does not repeat a save that was refused', async () => {
  vi.useFakeTimers();
  const save = vi.fn<(words: string) => Promise<void>>(async () => {
    throw new ApiError({ status: 403, url: '/api', data: null, requestId: null, retryAfterSeconds: null });
  });
  const { result } = renderField(save);
  act(() => result.current.field.change('Written too late'));
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(result.current.field.state).toBe('failed');
  expect(save).toHaveBeenCalledTimes(1);
});
