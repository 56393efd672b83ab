import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
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

/** Jobs of a first start, or of what was just done, would take a core from the measurement. */
export async function untilIdle({ dataDir }: Pick<CompanyAt, 'dataDir'>): Promise<void> {
  const client = new pg.Client({ connectionString: findRunning(dataDir)?.urlFor('postgres') });
  await client.connect();
  try {
    const due =
      'select count(*)::integer as due from graphile_worker.jobs where run_at <= now() and attempts < max_attempts';
    while ((await client.query<{ due: number }>(due)).rows[0]?.due !== 0) await delay(1000);
  } finally {
    await client.end();
  }
}

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
