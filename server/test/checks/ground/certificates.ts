import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { hashToken, randomToken } from '../../../src/platform/crypto/tokens.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany } from '../../harness/company.ts';
import type { World } from '../../harness/world.ts';

const none = { ownId: 0, ownSharedId: 0, token: '' };
/** Certificates of the person, one of them shared at an address. */
export type CertificatesGround = typeof none;

export async function certificatesFor(
  world: World,
  company: TestCompany,
  { ownEmployeeId }: { ownEmployeeId: number },
  endpoint?: Endpoint,
): Promise<CertificatesGround> {
  if (endpoint !== undefined && !/certificate/.test(endpoint.path)) return none;
  const { tenantId } = company;
  await enterTenant(world.owner, tenantId);
  const certificate = async () => {
    const { rows } = await world.owner.query<{ id: number }>(
      `with category as (
         insert into course_category (tenant_id, title) select $1, 'Certified ' || count(*) from course_category
         where tenant_id = $1 returning id
       ), taught as (
         insert into course (tenant_id, name, shortname, duration, category_id, draft, approver1_type)
         select $1, 'A course', 'certified-' || (select count(*) from course where tenant_id = $1), 20, id, '[]', 'NO_APPROVER'
         from category returning id
       ), version as (
         insert into course_version (tenant_id, course_id, number, sections, is_sequenced)
         select $1, id, 1, '[]', false from taught returning course_id
       ), taken as (
         insert into course_enrolment (tenant_id, employee_id, course_id, course_version, attempt, state, source, started_at,
           completed_at)
         select $1, $2, course_id, 1, 1, 'completed', 'self', tenure_now(), tenure_now() from version
         returning id, course_id
       )
       insert into course_completion (tenant_id, employee_id, course_id, enrolment_id, name, cpd_points, completed_on)
       select $1, $2, course_id, id, 'A course', 2, '2026-05-04' from taken returning id`,
      [tenantId, ownEmployeeId],
    );
    const issued = await world.owner.query<{ id: number }>(
      'select id from certificate where tenant_id = $1 and completion_id = $2',
      [tenantId, rows[0]?.id],
    );
    return Number(issued.rows[0]?.id);
  };
  const ownSharedId = await certificate();
  const token = randomToken(16);
  await world.owner.query(
    `insert into certificate_share (tenant_id, certificate_id, employee_id, token_hash) values ($1, $2, $3, $4)`,
    [tenantId, ownSharedId, ownEmployeeId, hashToken(token)],
  );
  return { ownId: await certificate(), ownSharedId, token };
}
