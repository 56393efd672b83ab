import type pg from 'pg';
import type { Log } from '../log/log.ts';

export interface Liveness {
  stop(): Promise<void>;
}

const lockSpace = 736_511;
const rescueEveryMs = 10_000;

/*
 * A worker holds its jobs under its own name. When it is killed they would stay held for four hours, so each worker
 * also keeps an advisory lock under that name, which ends with its connection: who holds jobs and no lock is dead.
 * The half minute is for a worker that has just begun or is reconnecting.
 */
const rescueStatement = `
with holders as materialized (
  select locked_by from graphile_worker.jobs
  where locked_by is not null and locked_by <> $1
  group by locked_by having max(locked_at) < now() - interval '30 seconds'
), dead as materialized (
  select locked_by from holders where pg_try_advisory_xact_lock(${lockSpace}, hashtext(locked_by))
)
select graphile_worker.force_unlock_workers(array_agg(locked_by)), count(*)::integer as count from dead having count(*) > 0`;

/** Shows that this worker lives, and gives back the jobs of those that do not. */
export async function startLiveness(pool: pg.Pool, workerName: string, log: Log): Promise<Liveness> {
  let held: pg.PoolClient | undefined;
  let stopped = false;

  async function holdLock(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    try {
      await client.query(`select pg_advisory_lock(${lockSpace}, hashtext($1))`, [workerName]);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function round(): Promise<void> {
    if (stopped) return;
    try {
      held ??= await holdLock();
      const { rows } = await held.query<{ count: number }>(rescueStatement, [workerName]);
      if (rows[0]) log.warn({ workers: rows[0].count }, 'jobs of workers that died were given back');
    } catch (error) {
      held?.release(true);
      held = undefined;
      log.warn({ err: error }, 'the worker could not look after its lock; it will try again');
    }
  }

  await round();
  let current = Promise.resolve();
  const timer = setInterval(() => {
    current = current.then(round);
  }, rescueEveryMs);

  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await current;
      held?.release(true);
    },
  };
}
