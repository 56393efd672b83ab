import { Logger } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../log/log.ts';

/** A pool that survives the loss of its connections; without listeners an error on an idle one ends the process. */
export function createWorkerPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool(config);
  const lost = (error: Error) => log.warn({ err: error }, 'a database connection of the worker was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => {
    client.on('error', lost);
  });
  return pool;
}

/**
 * The library's own messages. What it says about single jobs is left out, because it quotes their payloads, and the
 * worker tells of them itself.
 */
export function libraryLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.['failure'] === true || meta?.['success'] === true) return;
    const details = { library: 'graphile-worker' };
    if (level === 'error') log.error(details, message);
    else if (level === 'warning') log.warn(details, message);
    else log.debug(details, message);
  });
}
