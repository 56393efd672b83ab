import {
  acceptContract,
  addContract,
  type Contract,
  type ContractFileSent,
  contractFile,
  contractFileWithAuditLog,
  declineContract,
  getContract,
  listContractSigners,
  listContracts,
  replaceContractSigner,
  sendContractFile,
  withdrawContract,
} from '@tenure/contract/work/contracts.ts';
import type { Drawing } from '@tenure/contract/work/signature.ts';
import type { SignerRole } from '@tenure/domain/work/contract-signing.ts';
import { expect } from 'vitest';
import { enterTenant } from '../../src/setup/company.ts';
import type { Answer, Caller } from './company.ts';
import { organisationOn } from './organisation.ts';
import { multipart } from './organisation-import.ts';
import { twoInLine } from './two-in-line.ts';
import type { World } from './world.ts';

/** The smallest PDF of one page, each with different content. */
export const contractPdf = (title: string) =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
4 0 obj<</Title(${title})>>endobj
trailer<</Root 1 0 R/Info 4 0 R>>
%%EOF
`);

export const oneIn = ({ body }: Answer) => (body as { data: Contract }).data;
export const contractsIn = ({ body }: Answer) => (body as { data: Contract[] }).data;

export interface NamedSigner {
  role: SignerRole;
  accountId: number | null;
}
interface ToAdd {
  fileId: number;
  name?: string;
  message?: string;
  acceptBy?: string;
  signers?: NamedSigner[];
}

/** Does what the screens do with a person's contracts. */
export function contractsOf(employeeId: number) {
  const at = { params: { employeeId: String(employeeId) } };
  const ofOne = (id: number) => ({ params: { ...at.params, contractId: String(id) } });
  const send = (by: Caller, content: Buffer | string, name = 'Contract.pdf') =>
    by.raw({
      method: 'POST',
      url: `${sendContractFile.path}?employee=${employeeId}`,
      ...multipart(content, name),
    });
  const sent = async (by: Caller, content: Buffer = contractPdf('Terms')): Promise<ContractFileSent> => {
    const answer = await send(by, content);
    expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
    return (answer.body as { data: ContractFileSent }).data;
  };
  const add = (by: Caller, body: ToAdd) =>
    by.call(addContract, { ...at, body: { name: 'Employment contract', ...body } });
  return {
    send,
    sent,
    add,
    given: async (
      by: Caller,
      about: { content?: Buffer; name?: string; signers?: NamedSigner[] } = {},
    ): Promise<Contract> => {
      const { content, ...rest } = about;
      const answer = await add(by, { fileId: (await sent(by, content)).id, ...rest });
      expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
      return oneIn(answer);
    },
    list: (by: Caller, query: Record<string, string> = {}) =>
      by.call(listContracts, { ...at, query: query as never }),
    one: (by: Caller, id: number) => by.call(getContract, ofOne(id)),
    open: (by: Caller, id: number) => by.call(contractFile, ofOne(id)),
    openWithHistory: (by: Caller, id: number) => by.call(contractFileWithAuditLog, ofOne(id)),
    accept: (by: Caller, id: number, fullName: string, headers: Record<string, string> = {}) =>
      by.call(acceptContract, { ...ofOne(id), body: { fullName, isAgreed: true } }, headers),
    acceptByDrawing: (by: Caller, id: number, drawing: Drawing) =>
      by.call(acceptContract, { ...ofOne(id), body: { drawing, isAgreed: true } }),
    decline: (by: Caller, id: number, reason = 'It names the wrong place') =>
      by.call(declineContract, { ...ofOne(id), body: { reason } }),
    signers: (by: Caller, query: Record<string, string> = {}) =>
      by.call(listContractSigners, { ...at, query: query as never }),
    replace: (by: Caller, id: number, signerId: number, accountId: number, reason = 'On leave until May') =>
      by.call(replaceContractSigner, {
        params: { ...ofOne(id).params, signerId: String(signerId) },
        body: { accountId, reason },
      }),
    withdraw: (
      by: Caller,
      id: number,
      reason = 'It names the wrong place',
      headers: Record<string, string> = {},
    ) => by.call(withdrawContract, { ...ofOne(id), body: { reason } }, headers),
  };
}

/** Everyone who may reach a contract, and its calls. */
export async function groundOfContracts(world: World) {
  const people = await twoInLine(world);
  await enterTenant(world.owner, people.company.tenantId);
  const organisation = organisationOn(world.owner);
  const colleague = await organisation.employee();
  await organisation.assign(colleague, {});
  const { rows } = await world.owner.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from employee where id = $1`,
    [people.employeeId],
  );
  return {
    ...people,
    hr: await people.company.person({ employeeId: colleague, profiles: ['hr-partner'] }),
    fullName: rows[0]?.name ?? '',
    contracts: contractsOf(people.employeeId),
  };
}
type Ground = Awaited<ReturnType<typeof groundOfContracts>>;

export async function openedContract(people: Ground): Promise<Contract> {
  const contract = await people.contracts.given(people.hr);
  expect((await people.contracts.open(people.self, contract.id)).status).toBe(200);
  return contract;
}
