import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

export interface SupervisedServer {
  /** Changes when the server had to be started again. */
  pid(): number;
  /** Settles when the server has ended for good, because it was stopped or could not be started again; says how. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  warn(message: string): void;
  /** The sessions of a killed server hold its memory until they notice; a disk that is full stays full. */
  readonly giveUpAfterMs: number;
}

const RETRY_MS = 250;

/** Starts the server again whenever it ends by itself. */
export function superviseServer(
  first: ServerProcess,
  startServer: () => Promise<ServerProcess>,
  { warn, giveUpAfterMs }: SuperviseOptions,
): SupervisedServer {
  let current = first;
  let isStopping = false;

  async function startAgain(): Promise<ServerProcess | Error> {
    const deadline = performance.now() + giveUpAfterMs;
    for (;;) {
      try {
        return await startServer();
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        if (isStopping || performance.now() >= deadline) return failure;
        await delay(RETRY_MS);
      }
    }
  }

  async function watch(): Promise<string> {
    for (;;) {
      const how = await current.exited;
      if (isStopping) return how;
      warn(`The database ${how} and is started again; nothing that was saved is lost.`);
      const next = await startAgain();
      if (next instanceof Error) return `${how}, and could not be started again: ${next.message}`;
      current = next;
      if (isStopping) await current.stop();
      else warn('The database is back.');
    }
  }

  const ended = watch();
  return {
    pid: () => current.pid,
    ended,
    stop: async () => {
      isStopping = true;
      await current.stop();
      await ended;
    },
  };
}
