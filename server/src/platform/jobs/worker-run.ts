import { EventEmitter } from 'node:events';
import { type ParsedCronItem, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { startLiveness } from './liveness.ts';
import { libraryLogger } from './worker-pool.ts';

export interface WorkerRunOptions {
  readonly pool: pg.Pool;
  readonly taskList: TaskList;
  readonly cronItems: ParsedCronItem[];
  readonly concurrency: number;
  readonly graceMs: number;
  readonly log: Log;
}

/** One life of the library's runner: it ends when it is stopped, or when the database was away at a bad moment. */
export interface WorkerRun {
  /** Settles, and never rejects, when the run is over. */
  readonly over: Promise<void>;
  /** Safe to call again. */
  stop(): Promise<void>;
}

export async function startWorkerRun(options: WorkerRunOptions): Promise<WorkerRun> {
  const { pool, log, graceMs } = options;
  const events: WorkerEvents = new EventEmitter();
  const announced: WorkerPool[] = [];
  events.on('pool:create', ({ workerPool }) => announced.push(workerPool));
  const runner = await run({
    pgPool: pool,
    events,
    logger: libraryLogger(log),
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    gracefulShutdownAbortTimeout: graceMs,
    // Otherwise the end of a job is written without anyone waiting for it: a lost connection would then end the process
    // by an unhandled rejection, and a stop would leave the job held.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: options.taskList,
    parsedCronItems: options.cronItems,
  });
  let isOver = false;
  const over = runner.promise
    .catch((error: unknown) => log.warn({ err: error }, 'the worker did not end cleanly'))
    .finally(() => {
      isOver = true;
    });
  const [workerPool] = announced;
  if (workerPool === undefined) throw new Error('the worker did not announce its pool');
  const liveness = await startLiveness(pool, workerPool.id, log);

  async function giveBack(): Promise<void> {
    log.warn({}, 'running jobs did not end in time and are given back');
    try {
      await workerPool?.forcefulShutdown('The worker was stopped');
    } catch (error) {
      log.error({ err: error }, 'running jobs could not be given back');
    }
  }

  async function stop(): Promise<void> {
    const force = setTimeout(() => void giveBack(), graceMs * 2);
    try {
      // A run that is over has nothing left to drain, and the library refuses to stop it.
      if (!isOver) await runner.stop();
      await over;
    } finally {
      clearTimeout(force);
      await liveness.stop();
    }
  }

  let stopping: Promise<void> | undefined;
  return {
    over,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
