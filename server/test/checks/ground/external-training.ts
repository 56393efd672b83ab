import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany, TestPerson } from '../../harness/company.ts';
import { contractPdf } from '../../harness/contracts.ts';
import { organisationOn } from '../../harness/organisation.ts';
import { multipart } from '../../harness/organisation-import.ts';
import type { World } from '../../harness/world.ts';

const none = { ownId: 0, ownSpareId: 0, ownFiledId: 0, fileId: 0, reportId: 0, toCheckId: 0 };
/** The person's own trainings, one with a file; and a training of someone they lead, waiting for a check. */
export type ExternalTrainingGround = typeof none;

export async function externalTrainingFor(
  world: World,
  company: TestCompany,
  person: TestPerson,
  { ownEmployeeId }: { ownEmployeeId: number },
  endpoint?: Endpoint,
): Promise<ExternalTrainingGround> {
  if (endpoint !== undefined && !endpoint.path.includes('/external-training/')) return none;
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const reportId = await organisation.employee();
  await organisation.assign(reportId, { manager: ownEmployeeId });
  const training = async (employeeId: number, state: string) => {
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into external_training (tenant_id, employee_id, title, completed_on, hours, cpd_points, state, submitted_at)
       values ($1, $2, 'First aid', '2026-05-04', 8, 4, $3, tenure_now()) returning id`,
      [company.tenantId, employeeId, state],
    );
    return Number(rows[0]?.id);
  };
  const ownFiledId = await training(ownEmployeeId, 'entered');
  const sent = await person.raw({
    method: 'POST',
    url: `/api/employees/${ownEmployeeId}/external-training/${ownFiledId}/files`,
    ...multipart(contractPdf('Certificate'), 'Certificate.pdf'),
  });
  const { data } = JSON.parse(sent.text) as { data?: { attachments: { id: number }[] } };
  await enterTenant(world.owner, company.tenantId);
  return {
    ownId: await training(ownEmployeeId, 'entered'),
    ownSpareId: await training(ownEmployeeId, 'entered'),
    ownFiledId,
    fileId: data?.attachments[0]?.id ?? 0,
    reportId,
    toCheckId: await training(reportId, 'to-check'),
  };
}
