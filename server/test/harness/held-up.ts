import { vi } from 'vitest';
import type { World } from './world.ts';

const lock = 45_045;

/**
 * Holds up everyone who writes a column while the test looks at the state meanwhile; then all goes on. Calls
 * made in between are awaited.
 */
export async function whileHeldUp(
  world: World,
  { table, column }: { table: string; column: string },
  look: (heldUp: () => Promise<unknown>) => Promise<{ done: Promise<unknown> }>,
): Promise<void> {
  await world.superuser.query(`
    create function wait_in_a_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${lock}); return new; end $$;
    create trigger wait_in_a_test before update of ${column} on ${table} for each row execute function wait_in_a_test()`);
  await world.superuser.query('select pg_advisory_lock($1)', [lock]);
  let going: { done: Promise<unknown> } | undefined;
  try {
    going = await look(() =>
      vi.waitUntil(
        async () => {
          const { rows } = await world.superuser.query(
            `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
            [lock],
          );
          return rows.length > 0;
        },
        { timeout: 30_000, interval: 20 },
      ),
    );
  } finally {
    await world.superuser.query('select pg_advisory_unlock($1)', [lock]);
    await going?.done;
    await world.superuser.query('drop function wait_in_a_test() cascade');
  }
}
