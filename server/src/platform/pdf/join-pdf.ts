import { Worker } from 'node:worker_threads';
import { createWorkQueue } from '../crypto/work-queue.ts';

export interface ToJoin {
  document: Uint8Array;
  appendix: Uint8Array;
  mostPages: number;
}

export type WhyNotJoined = 'encrypted' | 'damaged' | 'too-many-pages' | 'too-costly';
export type Joined = { refused: WhyNotJoined } | { pages: number; content: Uint8Array };

interface JoiningLimits {
  milliseconds: number;
  megabytes: number;
}
const usualLimits: JoiningLimits = { milliseconds: 8000, megabytes: 256 };
const lookEveryMilliseconds = 50;

/** A file is written by whoever sends it, so few are read at once. */
const joining = createWorkQueue({ parallel: 1, waiting: 6 });

/**
 * A document with pages added at its end. It is read on a thread of its own, which is ended when it takes too long or too
 * much room: a few kilobytes can be made to unpack to any size.
 */
export function joinPdf(parts: ToJoin, limits: JoiningLimits = usualLimits): Promise<Joined> {
  return joining.run(() => onThread(parts, limits));
}

async function onThread(parts: ToJoin, { milliseconds, megabytes }: JoiningLimits): Promise<Joined> {
  const thread = new Worker(new URL('./joining-thread.ts', import.meta.url), {
    workerData: parts,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    // What a library says of somebody's file is nothing for the log.
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Joined>();
  const tooCostly = () => resolve({ refused: 'too-costly' });
  const outOfTime = setTimeout(tooCostly, milliseconds);
  // What is unpacked lies outside the heap that `resourceLimits` bounds.
  const watch = setInterval(() => {
    thread.getHeapStatistics().then(
      ({ total_heap_size: heap, external_memory: outside }) => {
        if (heap + outside > megabytes * 1024 * 1024) tooCostly();
      },
      // The thread is over, which says what came of it by itself.
      () => clearInterval(watch),
    );
  }, lookEveryMilliseconds);
  thread.once('message', resolve);
  thread.once('error', (error) => (isOutOfMemory(error) ? tooCostly() : reject(error)));
  thread.once('exit', () => reject(new Error('The thread that joins documents ended without a word')));
  try {
    return await promise;
  } finally {
    clearTimeout(outOfTime);
    clearInterval(watch);
    await thread.terminate();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
