import { rm } from 'node:fs/promises';
import pg from 'pg';
import { Temporal } from 'temporal-polyfill';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { quickFolder } from '../../../../tools/test/quick-folder.ts';
import { type Clock, createOffsetClock } from '../clock/clock.ts';
import { admitTenant } from '../db/tenant-id.ts';
import { createLog } from '../log/log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded.ts';
import { type EnqueueOptions, enqueue } from './enqueue.ts';
import { installJobs } from './install.ts';
import { defineJob, implementJob, type RunnableJob } from './job.ts';
import { defineRecurring, type Recurring } from './recurring.ts';
import { type RunningWorker, startWorker } from './worker.ts';

let logged = '';
const log = createLog({
  level: 'warn',
  destination: {
    write: (line) => {
      logged += line;
    },
  },
});
const soon = { timeout: 25_000, interval: 20 };
/** When transactions take place by the product's clock. */
const moment = Temporal.Instant.from('2027-06-30T23:59:59Z');
const note = defineJob({ name: 'note', payload: z.object({ text: z.string() }) });
const fragile = defineJob({ name: 'fragile', payload: z.object({}), maxAttempts: 1 });

let dataDir: string;
let server: EmbeddedPostgres;
let app: pg.Client;
let owner: pg.Client;
let workers: RunningWorker[];
let outcomes: string[];

async function connect(role: 'tenure_app' | 'tenure_jobs'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.urlFor(role) });
  await client.connect();
  return client;
}

const install = () =>
  installJobs({ connection: { connectionString: server.urlFor('tenure_jobs') }, appRole: 'tenure_app', log });

beforeAll(async () => {
  dataDir = quickFolder('jobs');
  server = await startEmbeddedPostgres({ dataDir });
  await install();
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  workers = [];
  outcomes = [];
  logged = '';
  app = await connect('tenure_app');
  owner = await connect('tenure_jobs');
});
const suspended = new Set<number>();
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await owner.query(`
    truncate graphile_worker._private_jobs, graphile_worker.platform_recurring, graphile_worker._private_known_crontabs`);
  await app.end();
  await owner.end();
});

async function start(
  jobs: RunnableJob[],
  recurring: Recurring[] = [],
  { graceMs = 5_000, otherClock }: { graceMs?: number; otherClock?: Clock } = {},
): Promise<RunningWorker> {
  const worker = await startWorker({
    connection: { connectionString: server.urlFor('tenure_jobs') },
    jobs,
    recurring,
    concurrency: 2,
    graceMs,
    ...(otherClock !== undefined && { otherClock }),
    isSuspended: async (tenantId) => suspended.has(tenantId),
    log,
    metrics: { job: (name, outcome) => outcomes.push(`${name} ${outcome}`) },
  });
  workers.push(worker);
  return worker;
}

async function asTenant(tenantId: number | null, work: () => Promise<void>): Promise<void> {
  await app.query('begin');
  try {
    await app.query(`select set_config('app.tenant_id', $1, true), set_config('tenure.now', $2, true)`, [
      tenantId === null ? '' : String(tenantId),
      String(moment),
    ]);
    await work();
    await app.query('commit');
  } catch (error) {
    await app.query('rollback');
    throw error;
  }
}

const [ours, theirs] = [admitTenant(1), admitTenant(2)];
const addNote = (id: number, text: string, options?: EnqueueOptions) =>
  asTenant(id, () => enqueue(app, note, { tenantId: admitTenant(id), text }, options));

async function jobs(): Promise<Record<string, unknown>[]> {
  const { rows } = await owner.query(`
    select j.key, j.payload, j.attempts, j.locked_by is not null as held from graphile_worker._private_jobs j order by id`);
  return rows;
}

