import { Worker } from 'node:worker_threads';
import { createWorkQueue } from '../crypto/work-queue.ts';

/** The thread took longer than it may, or more memory, and was ended. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

interface ThreadLimits {
  readonly milliseconds: number;
  readonly megabytes: number;
  /** How many questions may wait while one is answered; more are refused. */
  readonly waiting: number;
}

/**
 * One thread that answers questions in turn, begun with the first. What strangers send is read there, so that it can take
 * nobody's time but its own; a question that takes too long ends the thread, and the next begins another.
 */
export function createThreadLine<Question, Answer>(
  file: URL,
  { milliseconds, megabytes, waiting }: ThreadLimits,
): (question: Question) => Promise<Answer> {
  const line = createWorkQueue({ parallel: 1, waiting });
  let thread: Worker | undefined;

  function begin(): Worker {
    const fresh = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
      // What a library says of somebody's file is nothing for the log.
      stdout: true,
      stderr: true,
    });
    // It keeps no process alive that has nothing else to do.
    fresh.unref();
    return fresh;
  }

  async function answered(question: Question): Promise<Answer> {
    thread ??= begin();
    const current = thread;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const outOfTime = setTimeout(() => reject(new ThreadEnded('It took too long')), milliseconds);
    const failed = (error: Error) => reject(new ThreadEnded(error.message, { cause: error }));
    const ended = () => reject(new ThreadEnded('It ended by itself'));
    current.once('message', resolve).once('error', failed).once('exit', ended);
    current.postMessage(question);
    try {
      return await promise;
    } catch (error) {
      thread = undefined;
      await current.terminate();
      throw error;
    } finally {
      clearTimeout(outOfTime);
      current.off('message', resolve).off('error', failed).off('exit', ended);
    }
  }

  return (question) => line.run(() => answered(question));
}
