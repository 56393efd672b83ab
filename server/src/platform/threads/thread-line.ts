import { Worker } from 'node:worker_threads';
import { createWorkQueue, WorkQueueFullError } from '../crypto/work-queue.ts';

/** The thread failed, or used more processor time or memory than it may, and was ended: its question is to blame. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

/** Too many questions wait, or the thread neither answers nor works. The question is not to blame and can be asked again. */
export class ThreadUnavailable extends Error {
  override readonly name = 'ThreadUnavailable';
}

export interface ThreadLimits {
  /** The limits of one request. Unlike elapsed time, they do not depend on other work on the machine. */
  readonly processorMilliseconds: number;
  readonly megabytes: number;
  /** How many questions may wait while one is answered; more are refused. */
  readonly waiting: number;
  /**
   * Whether each question has a thread of its own, so that the buffers it fills outside the heap can be counted as well:
   * on a shared thread, those of earlier questions would count too.
   */
  readonly isOneQuestionEach?: boolean;
  readonly stalledAfterMilliseconds?: number;
}

const lookEveryMilliseconds = 50;
/** Far longer than any question takes on a busy machine. */
const usualStall = 60_000;

/** Undefined while the thread begins or ends. */
async function processorMillisecondsOf(thread: Worker): Promise<number | undefined> {
  const usage = await thread.cpuUsage().catch(() => undefined);
  return usage && (usage.user + usage.system) / 1000;
}

async function megabytesOf(thread: Worker): Promise<number> {
  const memory = await thread.getHeapStatistics().catch(() => undefined);
  return memory ? (memory.total_heap_size + memory.external_memory) / (1024 * 1024) : 0;
}

/**
 * One thread that answers questions in turn, begun with the first. Untrusted input is read there, so that it delays no
 * other call; a question that costs too much ends the thread, and the next begins another.
 */
export function createThreadLine<Question, Answer>(
  file: URL,
  limits: ThreadLimits,
  processorTime: (thread: Worker) => Promise<number | undefined> = processorMillisecondsOf,
): (question: Question) => Promise<Answer> {
  const line = createWorkQueue({ parallel: 1, waiting: limits.waiting });
  let thread: Worker | undefined;

  function begin(): Worker {
    const fresh = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
      // A library's remarks about an untrusted file do not belong in the log.
      stdout: true,
      stderr: true,
    });
    // An idle thread keeps no process alive.
    fresh.unref();
    return fresh;
  }

  /** Looks at what the thread uses, again and again, until the returned function is called. */
  function watch(current: Worker, tooCostly: (message: string) => void): () => void {
    let isOver = false;
    let next: NodeJS.Timeout | undefined;
    let usedBefore: number | undefined;
    async function look(): Promise<void> {
      const used = await processorTime(current);
      usedBefore ??= used;
      if (
        used !== undefined &&
        usedBefore !== undefined &&
        used - usedBefore > limits.processorMilliseconds
      ) {
        tooCostly('It used too much processor time');
      }
      if (limits.isOneQuestionEach && (await megabytesOf(current)) > limits.megabytes) {
        tooCostly('It used too much memory');
      }
      if (!isOver) next = setTimeout(() => void look(), lookEveryMilliseconds);
    }
    void look();
    return () => {
      isOver = true;
      clearTimeout(next);
    };
  }

  async function answered(question: Question): Promise<Answer> {
    thread ??= begin();
    const current = thread;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const unwatch = watch(current, (message) => reject(new ThreadEnded(message)));
    const stalled = setTimeout(
      () => reject(new ThreadUnavailable('It did not answer')),
      limits.stalledAfterMilliseconds ?? usualStall,
    );
    const failed = (error: Error) => reject(new ThreadEnded(error.message, { cause: error }));
    const ended = () => reject(new ThreadEnded('It ended by itself'));
    current.once('message', resolve).once('error', failed).once('exit', ended);
    current.postMessage(question);
    let isKept = false;
    try {
      const answer = await promise;
      isKept = !limits.isOneQuestionEach;
      return answer;
    } finally {
      unwatch();
      clearTimeout(stalled);
      current.off('message', resolve).off('error', failed).off('exit', ended);
      if (!isKept) {
        thread = undefined;
        await current.terminate();
      }
    }
  }

  return async (question) => {
    try {
      return await line.run(() => answered(question));
    } catch (error) {
      if (error instanceof WorkQueueFullError) {
        throw new ThreadUnavailable('Too many questions wait', { cause: error });
      }
      throw error;
    }
  };
}
