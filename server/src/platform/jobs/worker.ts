import { EventEmitter } from 'node:events';
import { type JobHelpers, run, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import type { JobContext, RunnableJob } from './job.ts';
import { startLiveness } from './liveness.ts';
import { cronItemsOf, type Recurring, startTicker } from './recurring.ts';
import { createWorkerPool, libraryLogger } from './worker-pool.ts';

export interface JobMetrics {
  job(name: string, outcome: 'succeeded' | 'failed' | 'gave_up', seconds: number): void;
}

export interface JobCounts {
  readonly waiting: number;
  readonly running: number;
  /** Given up: nothing tries them again. */
  readonly failed: number;
}

export interface WorkerOptions {
  /** As the role that owns the schema graphile_worker, and past any pooler: the worker listens for notifications. */
  readonly connection: pg.PoolConfig;
  readonly jobs: readonly RunnableJob[];
  readonly recurring: readonly Recurring[];
  readonly concurrency: number;
  /** How long a stop waits for running jobs before it aborts their signal, and again before it gives them back. */
  readonly graceMs: number;
  readonly log: Log;
  readonly metrics: JobMetrics;
}

export interface RunningWorker {
  counts(): Promise<JobCounts>;
  connections(): { total: number; idle: number; waiting: number };
  /** Settles when the worker has ended; rejects when it ended by itself. */
  readonly ended: Promise<void>;
  /** Takes no more jobs and lets the running ones finish; those that do not are given back to be run again. */
  stop(): Promise<void>;
}

export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { log, concurrency, graceMs } = options;
  const runnable = [...options.jobs, ...options.recurring];
  // One connection listens, one holds the lock, one asks for recurring work.
  const pool = createWorkerPool({ ...options.connection, max: concurrency + 3 }, log);
  const events: WorkerEvents = new EventEmitter();
  const library: { pool?: WorkerPool } = {};
  events.on('pool:create', ({ workerPool }) => {
    library.pool = workerPool;
  });
  const runner = await run({
    pgPool: pool,
    events,
    logger: libraryLogger(log),
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    // Otherwise the end of a job is written without anybody waiting for it: a lost connection would then end the process
    // by an unhandled rejection, and a stop would leave the job held.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    gracefulShutdownAbortTimeout: graceMs,
    taskList: Object.fromEntries(runnable.map((job) => [job.name, taskOf(job, options)])),
    parsedCronItems: cronItemsOf(options.recurring),
  });
  const workerPool = library.pool;
  if (workerPool === undefined) throw new Error('the worker did not announce its pool');
  const liveness = await startLiveness(pool, workerPool.id, log);
  const ticker = startTicker(pool, options.recurring, log);
  let stopping: Promise<void> | undefined;
  let hasEnded = false;
  const ended = runner.promise.then(
    () => {
      hasEnded = true;
    },
    (error: unknown) => {
      hasEnded = true;
      if (stopping === undefined) throw error;
      log.warn({ err: error }, 'the worker did not stop cleanly');
    },
  );

  async function stop(): Promise<void> {
    await ticker.stop();
    const force = setTimeout(() => void giveBack(workerPool, log), graceMs * 2);
    try {
      // A worker that has ended by itself has nothing left to drain, and refuses to be stopped.
      if (!hasEnded) await runner.stop();
    } finally {
      clearTimeout(force);
      await liveness.stop();
      await pool.end();
    }
  }

  return {
    counts: () => countJobs(pool),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ended,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function giveBack(workerPool: WorkerPool | undefined, log: Log): Promise<void> {
  log.warn({}, 'running jobs did not end in time and are given back');
  try {
    await workerPool?.forcefulShutdown('The worker was stopped');
  } catch (error) {
    log.error({ err: error }, 'running jobs could not be given back');
  }
}

function taskOf(job: RunnableJob, { log, metrics }: WorkerOptions) {
  return async (stored: unknown, helpers: JobHelpers): Promise<void> => {
    const { id, attempts, max_attempts: maxAttempts } = helpers.job;
    const context: JobContext = {
      jobId: id,
      attempt: attempts,
      maxAttempts,
      signal: helpers.abortSignal,
      log: log.child({ job: job.name, jobId: id, attempt: attempts }),
    };
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    try {
      await job.perform(context, stored);
      metrics.job(job.name, 'succeeded', seconds());
      context.log.debug({ seconds: seconds() }, 'job done');
    } catch (error) {
      const last = attempts >= maxAttempts;
      metrics.job(job.name, last ? 'gave_up' : 'failed', seconds());
      context.log.error({ err: error, maxAttempts }, last ? 'job given up' : 'job failed, to be tried again');
      throw error;
    }
  };
}

async function countJobs(pool: pg.Pool): Promise<JobCounts> {
  const { rows } = await pool.query<JobCounts>(`
    select count(*) filter (where locked_at is null and attempts < max_attempts)::integer as waiting,
           count(*) filter (where locked_at is not null)::integer as running,
           count(*) filter (where locked_at is null and attempts >= max_attempts)::integer as failed
    from graphile_worker.jobs`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('an aggregate gives one row');
  return counts;
}
