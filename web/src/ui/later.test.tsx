// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { afterNextPaint } from '../lib/after-next-paint.ts';
import { onFailure } from '../lib/failures.ts';
import { Later } from './later.tsx';
import { showToast } from './toast.ts';

vi.mock('./toast.ts', { spy: true });

afterEach(() => {
  cleanup();
  vi.mocked(showToast).mockClear();
});

const fetched = { open: 'open', closed: 'closed' };
const fetchIt = () => Promise.resolve(fetched);

const menu = (load: () => Promise<typeof fetched> = fetchIt, isWanted = false) => (
  <Later load={load} isWanted={isWanted} until={(keeping) => <button {...keeping}>Actions</button>}>
    {({ open, closed }, isPressed) => <p>{isPressed ? open : closed}</p>}
  </Later>
);
const nextPaint = () => act(() => new Promise<void>((resolve) => void afterNextPaint(resolve)));
/** And everything that follows at once. */
const press = () =>
  act(() => {
    screen.getByText('Actions').click();
    return Promise.resolve();
  });

test('what keeps the place stands first, and what comes takes it', async () => {
  render(menu());
  expect(screen.queryByText('closed')).toBeNull();
  expect(await screen.findByText('closed')).toBeTruthy();
  expect(screen.queryByText('Actions')).toBeNull();
});

test('nothing is fetched before the screen stands, unless someone waits for it', async () => {
  const load = vi.fn<typeof fetchIt>(fetchIt);
  render(menu(load));
  expect(load).not.toHaveBeenCalled();
  await nextPaint();
  expect(load).toHaveBeenCalledTimes(1);
  cleanup();
  load.mockClear();
  render(menu(load, true));
  expect(load).toHaveBeenCalledTimes(1);
});

test('what is fetched on use is left alone until it is pointed at, focused or pressed', async () => {
  for (const use of ['pointer', 'focus', 'press']) {
    const load = vi.fn<typeof fetchIt>(fetchIt);
    render(
      <Later load={load} on="use" until={(keeping) => <button {...keeping}>Actions</button>}>
        {({ open, closed }, isPressed, button) => (
          <div>
            <button {...button}>{isPressed ? open : closed}</button>
          </div>
        )}
      </Later>,
    );
    await nextPaint();
    expect(load).not.toHaveBeenCalled();
    const place = screen.getByText('Actions');
    if (use === 'pointer') fireEvent.pointerEnter(place);
    else if (use === 'focus') act(() => place.focus());
    else await press();
    expect(load).toHaveBeenCalledTimes(1);
    if (use === 'focus') act(() => place.blur());
    const there = await screen.findByText(use === 'press' ? 'open' : 'closed');
    expect(document.activeElement === there).toBe(use === 'press');
    cleanup();
  }
});

test('a press on what keeps the place is taken up at once', () => {
  render(menu());
  screen.getByText('Actions').click();
  return expect(screen.findByText('open')).resolves.toBeTruthy();
});

test('what keeps the place stays while someone is on it', async () => {
  render(menu());
  const button = screen.getByText('Actions');
  act(() => button.focus());
  await nextPaint();
  expect(document.activeElement).toBe(button);
  act(() => button.blur());
  expect(await screen.findByText('closed')).toBeTruthy();
});

test('a part that cannot be fetched leaves its place as it is; a person who presses is told, and can press again', async () => {
  const failures: unknown[] = [];
  const stop = onFailure((failure) => failures.push(failure));
  const load = vi.fn<typeof fetchIt>(() => Promise.reject(new TypeError('lost')));
  render(menu(load));
  await nextPaint();
  expect(screen.getByText('Actions')).toBeTruthy();
  expect([failures, vi.mocked(showToast).mock.calls]).toEqual([[], []]);
  await press();
  expect(failures).toEqual([new TypeError('lost')]);
  expect(showToast).toHaveBeenCalledTimes(1);
  load.mockImplementation(fetchIt);
  await press();
  expect(await screen.findByText('open')).toBeTruthy();
  stop();
});

test('a person who waits for a part that cannot be fetched is told, and can try again', async () => {
  const stop = onFailure(() => undefined);
  const load = vi.fn<typeof fetchIt>(() => Promise.reject(new TypeError('lost')));
  const onLost = vi.fn<() => void>();
  const dialog = (isWanted: boolean) => (
    <Later load={load} isWanted={isWanted} onLost={onLost}>
      {({ open }) => (isWanted ? <p>{open}</p> : null)}
    </Later>
  );
  const show = render(dialog(false));
  const wish = (isWanted: boolean) =>
    act(() => {
      show.rerender(dialog(isWanted));
      return Promise.resolve();
    });
  await wish(true);
  expect([showToast, onLost].map((told) => vi.mocked(told).mock.calls.length)).toEqual([1, 1]);
  await wish(false);
  load.mockImplementation(fetchIt);
  await wish(true);
  expect(await screen.findByText('open')).toBeTruthy();
  stop();
});

test('what no one can ask for is tried again by itself', async () => {
  vi.useFakeTimers();
  const load = vi.fn<typeof fetchIt>(() => Promise.reject(new TypeError('lost')));
  render(menu(load));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(load).toHaveBeenCalledTimes(1);
  load.mockImplementation(fetchIt);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByText('closed')).toBeTruthy();
  vi.useRealTimers();
});
