import { expect, test } from 'vitest';
import { createThreadLine, ThreadEnded, type ThreadLimits, ThreadUnavailable } from './thread-line.ts';

interface Question {
  readonly what: 'echo' | 'work for ever' | 'wait' | 'fail' | 'count' | 'fill memory';
  /** A thread that waits goes on when this is no longer 0. */
  readonly signal?: Int32Array;
}

const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    let count = 0;
    const kept = [];
    parentPort.on('message', ({ what, signal }) => {
      count += 1;
      while (what === 'work for ever');
      if (what === 'wait') Atomics.wait(signal, 0, 0);
      if (what === 'fail') throw new Error('failed');
      if (what === 'fill memory') {
        setInterval(() => kept.push(Buffer.alloc(16 * 1024 * 1024, 1)), 1);
        return;
      }
      parentPort.postMessage(what === 'count' ? count : what);
    });`)}`,
);
const limits: ThreadLimits = { processorMilliseconds: 1_000, megabytes: 64, waiting: 2 };
const lineOf = (more: Partial<ThreadLimits> = {}, processorTime?: () => Promise<number | undefined>) =>
  createThreadLine<Question, unknown>(program, { ...limits, ...more }, processorTime);
const signal = () => new Int32Array(new SharedArrayBuffer(4));

test('questions are answered in turn, and more than may wait are refused', async () => {
  const ask = lineOf();
  const [one, two, three, four] = await Promise.allSettled(
    Array.from({ length: 4 }, () => ask({ what: 'count' })),
  );
  expect([one, two, three].map((answer) => answer?.status === 'fulfilled' && answer.value)).toEqual([
    1, 2, 3,
  ]);
  expect(four).toMatchObject({ status: 'rejected', reason: expect.any(ThreadUnavailable) });
});

test('a question that uses too much processor time is ended, delays no other call, and the next is answered', async () => {
  const ask = lineOf({ processorMilliseconds: 100 });
  const order: string[] = [];
  const asked = ask({ what: 'work for ever' }).catch((error: unknown) => {
    order.push('ended');
    return error;
  });
  await new Promise((resolve) => setImmediate(resolve));
  order.push('another call');
  expect(await asked).toBeInstanceOf(ThreadEnded);
  expect(order).toEqual(['another call', 'ended']);
  await expect(ask({ what: 'echo' })).resolves.toBe('echo');
});

test('a question delayed by a busy machine is answered, as it uses no processor time meanwhile', async () => {
  const heldUp = signal();
  let looks = 0;
  const ask = lineOf({}, async () => {
    looks += 1;
    if (looks === 5) {
      Atomics.store(heldUp, 0, 1);
      Atomics.notify(heldUp, 0);
    }
    return 7_000;
  });
  await expect(ask({ what: 'wait', signal: heldUp })).resolves.toBe('wait');
  expect(looks).toBeGreaterThanOrEqual(5);
});

test('processor time counts from the question on, and ends a thread the moment it is more than the limit', async () => {
  const used = [7_000, 7_900, 8_000, 8_001];
  const ask = lineOf({}, async () => used.shift());
  await expect(ask({ what: 'wait', signal: signal() })).rejects.toThrow(ThreadEnded);
  expect(used).toEqual([]);
});

test('a question is not blamed for a thread that neither answers nor works', async () => {
  const ask = lineOf({ stalledAfterMilliseconds: 50 });
  await expect(ask({ what: 'wait', signal: signal() })).rejects.toThrow(ThreadUnavailable);
});

test('a question with a thread of its own is ended when it fills memory outside the heap', async () => {
  const ask = lineOf({ isOneQuestionEach: true, processorMilliseconds: 60_000 });
  await expect(ask({ what: 'fill memory' })).rejects.toThrow('too much memory');
  await expect(ask({ what: 'count' })).resolves.toBe(1);
  await expect(ask({ what: 'count' })).resolves.toBe(1);
});

test('a thread that fails is reported and the next question is answered', async () => {
  const ask = lineOf();
  await expect(ask({ what: 'fail' })).rejects.toThrow('failed');
  await expect(ask({ what: 'echo' })).resolves.toBe('echo');
});
