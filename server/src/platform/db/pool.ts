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

export interface PoolOptions {
  connection: pg.ClientConfig;
  size: number;
  onError(error: Error): void;
}

/**
 * Connections that send statements without waiting for the answers before (`pipeline`), so that a whole transaction
 * can be one round trip.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...options.connection,
    max: options.size,
    pipeline: true,
    types: columnTypes,
    options: [options.connection.options, `-c transaction_timeout=${longestTransactionMinutes}min`]
      .filter(Boolean)
      .join(' '),
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', options.onError);
  // The pool listens to idle connections only; one that breaks while it is used would end the process.
  pool.on('connect', (client) => {
    client.on('error', options.onError);
  });
  return pool;
}
