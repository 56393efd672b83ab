import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint } from '@tenure/contract/endpoint.ts';
import { changeOwnRecord, type OwnChangeRequest } from '@tenure/contract/people/change-requests.ts';
import type { Contract } from '@tenure/contract/work/contracts.ts';
import { newFileKey } from '../../../src/platform/storage/file-key.ts';
import { enterTenant } from '../../../src/setup/company.ts';
import type { TestCompany, TestPerson } from '../../harness/company.ts';
import { contractsOf, type NamedSigner } from '../../harness/contracts.ts';
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

interface SentFile {
  fileName: string;
  size: number;
  pages: number;
  sha256: string;
  key: string;
  sealedFor: string;
  /** As it is stored: sealed, and so a text. */
  content: Buffer;
}
const sentIn = new WeakMap<TestCompany, SentFile>();

/**
 * The id of a PDF someone has sent. The first of a company is sent by the call; later ones are copies of its row and file,
 * because a thread of its own looks through each that is sent, which takes longer than the rest of a ground.
 */
async function sentPdf(world: World, company: TestCompany, sender: TestPerson, employeeId: number) {
  const placeOf = (key: string) => path.join(world.filesDir, key.slice(0, 2), key);
  const first = sentIn.get(company);
  if (first === undefined) {
    const { id } = await contractsOf(employeeId).sent(sender);
    await enterTenant(world.owner, company.tenantId);
    const { rows } = await world.owner.query<Omit<SentFile, 'content'>>(
      `select file_name as "fileName", file_size as size, pages, sha256, storage_key as key, sealed_for as "sealedFor"
       from contract_upload where tenant_id = $1 and id = $2`,
      [company.tenantId, id],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The file that was sent is not there');
    sentIn.set(company, { ...row, content: await readFile(placeOf(row.key)) });
    return id;
  }
  const key = newFileKey('text/plain');
  await mkdir(path.dirname(placeOf(key)), { recursive: true });
  await writeFile(placeOf(key), first.content);
  await enterTenant(world.owner, company.tenantId);
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into contract_upload (tenant_id, employee_id, uploaded_by, file_name, file_size, pages, sha256, storage_key,
       sealed_for)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      company.tenantId,
      employeeId,
      sender.accountId,
      first.fileName,
      first.size,
      first.pages,
      first.sha256,
      key,
      first.sealedFor,
    ],
  );
  return rows[0]?.id ?? 0;
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
  const given = async (employeeId: number, signers?: NamedSigner[]) => {
    const fileId = await sentPdf(world, company, admin, employeeId);
    const { status, body, text } = await contractsOf(employeeId).add(admin, {
      fileId,
      ...(signers && { signers }),
    });
    if (status !== 201) throw new Error(`No contract was given: ${text}`);
    return (body as { data: Contract }).data.id;
  };
  const contractId = await given(of.ownEmployeeId);
  const otherContractId = await given(of.employeeId);
  const contractUploadId = await sentPdf(world, company, admin, of.employeeId);
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
  const contractToSignId = await given(signedEmployeeId, [
    { role: 'employer', accountId: admin.accountId },
    { role: 'employee', accountId: null },
  ]);
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
