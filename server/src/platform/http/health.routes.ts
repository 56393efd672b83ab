import { liveness, readiness } from '@tenure/contract/platform/health.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from './refusal.ts';
import { type Binding, onNothing } from './route.ts';

interface HealthDeps {
  /** Over a connection that no other call uses and that soon gives up, so that the answer waits for nothing. */
  probe: Database;
  isDraining(): boolean;
}

export function healthRoutes({ probe, isDraining }: HealthDeps): Binding[] {
  let asking: Promise<unknown> | undefined;
  /** Callers during a running probe share its answer. */
  const ask = () => {
    asking ??= probe
      .outsideTenants((sql) => sql.query('select 1'))
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  return [
    onNothing(liveness, () => ({ status: 'alive' as const })),
    onNothing(readiness, async () => {
      if (isDraining()) throw new Refusal('unavailable', { detail: 'Shutting down' });
      await ask();
      return { status: 'ready' as const };
    }),
  ];
}
