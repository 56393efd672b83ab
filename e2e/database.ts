import pg from 'pg';
import { findRunning } from '../server/src/platform/postgres/running.ts';
import { productDataDir } from './product-place.ts';

/** Its `current_date` is the day of the browsers, as `today()` is. */
const options = '-c timezone=Australia/Melbourne';

/** Arranges data that no screen can: people no other journey uses, sessions, and past times. */
export async function inDatabase<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  const running = findRunning(productDataDir());
  if (running === undefined) throw new Error('The database is not to be found');
  const client = new pg.Client({ connectionString: running.urlFor('postgres'), options });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
