import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany } from '../../harness/company.ts';
import type { World } from '../../harness/world.ts';

const none = { ownId: 0, ownNewId: 0 };
/** The person’s own plans: one in progress, and one not started. */
export type CpdPlansGround = typeof none;

export async function cpdPlansFor(
  world: World,
  company: TestCompany,
  { ownEmployeeId }: { ownEmployeeId: number },
  endpoint?: Endpoint,
): Promise<CpdPlansGround> {
  if (endpoint !== undefined && !endpoint.path.includes('/cpd-plans/')) return none;
  await enterTenant(world.owner, company.tenantId);
  const plan = async (status: string) => {
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into cpd_plan (tenant_id, employee_id, name, start_date, end_date, points_required, has_external_training, status)
       values ($1, $2, 'Registration', '2026-01-01', '2026-12-31', 20, true, $3) returning id`,
      [company.tenantId, ownEmployeeId, status],
    );
    return Number(rows[0]?.id);
  };
  return { ownId: await plan('IN_PROGRESS'), ownNewId: await plan('NOT_STARTED') };
}
