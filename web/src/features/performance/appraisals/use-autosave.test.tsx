// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { UnsavedFieldsProvider, useUnsavedFields } from './unsaved-fields.tsx';
import { useAutosave } from './use-autosave.ts';

afterEach(cleanup);

const router = createRouter({ routeTree: createRootRoute() });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
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
