import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany } from '../../harness/company.ts';
import type { World } from '../../harness/world.ts';

const none = { ownId: 0, ownNewId: 0, entryId: 0, templateId: 0 };
/** The person’s own plans: one in progress with a line of its ledger, and one not started; and a template. */
export type CpdPlansGround = typeof none;

export async function cpdPlansFor(
  world: World,
  company: TestCompany,
  { ownEmployeeId }: { ownEmployeeId: number },
  endpoint?: Endpoint,
): Promise<CpdPlansGround> {
  if (endpoint !== undefined && !/cpd-(plans|templates)\//.test(endpoint.path)) return none;
  await enterTenant(world.owner, company.tenantId);
  const plan = async (status: string) => {
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into cpd_plan (tenant_id, employee_id, name, start_date, end_date, points_required, has_external_training, status,
         categories)
       values ($1, $2, 'Registration', '2026-01-01', '2026-12-31', 20, true, $3, '[{"name": "Ethics", "pointsRequired": 4}]')
       returning id`,
      [company.tenantId, ownEmployeeId, status],
    );
    return Number(rows[0]?.id);
  };
  const ownId = await plan('IN_PROGRESS');
  const entry = await world.owner.query<{ id: number }>(
    `insert into cpd_entry (tenant_id, plan_id, employee_id, source, source_id, title, happened_on, points)
     values ($1, $2, $3, 'external-training', 1, 'First aid', '2026-03-01', 2) returning id`,
    [company.tenantId, ownId, ownEmployeeId],
  );
  const template = await world.owner.query<{ id: number }>(
    `insert into cpd_template (tenant_id, name, months, points_required, has_external_training)
     values ($1, 'Nursing ' || $2, 12, 20, true) returning id`,
    [company.tenantId, ownId],
  );
  return {
    ownId,
    ownNewId: await plan('NOT_STARTED'),
    entryId: Number(entry.rows[0]?.id),
    templateId: Number(template.rows[0]?.id),
  };
}
