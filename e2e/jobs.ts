import { expect } from '@playwright/test';
import { inDatabase } from './database.ts';

/** Runs recurring work now, which otherwise comes once a day or hour, and waits until it is done. */
export async function runRecurring(name: string): Promise<void> {
  const [job] = await inDatabase<{ id: string }>(`select id from graphile_worker.add_job($1, '{}'::json)`, [
    name,
  ]);
  await expect
    .poll(
      () =>
        inDatabase<{ error: string | null }>(
          'select last_error as error from graphile_worker.jobs where id = $1',
          [job?.id],
        ),
      { timeout: 120_000 },
    )
    .toEqual([]);
}