describe('adding a job', () => {
  test('it exists when its transaction is committed and not when it is rolled back', async () => {
    await addNote(1, 'kept');
    await asTenant(1, async () => {
      await enqueue(app, note, { tenantId: ours, text: 'dropped' });
      throw new Error('changed my mind');
    }).catch(() => undefined);
    expect(await jobs()).toMatchObject([{ payload: { tenantId: 1, text: 'kept' } }]);
  });

  test('a transaction inside a tenant cannot add work for another', async () => {
    const foreign = asTenant(1, () => enqueue(app, note, { tenantId: theirs, text: 'x' }));
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
    expect(await jobs()).toEqual([]);
  });

  test('a transaction outside tenants may name any', async () => {
    await asTenant(null, () => enqueue(app, note, { tenantId: theirs, text: 'b' }));
    expect(await jobs()).toHaveLength(1);
  });

  test('the database itself refuses a payload without a tenant', async () => {
    for (const payload of ['{}', '[]', 'null', '"x"', '{"tenantId":null}']) {
      const adding = app.query('select graphile_worker.platform_enqueue_job($1, $2)', ['note', payload]);
      await expect(adding).rejects.toMatchObject({ code: '22023' });
    }
  });

  test('a key replaces the waiting job of the same tenant and leaves other tenants alone', async () => {
    await addNote(1, 'old', { key: 'digest' });
    await addNote(1, 'new', { key: 'digest' });
    await addNote(2, 'other', { key: 'digest' });
    expect(await jobs()).toMatchObject([
      { key: 'note:1:digest', payload: { text: 'new' } },
      { key: 'note:2:digest', payload: { text: 'other' } },
    ]);
  });

  test.each([
    'select * from graphile_worker._private_jobs',
    'select * from graphile_worker.jobs',
    `select graphile_worker.add_job('note', '{}')`,
    `select graphile_worker.complete_jobs('{1}')`,
    `select graphile_worker.platform_tick('x', 1)`,
    `insert into graphile_worker.platform_recurring values ('x', now())`,
    'create table graphile_worker.x ()',
  ])('the application can do nothing else there: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('installing again, also several at once, changes nothing', async () => {
    await addNote(1, 'kept');
    await Promise.all([install(), install(), install()]);
    expect(await jobs()).toHaveLength(1);
    await addNote(1, 'still possible');
  });
});

