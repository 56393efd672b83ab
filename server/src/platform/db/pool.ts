import pg from 'pg';

/** Instants stay text from end to end: exact to the microsecond, and never a JavaScript `Date`. */
function instantText(text: string): string {
  return `${text.replace(' ', 'T').replace(/\+00$/, '')}Z`;
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.NUMERIC, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, instantText],
]);

/** How columns of these types arrive; held by every connection the product opens. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

/** PostgreSQL ends any transaction of the product that takes longer: what began before so long is there to be read, or never will be. */
export const longestTransactionMinutes = 50;

/**
 * Longer than any statement may take (120 s, in jobs). A server that is frozen or lost with its network closes no
 * connection: without this limit each would be waited for until the operating system gives up, a quarter of an hour later.
 */
const longestSilenceMs = 180_000;

export interface PoolOptions {
  connection: pg.ClientConfig;
  size: number;
  /** How long the server may say nothing before its connection is given up. */
  silenceMs?: number;
  onError(error: Error): void;
}

/**
 * Connections that send statements without waiting for the answers before (`pipeline`), so that a whole transaction
 * can be one round trip.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const silenceMs = options.silenceMs ?? longestSilenceMs;
  const pool = new pg.Pool({
    ...options.connection,
    max: options.size,
    pipeline: true,
    types: columnTypes,
    options: [options.connection.options, `-c transaction_timeout=${longestTransactionMinutes}min`]
      .filter(Boolean)
      .join(' '),
    statement_timeout: 15_000,
    query_timeout: silenceMs,
    idle_in_transaction_session_timeout: 30_000,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: Math.min(silenceMs, 10_000),
  });
  pool.on('error', options.onError);
  // The pool listens to idle connections only; one that breaks while it is used would end the process.
  pool.on('connect', (client) => {
    client.on('error', options.onError);
  });
  return pool;
}
