import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { changeOwnRecord, type OwnChangeRequest } from '@tenure/contract/people/change-requests.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany, TestPerson } from '../../harness/company.ts';
import { contractsOf } from '../../harness/contracts.ts';
import { organisationOn } from '../../harness/organisation.ts';
import type { World } from '../../harness/world.ts';

/** A change to their own record requested by each, through the call itself. */
export async function changeRequestsFor(
  company: TestCompany,
  of: { ownEmployeeId: number; employeeId: number },
  endpoint?: Endpoint,
) {
  if (endpoint !== undefined && !/ChangeRequest/.test(endpoint.name))
    return { changeRequestId: 0, ownChangeRequestId: 0 };
  const asked = async (asker: TestPerson, employeeId: number) => {
    const { body, text } = await asker.call(changeOwnRecord, {
      params: { employeeId: String(employeeId), section: 'general' },
      body: { from: '2026-01-01', values: { middleNames: 'Plantedwish' } },
    });
    const id = (body as { data?: { request: OwnChangeRequest | null } }).data?.request?.id;
    if (id === undefined) throw new Error(`Nothing was asked for: ${text}`);
    return id;
  };
  // By an account without other rights: people who may change everyone's record have no change to request.
  const by = async (employeeId: number) => asked(await company.person({ employeeId }), employeeId);
  return {
    changeRequestId: await by(of.employeeId),
    ownChangeRequestId: await by(of.ownEmployeeId),
  };
}

/**
 * A waiting contract of each, the person's own opened, and a file to give: only where a call is about them,
 * as they are read through.
 */
export async function contractsFor(
  world: World,
  company: TestCompany,
  person: TestPerson,
  of: { ownEmployeeId: number; employeeId: number },
  endpoint?: Endpoint,
) {
  if (endpoint !== undefined && !/contract/i.test(endpoint.name)) {
    return {
      contractId: 0,
      otherContractId: 0,
      contractUploadId: 0,
      signedEmployeeId: 0,
      contractToSignId: 0,
      contractSignerId: 0,
      otherSignerAccountId: 0,
    };
  }
  const admin = await company.person({ profiles: ['company-admin'] });
  const { id: contractId } = await contractsOf(of.ownEmployeeId).given(admin);
  const others = contractsOf(of.employeeId);
  const { id: otherContractId } = await others.given(admin);
  const { id: contractUploadId } = await others.sent(admin);
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query('update contract set opened_at = tenure_now() where id = $1', [contractId]);
  await world.owner.query('update contract_upload set uploaded_by = $2 where id = $1', [
    contractUploadId,
    person.accountId,
  ]);
  // For someone they lead: not every profile signs for the employer beyond the people they lead.
  await enterTenant(world.owner, company.tenantId);
  const organisation = organisationOn(world.owner);
  const signedEmployeeId = await organisation.employee();
  await organisation.assign(signedEmployeeId, { manager: of.ownEmployeeId });
  const { id: contractToSignId } = await contractsOf(signedEmployeeId).given(admin, {
    signers: [
      { role: 'employer', accountId: admin.accountId },
      { role: 'employee', accountId: null },
    ],
  });
  await enterTenant(world.owner, company.tenantId);
  await world.owner.query(
    `update contract_signer set replaced_at = tenure_now(), replaced_by = account_id, replaced_reason = 'On leave'
     where contract_id = $1 and role = 'employer'`,
    [contractToSignId],
  );
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into contract_signer (tenant_id, contract_id, employee_id, place, role, account_id, opened_at)
     values (current_tenant(), $1, $2, 1, 'employer', $3, tenure_now()) returning id`,
    [contractToSignId, signedEmployeeId, person.accountId],
  );
  return {
    contractId,
    otherContractId,
    contractUploadId,
    signedEmployeeId,
    contractToSignId,
    contractSignerId: rows[0]?.id ?? 0,
    otherSignerAccountId: admin.accountId,
  };
}
