// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type FunctionComponent, Suspense, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Overlay } from '../ui/overlay.tsx';
import { showToast } from '../ui/toast.ts';
import { WidgetBoundary } from '../ui/widget-boundary.tsx';
import { onFailure } from './failures.ts';
import { lazyPart, PartLost } from './lazy-part.ts';
import { common } from './messages/en-AU/common.ts';
import { everywhere } from './messages/en-AU/everywhere.ts';
import { startMessages } from './messages/messages.ts';

vi.mock('../ui/toast.ts', () => ({ showToast: vi.fn<typeof showToast>() }));

const { part: saidOfIt, retry } = common.failure;

beforeAll(() => startMessages('en-AU', everywhere));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const lost = () => lazyPart(() => Promise.reject<FunctionComponent>(new TypeError('lost')));
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
  expect(failures).toEqual([expect.any(PartLost)]);
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
