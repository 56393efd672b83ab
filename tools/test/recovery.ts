import { setTimeout as delay } from 'node:timers/promises';
import { findRunning } from '../../server/src/platform/postgres/running.ts';
import { callProduct, harbourline } from './caller.ts';
import type { Product } from './product.ts';

/** The answers a caller received between the death of the database and its return. */
export interface Recovery {
  readonly milliseconds: number;
  /** Answers other than 200 and 503 with `Retry-After`; there should be none. */
  readonly unexpected: readonly string[];
}

const pollMs = 50;
const longestMs = 60_000;

/** Kills the database under a running product and calls until it answers from a new one. */
export async function killDatabase(product: Product, cookie: string): Promise<Recovery> {
  const killed = findRunning(product.dataDir)?.serverPid;
  if (killed === undefined) throw new Error('The database is not to be found');
  process.kill(killed, 'SIGKILL');
  const begin = performance.now();
  const unexpected: string[] = [];
  for (;;) {
    const { status, headers } = await callProduct(
      product.port,
      harbourline,
      'GET',
      '/api/dashboards/home',
      undefined,
      { cookie },
    );
    const milliseconds = performance.now() - begin;
    const runs = findRunning(product.dataDir)?.serverPid;
    if (status === 200 && runs !== undefined && runs !== killed) return { milliseconds, unexpected };
    if (status !== 200 && (status !== 503 || headers['retry-after'] === undefined))
      unexpected.push(String(status));
    if (milliseconds > longestMs) throw new Error('The database did not come back within a minute');
    await delay(pollMs);
  }
}
