import type { Sql } from './transaction.ts';

/** Lets the statements of a job take longer than those of a call, to the end of this transaction. */
export async function allowLongStatements(sql: Sql): Promise<void> {
  await sql.query(`select set_config('statement_timeout', '120s', true)`);
}