/** Waits until they are gone: one that is still ending could take a job with it. */
async function endOtherConnections(): Promise<void> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where usename = current_user and pid <> pg_backend_pid()`,
  );
  const ended = rows.map(({ pid }) => pid);
  await vi.waitFor(async () => {
    const left = await owner.query('select from pg_stat_activity where pid = any($1)', [ended]);
    expect(left.rowCount).toBe(0);
  }, soon);
}

describe('running jobs', () => {
  test('work of a suspended company waits, and is not counted as a failed attempt', async () => {
    suspended.add(1);
    const ran: string[] = [];
    await addNote(1, 'waits', { key: 'digest' });
    await addNote(2, 'runs');
    await start([implementJob(note, async (_context, { text }) => void ran.push(text))]);
    await vi.waitFor(() => expect(ran).toEqual(['runs']), soon);
    await vi.waitFor(async () => {
      const { rows } = await owner.query<{ attempts: number; later: boolean }>(
        `select attempts, run_at > now() + interval '50 minutes' as later from graphile_worker._private_jobs`,
      );
      expect(rows).toEqual([{ attempts: 0, later: true }]);
    }, soon);
    suspended.clear();
  });

  test('each job runs once, whichever of two workers takes it', async () => {
    const seen: string[] = [];
    const noting = implementJob(note, (_, { text }) => Promise.resolve(void seen.push(text)));
    await start([noting]);
    await start([noting]);
    const texts = Array.from({ length: 40 }, (_, index) => `note ${index}`);
    for (const text of texts) await addNote(1, text);
    await vi.waitFor(() => expect(outcomes).toHaveLength(40), soon);
    await vi.waitFor(async () => expect(await jobs()).toEqual([]), soon);
    expect(seen.toSorted()).toEqual(texts.toSorted());
  });

  test('jobs of one queue run one after another, in order', async () => {
    const order: string[] = [];
    let atOnce = 0;
    let most = 0;
    await start([
      implementJob(note, async (_, { text }) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await app.query('select pg_sleep(0.02)');
        order.push(text);
        atOnce -= 1;
      }),
    ]);
    for (const text of ['a', 'b', 'c', 'd']) await addNote(1, text, { queue: 'line' });
    await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c', 'd']), soon);
    expect(most).toBe(1);
  });

  test('a job for later waits until then', async () => {
    const seen: string[] = [];
    await addNote(1, 'later', { runAt: moment.add({ hours: 1 }) });
    await addNote(1, 'now', { priority: 5 });
    const worker = await start([implementJob(note, (_, { text }) => Promise.resolve(void seen.push(text)))]);
    await vi.waitFor(() => expect(seen).toEqual(['now']), soon);
    await vi.waitFor(
      async () => expect(await worker.counts()).toEqual({ waiting: 1, running: 0, failed: 0 }),
      soon,
    );
  });

  test('the product’s clock says when a job is due, and the machine’s measures the wait', async () => {
    await addNote(1, 'later', { runAt: moment.add({ hours: 1 }) });
    await addNote(1, 'due', { runAt: moment.subtract({ hours: 1 }) });
    const { rows } = await owner.query<{ minutes: number }>(
      `select round(extract(epoch from run_at - created_at) / 60)::integer as minutes
       from graphile_worker._private_jobs order by id`,
    );
    expect(rows.map(({ minutes }) => minutes)).toEqual([60, -60]);
  });

  test('a job that fails is tried again and then succeeds', async () => {
    const attempts: number[] = [];
    await start([
      implementJob(note, ({ attempt, maxAttempts }) => {
        attempts.push(attempt);
        expect(maxAttempts).toBe(10);
        return attempt === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve();
      }),
    ]);
    await addNote(1, 'x');
    await vi.waitFor(() => expect(outcomes).toEqual(['note failed', 'note succeeded']), soon);
    expect(attempts).toEqual([1, 2]);
  });

  test('a job that fails for the last time stays to be seen', async () => {
    const worker = await start([implementJob(fragile, () => Promise.reject(new Error('broken')))]);
    await asTenant(1, () => enqueue(app, fragile, { tenantId: ours }));
    await vi.waitFor(
      async () => expect(await worker.counts()).toEqual({ waiting: 0, running: 0, failed: 1 }),
      soon,
    );
    expect(outcomes).toEqual(['fragile gave_up']);
  });

  test('a payload that an older version wrote differently is a failure and not a crash', async () => {
    const worker = await start([implementJob(note, () => Promise.reject(new Error('it ran')))]);
    await app.query('select graphile_worker.platform_enqueue_job($1, $2)', [
      'note',
      '{"tenantId":1,"words":"x"}',
    ]);
    await vi.waitFor(() => expect(outcomes).toEqual(['note failed']), soon);
    await vi.waitFor(async () => expect((await worker.counts()).waiting).toBe(1), soon);
  });

  test('work goes on after every connection was lost', async () => {
    const seen: string[] = [];
    await start([implementJob(note, (_, { text }) => Promise.resolve(void seen.push(text)))]);
    await endOtherConnections();
    await addNote(1, 'after');
    await vi.waitFor(() => expect(seen).toEqual(['after']), soon);
  });
});

test('a worker outlives a time without the database in which a job ended', async () => {
  const running = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const seen: string[] = [];
  await start([
    implementJob(note, async (_, { text }) => {
      if (text === 'before') {
        running.resolve();
        await release.promise;
      }
      seen.push(text);
    }),
  ]);
  await addNote(1, 'before');
  await running.promise;
  const superuser = new pg.Client({ connectionString: server.urlFor('postgres') });
  await superuser.connect();
  await superuser.query('alter role tenure_jobs nologin');
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
  );
  release.resolve();
  await vi.waitFor(() => expect(logged).toContain('could not be started'), soon);
  await superuser.query('alter role tenure_jobs login');
  await superuser.end();
  await addNote(1, 'after');
  await vi.waitFor(() => expect(seen).toEqual(['before', 'after']), soon);
});

describe('stopping', () => {
  test('waits for the job that runs, and takes no other', async () => {
    const running = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const seen: string[] = [];
    const worker = await start([
      implementJob(note, async (_, { text }) => {
        running.resolve();
        await release.promise;
        seen.push(text);
      }),
    ]);
    await addNote(1, 'first', { queue: 'line' });
    await addNote(1, 'second', { queue: 'line' });
    await running.promise;
    const stopped = worker.stop();
    release.resolve();
    await stopped;
    expect(seen).toEqual(['first']);
    expect(await jobs()).toMatchObject([{ payload: { text: 'second' }, held: false, attempts: 0 }]);
  });

  test('tells a long job, which can then end early and is run again later', async () => {
    const running = Promise.withResolvers<void>();
    const worker = await start(
      [
        implementJob(note, async ({ signal }) => {
          running.resolve();
          await new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('told to stop')));
          });
        }),
      ],
      [],
      { graceMs: 50 },
    );
    await addNote(1, 'long');
    await running.promise;
    await worker.stop();
    expect(await jobs()).toMatchObject([{ held: false, attempts: 1 }]);
  });

  test('gives back a job that does not listen, so that another worker can run it', async () => {
    const running = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const worker = await start(
      [
        implementJob(note, async () => {
          running.resolve();
          await release.promise;
        }),
      ],
      [],
      { graceMs: 50 },
    );
    await addNote(1, 'deaf');
    await running.promise;
    await worker.stop();
    expect(await jobs()).toMatchObject([{ held: false, attempts: 1 }]);
    const seen: string[] = [];
    await start([implementJob(note, (_, { text }) => Promise.resolve(void seen.push(text)))]);
    await vi.waitFor(() => expect(seen).toEqual(['deaf']), soon);
    release.resolve();
  });
});

describe('a worker that was killed', () => {
  const holdFor = (worker: string) =>
    owner.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1`,
      [worker],
    );

  test('its jobs are run by another', async () => {
    const seen: string[] = [];
    await addNote(1, 'orphan');
    await holdFor('pool-of-the-dead');
    await start([implementJob(note, (_, { text }) => Promise.resolve(void seen.push(text)))]);
    await vi.waitFor(() => expect(seen).toEqual(['orphan']), soon);
  });

  test('but those of a worker that lives are left with it, however long they take', async () => {
    const release = Promise.withResolvers<void>();
    const runs: string[] = [];
    const noting = implementJob(note, async (_, { text }) => {
      runs.push(text);
      if (text === 'long') await release.promise;
    });
    await start([noting]);
    await addNote(1, 'long');
    await vi.waitFor(() => expect(runs).toEqual(['long']), soon);
    await owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`);
    await start([noting]);
    await addNote(1, 'short');
    await vi.waitFor(() => expect(runs).toContain('short'), soon);
    await vi.waitFor(
      async () => expect(await jobs()).toMatchObject([{ payload: { text: 'long' }, held: true }]),
      soon,
    );
    release.resolve();
    await vi.waitFor(async () => expect(await jobs()).toEqual([]), soon);
    expect(runs).toEqual(['long', 'short']);
  });
});

describe('recurring work', () => {
  test('however many ask, a period is added once', async () => {
    const asking = Array.from({ length: 12 }, () => connect('tenure_jobs'));
    const clients = await Promise.all(asking);
    await Promise.all(
      clients.map((client) => client.query(`select graphile_worker.platform_tick('seal', 86400)`)),
    );
    await Promise.all(clients.map((client) => client.end()));
    const { rows } = await owner.query('select key, revision from graphile_worker._private_jobs');
    expect(rows).toEqual([{ key: 'recurring:seal', revision: 0 }]);
  });

  test('a period is not added while the last one still runs', async () => {
    await owner.query(`select graphile_worker.platform_tick('seal', 86400)`);
    await owner.query(`update graphile_worker._private_jobs set locked_by = 'pool-x', locked_at = now()`);
    await owner.query(
      `update graphile_worker.platform_recurring set last_tick = last_tick - interval '1 day'`,
    );
    await owner.query(`select graphile_worker.platform_tick('seal', 86400)`);
    expect(await jobs()).toMatchObject([{ held: true, attempts: 0 }]);
  });

  test('a shorter or longer period takes effect at once', async () => {
    await owner.query(`select graphile_worker.platform_tick('seal', 1)`);
    await owner.query('delete from graphile_worker._private_jobs');
    await owner.query(`update graphile_worker.platform_recurring set last_tick = now() - interval '2 days'`);
    await owner.query(`select graphile_worker.platform_tick('seal', 86400)`);
    expect(await jobs()).toHaveLength(1);
  });

  test('comes back by itself, also after it failed', async () => {
    let runs = 0;
    await start(
      [],
      [
        defineRecurring({
          name: 'seal',
          everySeconds: 1,
          run: () => {
            runs += 1;
            return runs === 1 ? Promise.reject(new Error('first time')) : Promise.resolve();
          },
        }),
      ],
    );
    await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(3), soon);
    expect(outcomes.slice(0, 3)).toEqual(['seal failed', 'seal succeeded', 'seal succeeded']);
  });

  test('all of it runs at the start where the product’s clock is not the machine’s', async () => {
    const runs: string[] = [];
    const noting = (name: string, schedule: { cron: string } | { everySeconds: number }) =>
      defineRecurring({ name, ...schedule, run: () => Promise.resolve(void runs.push(name)) });
    // Work that already ran in this period runs again all the same.
    await owner.query(`select graphile_worker.platform_tick('daily', 86400)`);
    await owner.query('delete from graphile_worker._private_jobs');
    const recurring = [noting('nightly', { cron: '0 0 1 1 *' }), noting('daily', { everySeconds: 86_400 })];
    await start([], recurring, { otherClock: createOffsetClock(moment.subtract({ hours: 12 })) });
    await vi.waitFor(() => expect(runs.toSorted()).toEqual(['daily', 'nightly']), soon);
  });

  test('what a timetable missed while nothing ran is done once, by one of two workers', async () => {
    await owner.query(`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('nightly', now() - interval '9 days', now() - interval '9 days')`);
    let runs = 0;
    const nightly = defineRecurring({
      name: 'nightly',
      cron: '0 0 * * *',
      run: () => Promise.resolve(void (runs += 1)),
    });
    const [one, two] = [await start([], [nightly]), await start([], [nightly])];
    await vi.waitFor(() => expect(runs).toBe(1), soon);
    await Promise.all([one.stop(), two.stop()]);
    expect(runs).toBe(1);
    expect(await jobs()).toEqual([]);
  });
});
