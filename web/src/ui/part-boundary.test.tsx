// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type FunctionComponent, Suspense, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { onFailure } from '../lib/failures.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { common } from '../lib/messages/en-AU/common.ts';
import { everywhere } from '../lib/messages/en-AU/everywhere.ts';
import { startMessages } from '../lib/messages/messages.ts';
import { Overlay } from './overlay.tsx';
import { showToast } from './toast.ts';
import { WidgetBoundary } from './widget-boundary.tsx';

vi.mock('./toast.ts', () => ({ showToast: vi.fn<typeof showToast>() }));

const { part: saidOfIt, anew, retry } = common.failure;
const failure = new TypeError('Failed to fetch dynamically imported module: /assets/payslips.js');

beforeAll(() => startMessages('en-AU', everywhere));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const lost = () => lazyPart(() => Promise.reject<FunctionComponent>(failure));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('a part is fetched once, however often it is drawn', async () => {
  const load = vi.fn<() => Promise<FunctionComponent>>(() => Promise.resolve(() => <p>Payslips</p>));
  const Part = lazyPart(load);
  for (const _time of [1, 2]) {
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    expect(await screen.findByText('Payslips')).toBeTruthy();
    cleanup();
  }
  expect(load).toHaveBeenCalledTimes(1);
});

test('a card whose file did not come says so, and loads the page anew when it is tried again', async () => {
  const reload = vi.spyOn(globalThis.location, 'reload').mockReturnValue();
  const failures: unknown[] = [];
  const stop = onFailure((failure) => failures.push(failure));
  const Part = lost();
  render(
    <MantineProvider>
      <WidgetBoundary card={{ title: 'Pay' }}>
        <Suspense>
          <Part />
        </Suspense>
      </WidgetBoundary>
    </MantineProvider>,
  );
  expect(await screen.findByText(saidOfIt)).toBeTruthy();
  expect(screen.getByText(anew)).toBeTruthy();
  expect(failures).toEqual([failure]);
  await press(retry);
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});

test('what opens over a screen and does not come leaves the screen as it is, and says so each time', async () => {
  const Part = lost();
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Note" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Overlay onBroken={() => setOpen(false)}>{isOpen ? <Part /> : null}</Overlay>
      </>
    );
  }
  render(<Screen />);
  const note = screen.getByLabelText<HTMLInputElement>('Note');
  note.value = 'half written';
  await press('Open');
  await press('Open');
  expect(vi.mocked(showToast).mock.calls).toEqual([
    [saidOfIt, 'critical'],
    [saidOfIt, 'critical'],
  ]);
  expect(screen.getByLabelText('Note')).toBe(note);
  expect(note.value).toBe('half written');
});
