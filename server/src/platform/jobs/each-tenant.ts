import type { Database } from '../db/database.ts';
import type { TenantId } from '../db/tenant-id.ts';
import type { JobContext } from './job.ts';

/** Does one thing of a company; what goes wrong is logged with the ids given, and holds nothing else up. */
type Apart = (about: Record<string, number>, work: () => Promise<unknown>) => Promise<void>;

/**
 * Recurring work in every company: a failure in one, or of one thing in it, delays no others. In the end the
 * whole fails all the same, so that it is seen and tried again.
 */
export async function inEachTenant(
  database: Database,
  { log, signal }: Pick<JobContext, 'log' | 'signal'>,
  work: (tenantId: TenantId, apart: Apart) => Promise<unknown>,
): Promise<void> {
  const tenants = await database.outsideTenants((sql) =>
    sql.query<{ id: TenantId }>('select all_tenant_ids() as id'),
  );
  const failed: unknown[] = [];
  const attempt: Apart = async (about, one) => {
    signal.throwIfAborted();
    try {
      await one();
    } catch (error) {
      // Being told to stop is not a failure.
      signal.throwIfAborted();
      log.error({ err: error, ...about }, 'a part of the work failed');
      failed.push(error);
    }
  };
  for (const { id: tenantId } of tenants) {
    await attempt({ tenantId }, () => work(tenantId, (about, one) => attempt({ tenantId, ...about }, one)));
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} parts of the work failed`);
}
