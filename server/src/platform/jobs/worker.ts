import { setTimeout as delay } from 'node:timers/promises';
import type { JobHelpers } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { startDailyRuns } from './daily-runs.ts';
import type { JobContext, RunnableJob } from './job.ts';
import { cronItemsOf, type Recurring, startTicker } from './recurring.ts';
import { createWorkerPool } from './worker-pool.ts';
import { startWorkerRun, type WorkerRun } from './worker-run.ts';

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
  /**
   * Set where the product's clock is not the machine's: recurring work then also runs now and at each change
   * of its day.
   */
  readonly otherClock?: Clock;
  readonly concurrency: number;
  /** How long a stop waits for running jobs before it aborts their signal, and again before it gives them back. */
  readonly graceMs: number;
  readonly log: Log;
  readonly metrics: JobMetrics;
  /** Work of a suspended company waits until the company is resumed. */
  isSuspended(tenantId: number): Promise<boolean>;
}

export interface RunningWorker {
  counts(): Promise<JobCounts>;
  connections(): { total: number; idle: number; waiting: number };
  /** Takes no more jobs and lets the running ones finish; those that do not are given back to be run again. */
  stop(): Promise<void>;
}

const restartAfterMs = 2_000;
const tenantOfPayload = z.object({ tenantId: z.int() });

/** Starts a worker that goes on until it is stopped, also when the database is away for a while. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { log, concurrency, graceMs } = options;
  const runnable = [...options.jobs, ...options.recurring];
  // One connection listens, one holds the worker's lock, one asks for recurring work.
  const pool = createWorkerPool({ ...options.connection, max: concurrency + 3 }, log);
  const startRun = () =>
    startWorkerRun({
      pool,
      log,
      graceMs,
      concurrency,
      taskList: Object.fromEntries(runnable.map((job) => [job.name, taskOf(job, options)])),
      cronItems: cronItemsOf(options.recurring),
    });
  const supervised = supervise(await startRun(), startRun, log);
  const tickers = [
    startTicker(pool, options.recurring, log),
    ...(options.otherClock === undefined
      ? []
      : [startDailyRuns(pool, options.recurring, options.otherClock, log)]),
  ];
  let stopping: Promise<void> | undefined;

  async function stop(): Promise<void> {
    await Promise.all(tickers.map((ticker) => ticker.stop()));
    await supervised.stop();
    await pool.end();
  }

  return {
    counts: () => countJobs(pool),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Starts a new run whenever one ends by itself. */
function supervise(first: WorkerRun, startRun: () => Promise<WorkerRun>, log: Log) {
  const stopped = new AbortController();
  let current: WorkerRun | undefined = first;

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      await current?.over;
      if (stopped.signal.aborted) return;
      log.warn({}, 'the worker ended by itself and is started again');
      await current?.stop();
      current = undefined;
      // Ends early, by a rejection, when the worker is stopped meanwhile.
      await delay(restartAfterMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      try {
        current = await startRun();
      } catch (error) {
        log.warn({ err: error }, 'the worker could not be started and will try again');
      }
    }
  }

  const watching = watch();
  return {
    stop: async () => {
      stopped.abort();
      await current?.stop();
      await watching;
      // One that was just being started.
      await current?.stop();
    },
  };
}

/** The same job in an hour, by the queue's own clock, as often as it takes: waiting is no failed attempt. */
async function holdBack(job: RunnableJob, stored: unknown, helpers: JobHelpers): Promise<void> {
  const { key, max_attempts: maxAttempts, priority } = helpers.job;
  await helpers.query(
    `select graphile_worker.add_job(identifier => $1, payload => $2, run_at => now() + interval '1 hour',
       max_attempts => $3, priority => $4, job_key => $5)`,
    [job.name, JSON.stringify(stored), maxAttempts, priority, key],
  );
}

function taskOf(job: RunnableJob, { log, metrics, isSuspended }: WorkerOptions) {
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
      const about = tenantOfPayload.safeParse(stored);
      if (about.success && (await isSuspended(about.data.tenantId))) {
        await holdBack(job, stored, helpers);
        return;
      }
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
