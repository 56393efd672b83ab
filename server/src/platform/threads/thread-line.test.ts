import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { WorkQueueFullError } from '../crypto/work-queue.ts';
import { createThreadLine, ThreadEnded } from './thread-line.ts';

/** Answers with the question, and is busy for ever where that is what is asked. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (question) => {
      while (question === 'busy');
      if (question === 'fail') throw new Error('failed');
      parentPort.postMessage(question);
    });`)}`,
);
const limits = { milliseconds: 1_500, megabytes: 64, waiting: 2 };

test('questions are answered in turn, and more than may wait are refused', async () => {
  const ask = createThreadLine<string, string>(program, limits);
  const [one, two, three, four] = await Promise.allSettled([ask('1'), ask('2'), ask('3'), ask('4')]);
  expect([one, two, three].map((answer) => answer?.status === 'fulfilled' && answer.value)).toEqual([
    '1',
    '2',
    '3',
  ]);
  expect(four).toMatchObject({ status: 'rejected', reason: expect.any(WorkQueueFullError) });
});

test('a question that takes too long is ended, holds up nobody else meanwhile, and the next is answered', async () => {
  const ask = createThreadLine<string, string>(program, limits);
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  await expect(ask('busy')).rejects.toThrow(ThreadEnded);
  delays.disable();
  // In milliseconds: far below what the thread was busy for.
  expect(delays.percentile(90) / 1e6).toBeLessThan(limits.milliseconds / 4);
  await expect(ask('next')).resolves.toBe('next');
});

test('a thread that fails is told and the next question is answered', async () => {
  const ask = createThreadLine<string, string>(program, limits);
  await expect(ask('fail')).rejects.toThrow('failed');
  await expect(ask('next')).resolves.toBe('next');
});
