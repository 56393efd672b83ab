import type { LiveEvent } from '@tenure/contract/platform/notifications.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFailure } from './failures.ts';
import { openLiveEvents } from './live-events.ts';

class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  closed = false;

  constructor() {
    super();
    FakeSource.opened.push(this);
  }

  close() {
    this.closed = true;
  }

  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function latest(): FakeSource {
  const source = FakeSource.opened.at(-1);
  if (!source) throw new Error('No stream was opened');
  return source;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.opened = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what the contract knows is told, and anything else is reported without stopping the stream', () => {
  const events: LiveEvent[] = [];
  const failures: unknown[] = [];
  const stopListening = onFailure((failure) => failures.push(failure));
  const close = openLiveEvents({ onEvent: (event) => events.push(event), onReconnected: () => undefined });
  latest().say('{"type":"changed","subject":"notifications"}');
  latest().say('{"type":"of-tomorrow"}');
  latest().say('{"type":"changed","subject":"leave"}');
  expect(events).toEqual([
    { type: 'changed', subject: 'notifications' },
    { type: 'changed', subject: 'leave' },
  ]);
  expect(failures).toHaveLength(1);
  close();
  stopListening();
});

test('a lost stream is opened again, ever more patiently, and what was missed is asked for', () => {
  const onReconnected = vi.fn<() => void>();
  const close = openLiveEvents({ onEvent: () => undefined, onReconnected });
  latest().dispatchEvent(new Event('open'));
  expect(onReconnected).not.toHaveBeenCalled();

  latest().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(999);
  expect(FakeSource.opened).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeSource.opened).toHaveLength(2);

  latest().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(1999);
  expect(FakeSource.opened).toHaveLength(2);
  vi.advanceTimersByTime(1);
  latest().dispatchEvent(new Event('open'));
  expect(onReconnected).toHaveBeenCalledOnce();
  close();
});

test('a closed stream is not opened again', () => {
  const close = openLiveEvents({ onEvent: () => undefined, onReconnected: () => undefined });
  latest().dispatchEvent(new Event('error'));
  close();
  vi.advanceTimersByTime(120_000);
  expect(FakeSource.opened).toHaveLength(1);
  expect(latest().closed).toBe(true);
});
