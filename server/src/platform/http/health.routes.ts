import { liveness, metricsPage, readiness } from '@tenure/contract/platform/health.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { Refusal } from './refusal.ts';
import { type Binding, onNothing, onRaw } from './route.ts';

interface HealthDeps {
  database: Database;
  metrics: Metrics;
  isDraining(): boolean;
}

export function healthRoutes({ database, metrics, isDraining }: HealthDeps): Binding[] {
  return [
    onNothing(liveness, () => ({ status: 'alive' as const })),
    onNothing(readiness, async () => {
      if (isDraining()) throw new Refusal('unavailable', { detail: 'Shutting down' });
      await database.outsideTenants((sql) => sql.query('select 1'));
      return { status: 'ready' as const };
    }),
    onRaw(metricsPage, async ({ reply }) => {
      const { contentType, body } = await metrics.render();
      return reply.type(contentType).header('cache-control', 'no-store').send(body);
    }),
  ];
}
