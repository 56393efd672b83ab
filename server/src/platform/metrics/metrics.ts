import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type JobOutcome = 'succeeded' | 'failed' | 'gave_up';

export interface ObservedRequest {
  readonly method: string;
  /** The route's template, such as `/api/things/:id`; undefined when none matched. */
  readonly route: string | undefined;
  readonly status: number;
  readonly seconds: number;
}

export interface PoolState {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Metrics {
  request(observed: ObservedRequest): void;
  job(name: string, outcome: JobOutcome, seconds: number): void;
  /** Read when the metrics are requested, so that nothing is counted needlessly. */
  watchPool(name: string, read: () => PoolState): void;
  watchJobs(read: () => Promise<{ waiting: number; running: number; failed: number }>): void;
  watchPasswordQueue(read: () => { running: number; waiting: number }): void;
  watchPreparedStatements(read: () => { prepared: number; unprepared: number }): void;
  render(): Promise<{ contentType: string; body: string }>;
}

export interface MetricsOptions {
  /** Memory, event loop and garbage collection of this process. */
  readonly processMetrics: boolean;
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** No label ever names a tenant or a person: their number has no bound, and metrics are read by operators. */
export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (options.processMetrics) collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const jobs = new Counter({
    name: 'jobs_finished_total',
    help: 'Attempts of background jobs; gave_up is a job that will not be tried again',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobTimes = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time an attempt of a background job took',
    labelNames: ['job'],
    buckets: jobBuckets,
    registers,
  });

  const pools = new Map<string, () => PoolState>();
  const poolGauge = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of a pool, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, read] of pools) {
        for (const [state, count] of Object.entries(read())) poolGauge.set({ pool, state }, count);
      }
    },
  });

  function watchStates<Counts extends Readonly<Record<string, number>>>(
    name: string,
    help: string,
    read: () => Counts | Promise<Counts>,
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        for (const [state, count] of Object.entries(await read())) gauge.set({ state }, count);
      },
    });
  }

  return {
    request: ({ method, route, status, seconds }) => {
      requests.observe(
        {
          method: methods.has(method) ? method : 'other',
          // An unknown route is the caller's text, which has no end of values.
          route: route ?? 'none',
          status: `${Math.floor(status / 100)}xx`,
        },
        seconds,
      );
    },
    job: (job, outcome, seconds) => {
      jobs.inc({ job, outcome });
      jobTimes.observe({ job }, seconds);
    },
    watchPool: (name, read) => {
      pools.set(name, read);
    },
    watchJobs: (read) => watchStates('jobs', 'Jobs that wait, run, or have failed for good', read),
    watchPasswordQueue: (read) =>
      watchStates('password_hash_queue', 'Password hashes being computed and waiting', read),
    watchPreparedStatements: (read) =>
      watchStates(
        'database_prepared_statements',
        'Statement texts that are prepared, and statements that ran unprepared since no more can be',
        read,
      ),
    render: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
