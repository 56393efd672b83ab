import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { hashToken } from '../server/src/platform/crypto/tokens.ts';
import { findRunning } from '../server/src/platform/postgres/running.ts';
import { callProduct, harbourline, sessionCookie } from '../tools/test/caller.ts';
import { databaseCommand } from '../tools/test/database-command.ts';
import { startProduct, temporaryFolder } from '../tools/test/product.ts';
import { openConnection, requestBytes } from './connection.ts';
import { measure, quantile } from './measure.ts';
import type { CallFigure } from './organisation-results.ts';

const forMs = 3000;
const settings = { TENURE_CALLS_PER_MINUTE: '100000000', TENURE_VALIDATE_ANSWERS: 'off' };
/** A large company takes longer to start. */
const patienceMs = 300_000;

/** Fills a data folder with the demo, starts the product on it, and removes both afterwards. */
export async function onCompany<Answer>(
  people: number,
  work: (at: CompanyAt) => Promise<Answer>,
): Promise<Answer> {
  const dataDir = temporaryFolder(`bench-organisation-${people}`);
  try {
    const loading = await databaseCommand(dataDir, ['demo', '--people', String(people)]);
    if (loading.code !== 0) throw new Error(loading.output);
    const product = await startProduct({ dataDir, settings, patienceMs });
    try {
      await untilIdle({ dataDir });
      const cookie = await sessionCookie(product.port, harbourline, 'marco.bianchi');
      return await work({ port: product.port, cookie, dataDir });
    } catch (error) {
      console.error(product.output());
      throw error;
    } finally {
      await product.stop();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** As the superuser of the company's database, to whom row-level security does not apply. */
export async function onDatabase<Answer>(
  { dataDir }: Pick<CompanyAt, 'dataDir'>,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const running = findRunning(dataDir);
  if (running === undefined) throw new Error('The database is not to be found');
  const client = new pg.Client({ connectionString: running.urlFor('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Statements without values, one after the other. */
export const inDatabase = (at: CompanyAt, statements: readonly string[]): Promise<void> =>
  onDatabase(at, async (client) => {
    for (const text of statements) await client.query(text);
  });

/** Rows of the first company by SQL alone: no trigger and no reference is checked for them, which takes seconds instead of minutes. */
export const loadGround = (at: CompanyAt, statements: readonly string[]): Promise<void> =>
  inDatabase(at, [
    'begin',
    `select set_config('app.tenant_id', '1', true)`,
    'set local session_replication_role = replica',
    ...statements,
    'commit',
    'vacuum analyze',
  ]);

/** The data of an answer; anything but success fails the run. */
export async function ask<Output>(
  { port, cookie }: CompanyAt,
  [method, path, body, headers]: readonly [
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ],
  schema: z.ZodType<Output>,
): Promise<Output> {
  const answer = await callProduct(port, harbourline, method, path, body, {
    cookie,
    ...(headers && { headers }),
  });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
  return z.object({ data: schema }).parse(JSON.parse(answer.body)).data;
}

/** Someone who signs in and is past the second factor; an administrator unless someone else is named. */
export async function provenAs(at: CompanyAt, username = 'priya.raman'): Promise<CompanyAt> {
  const cookie = await sessionCookie(at.port, harbourline, username);
  const hash = hashToken(cookie.split('=')[1] ?? '');
  await onDatabase(at, (client) =>
    client.query(
      `update session set proven_at = now(), auth_status = 'IS_AUTHENTICATED_FULLY', gave_second_factor = true,
         expires_at = now() + interval '1 hour' where token_hash = $1`,
      [hash],
    ),
  );
  return { ...at, cookie };
}

/** Jobs of a first start, or of what was just done, would take a core from the measurement. */
export const untilIdle = (at: Pick<CompanyAt, 'dataDir'>): Promise<void> =>
  onDatabase(at, async (client) => {
    const due =
      'select count(*)::integer as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts';
    while ((await client.query<{ due: number }>(due)).rows[0]?.due !== 0) await delay(1000);
  });

/** A company of a given size, with the product that serves it and a signed-in person. */
export interface CompanyAt {
  port: number;
  cookie: string;
  dataDir: string;
}

/** One after the other on one connection: how long a person waits who is alone on the machine. */
export async function timed(
  at: CompanyAt,
  url: string,
  ms: number,
): Promise<{ bytes: number; latenciesMs: readonly number[] }> {
  const once = await callProduct(at.port, harbourline, 'GET', url, undefined, { cookie: at.cookie });
  if (once.status !== 200) throw new Error(`${url} answered ${once.status}: ${once.body}`);
  const headers = { host: `${harbourline}:${at.port}`, cookie: at.cookie };
  const connection = await openConnection(at.port, requestBytes('GET', url, headers, undefined), 200);
  try {
    await connection.send();
    const { latenciesMs } = await measure(() => connection.send(), 1, ms);
    return { bytes: Buffer.byteLength(once.body), latenciesMs };
  } finally {
    connection.close();
  }
}

export const figureOf = (bytes: number, latenciesMs: readonly number[]): CallFigure => ({
  bytes,
  p50Ms: quantile(latenciesMs, 0.5),
  p99Ms: quantile(latenciesMs, 0.99),
  calls: latenciesMs.length,
});

export async function call(at: CompanyAt, url: string, ms = forMs): Promise<CallFigure> {
  const { bytes, latenciesMs } = await timed(at, url, ms);
  return figureOf(bytes, latenciesMs);
}

/** Prints what a call takes; beyond the bound the run fails. */
export async function measureCall(
  at: CompanyAt,
  title: string,
  url: string,
  { ms = forMs, mostMs }: { ms?: number; mostMs?: { quantile: 'p50Ms' | 'p99Ms'; ms: number } } = {},
): Promise<void> {
  const figure = await call(at, url, ms);
  const bound = (which: 'p50Ms' | 'p99Ms') => (mostMs?.quantile === which ? ` (at most ${mostMs.ms})` : '');
  console.log(
    `${title}: p50 ${figure.p50Ms.toFixed(1)} ms${bound('p50Ms')}, p99 ${figure.p99Ms.toFixed(1)} ms${bound('p99Ms')}, ${figure.bytes} bytes, ${figure.calls} calls`,
  );
  if (mostMs !== undefined && figure[mostMs.quantile] > mostMs.ms) process.exitCode = 1;
}
