// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { enAU } from '../../../../lib/messages/en-AU/index.ts';
import { startMessages } from '../../../../lib/messages/messages.ts';
import { PrintButton } from './print-button.tsx';

const print = vi.fn<() => void>();
beforeAll(() => startMessages('en-AU', enAU));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('print', print);
});
afterEach(() => {
  cleanup();
  print.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const shown = (showsAll: boolean, isLoading: boolean, onShowAll: () => void = () => undefined) => (
  <MantineProvider>
    <main id="content">
      <PrintButton showsAll={showsAll} onShowAll={onShowAll} />
      {isLoading ? <div aria-busy="true" /> : null}
    </main>
  </MantineProvider>
);
const pressed = () => fireEvent.click(screen.getByRole('button'));
const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test('shows all sections first, and prints once none of them loads', () => {
  const onShowAll = vi.fn<() => void>();
  const { rerender } = render(shown(false, false, onShowAll));
  pressed();
  expect([onShowAll.mock.calls.length, print.mock.calls.length]).toEqual([1, 0]);
  rerender(shown(true, true));
  later(1000);
  expect(print).not.toHaveBeenCalled();
  rerender(shown(true, false));
  later(1000);
  expect(print).toHaveBeenCalledTimes(1);
});

test('prints in the end, whatever goes on loading', () => {
  const { rerender } = render(shown(false, false));
  pressed();
  rerender(shown(true, true));
  later(60_000);
  expect(print).toHaveBeenCalledTimes(1);
});

test('prints at once what is shown already, and never unasked', () => {
  const { rerender } = render(shown(false, false));
  rerender(shown(true, false));
  later(1000);
  expect(print).not.toHaveBeenCalled();
  pressed();
  expect(print).toHaveBeenCalledTimes(1);
});
