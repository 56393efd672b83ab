import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { createWorkerPool, libraryLogger } from './worker-pool.ts';

export interface InstallOptions {
  /** As the role that owns the schema graphile_worker. */
  readonly connection: pg.PoolConfig;
  /** The role that may add jobs, and nothing else there. */
  readonly appRole: string;
  readonly log: Log;
}

const advisoryLock = 7_365_110_003;

/** Brings the job tables to this version. Changes nothing that is already right; parallel calls wait for each other. */
export async function installJobs({ connection, appRole, log }: InstallOptions): Promise<void> {
  const pool = createWorkerPool({ ...connection, max: 2 }, log);
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [advisoryLock]);
      await runMigrations({ pgPool: pool, logger: libraryLogger(log) });
      await client.query(installSql(client.escapeIdentifier(appRole)));
    } finally {
      // Ends the session, and with it the lock.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

function installSql(appRole: string): string {
  return `
begin;

create table if not exists graphile_worker.platform_recurring (
  name text primary key,
  last_tick timestamptz not null
);

/* Adds a job on behalf of a role that can do nothing else here. A transaction inside a tenant reaches no other. */
create or replace function graphile_worker.platform_enqueue_job(
  identifier text,
  payload json,
  run_at timestamptz default null,
  job_key text default null,
  priority integer default 0,
  queue_name text default null,
  max_attempts integer default null
) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  current_tenant text := nullif(current_setting('app.tenant_id', true), '');
  job_tenant text;
  moment timestamptz := coalesce(nullif(current_setting('tenure.now', true), '')::timestamptz, now());
  added bigint;
begin
  if json_typeof(payload) is distinct from 'object' or payload->>'tenantId' is null then
    raise exception 'The payload of a job names its tenant' using errcode = 'invalid_parameter_value';
  end if;
  job_tenant := payload->>'tenantId';
  if current_tenant is not null and job_tenant <> current_tenant then
    raise exception 'A job cannot be added for another tenant' using errcode = 'insufficient_privilege';
  end if;
  -- A job with the same key that starts in this very moment makes add_job add nothing; asked again, it sees that job run.
  for attempt in 1..3 loop
    select job.id into added from graphile_worker.add_job(
      identifier => platform_enqueue_job.identifier,
      payload => platform_enqueue_job.payload,
      queue_name => platform_enqueue_job.queue_name,
      -- The queue keeps the machine's time, whatever the product's clock says.
      run_at => platform_enqueue_job.run_at + (now() - moment),
      max_attempts => platform_enqueue_job.max_attempts,
      job_key => platform_enqueue_job.identifier || ':' || job_tenant || ':' || platform_enqueue_job.job_key,
      priority => platform_enqueue_job.priority
    ) as job;
    exit when added is not null;
  end loop;
  if added is null then
    raise exception 'The job could not be added' using errcode = 'serialization_failure';
  end if;
  return added;
end
$$;

/* Adds the job of a recurring task once for each period, whichever worker asks first. The clock is the database's. */
create or replace function graphile_worker.platform_tick(task text, every_seconds integer) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
declare
  period timestamptz := to_timestamp(floor(extract(epoch from clock_timestamp()) / every_seconds) * every_seconds);
begin
  insert into graphile_worker.platform_recurring as known (name, last_tick) values (task, period)
    on conflict (name) do update set last_tick = excluded.last_tick where known.last_tick < excluded.last_tick;
  if not found then
    return;
  end if;
  perform graphile_worker.platform_run_recurring(task);
end
$$;

/* Adds the job of a recurring task now. */
create or replace function graphile_worker.platform_run_recurring(task text) returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  -- Work that is still going on is not doubled; the next period comes soon enough.
  if exists (select from graphile_worker.jobs where key = 'recurring:' || task and locked_at is not null) then
    return;
  end if;
  perform graphile_worker.add_job(identifier => task, payload => '{}', job_key => 'recurring:' || task);
end
$$;

/* For the operator's view of the installation: how much waits, and what nothing tries again. */
create or replace function graphile_worker.platform_job_counts(out waiting bigint, out failing bigint)
  language sql stable security definer
  set search_path = pg_catalog, pg_temp
  begin atomic
    select count(*) filter (where attempts < max_attempts), count(*) filter (where attempts >= max_attempts)
    from graphile_worker.jobs;
  end;

revoke all on all functions in schema graphile_worker from public;
grant usage on schema graphile_worker to ${appRole};
grant execute on function graphile_worker.platform_enqueue_job, graphile_worker.platform_job_counts to ${appRole};

commit;`;
}
