import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdDecision, sendHeldDecisions, undoDecision, undoMilliseconds } from './held-decisions.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const sending = () => vi.fn<() => Promise<void>>(() => Promise.resolve());

it('sends a decision once, after the time to undo it', async () => {
  const send = sending();
  holdDecision('task-1', send);
  await vi.advanceTimersByTimeAsync(undoMilliseconds - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  sendHeldDecisions();
  expect(send).toHaveBeenCalledOnce();
});

it('sends nothing that was undone', async () => {
  const send = sending();
  holdDecision('task-2', send);
  undoDecision('task-2');
  sendHeldDecisions();
  await vi.advanceTimersByTimeAsync(undoMilliseconds * 2);
  expect(send).not.toHaveBeenCalled();
});

it('sends at once what waits when the page is left', async () => {
  const sent = [sending(), sending()];
  sent.forEach((send, at) => holdDecision(`task-${at + 3}`, send));
  sendHeldDecisions();
  await vi.advanceTimersByTimeAsync(undoMilliseconds * 2);
  for (const send of sent) expect(send).toHaveBeenCalledOnce();
});
