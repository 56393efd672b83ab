import type { Temporal } from 'temporal-polyfill';
import type { JobDefinition } from './job.ts';

/** Runs a statement in the caller's own transaction. */
export interface TransactionSql {
  query(text: string, values: readonly unknown[]): Promise<unknown>;
}

export interface EnqueueOptions {
  readonly runAt?: Temporal.Instant;
  /**
   * At most one waiting job of this name and tenant has the key: a second one replaces it. Transactions that use the
   * same key wait for each other until they end.
   */
  readonly key?: string;
  /** Smaller runs first; 0 when left out. */
  readonly priority?: number;
  /** Jobs of one queue run one after another, with up to a second between them. Use few and fixed names. */
  readonly queue?: string;
}

const enqueueStatement = 'select graphile_worker.platform_enqueue_job($1, $2, $3, $4, $5, $6, $7)';

/** Adds a job that exists exactly when the transaction is committed. */
export async function enqueue<Payload>(
  sql: TransactionSql,
  job: JobDefinition<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql.query(enqueueStatement, [
    job.name,
    job.encode(payload),
    options.runAt?.toString() ?? null,
    options.key ?? null,
    options.priority ?? 0,
    options.queue ?? null,
    job.maxAttempts,
  ]);
}
