// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useHiddenAgain } from './use-hidden-again.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('masks again what was shown, after half a minute and not before', () => {
  vi.useFakeTimers();
  const reset = vi.fn<() => void>();
  renderHook(() => useHiddenAgain({ data: 'shown', reset }));
  vi.advanceTimersByTime(29_999);
  expect(reset).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reset).toHaveBeenCalledOnce();
});

it('has nothing to mask before anything was shown, nor after it has left the screen', () => {
  vi.useFakeTimers();
  const reset = vi.fn<() => void>();
  renderHook(() => useHiddenAgain({ data: undefined, reset }));
  const { unmount } = renderHook(() => useHiddenAgain({ data: 'shown', reset }));
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(reset).not.toHaveBeenCalled();
});
