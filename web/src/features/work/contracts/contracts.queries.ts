import { useMutation } from '@tanstack/react-query';
import type { EndpointRequest } from '@tenure/contract/endpoint.ts';
import { etagOf } from '@tenure/contract/envelopes.ts';
import {
  type ContractToSign,
  declineToSignContract,
  fileOfContractToSign,
  fileOfContractToSignWithAuditLog,
  listContractsToSign,
  signContract,
} from '@tenure/contract/work/contract-signing.ts';
import {
  acceptContract,
  addContract,
  type Contract,
  type ContractState,
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
import { drawContractFile, listContractTemplates } from '@tenure/contract/work/letters.ts';
import { call, callForFile } from '../../../lib/api/call.ts';
import { changeThen } from '../../../lib/api/change.ts';
import { query, versionedQuery } from '../../../lib/api/query.ts';
import { sendFile } from '../../../lib/api/upload.ts';
import { keepFile } from '../../../lib/keep-file.ts';
import { refreshContracts } from './refresh-contracts.ts';
import { bodyOfSignature, type GivenSignature } from './signature.model.ts';

const of = (employeeId: number) => ({ params: { employeeId: String(employeeId) } });
const ofOne = (employeeId: number, { id }: Contract) => ({
  params: { ...of(employeeId).params, contractId: String(id) },
});
const matching = ({ version }: Pick<Contract, 'version'>) => ({ ifMatch: etagOf(version) });

export const contractsQuery = (employeeId: number, page: number, state: ContractState | null) =>
  query(listContracts, {
    ...of(employeeId),
    query: { page: String(page), ...(state !== null && { 'selectedFilters[state]': state }) },
  });

export const contractQuery = (employeeId: number, contract: Contract) =>
  versionedQuery(getContract, ofOne(employeeId, contract));

const useChange = changeThen(refreshContracts);

export interface WhichFile {
  contract: Contract;
  withAuditLog: boolean;
}

export type FetchedFile = Awaited<ReturnType<typeof fileOf>>;

/** Fetched by a separate call, so that a refusal appears as a message and not as a file. */
async function fileOf(employeeId: number, { contract, withAuditLog }: WhichFile) {
  const name = contract.fileName.replace(/\.pdf$/i, '');
  const endpoint = withAuditLog ? contractFileWithAuditLog : contractFile;
  const content = await callForFile(endpoint, ofOne(employeeId, contract));
  return { name: withAuditLog ? `${name} with audit log.pdf` : contract.fileName, content };
}

export const useDownload = (employeeId: number) =>
  useChange(async (which: WhichFile) => {
    const { name, content } = await fileOf(employeeId, which);
    keepFile(name, content);
  });

/** Showing a contract counts as opening it, like downloading it. */
export const useRead = (employeeId: number) =>
  useChange((contract: Contract) => fileOf(employeeId, { contract, withAuditLog: false }));

export const useReadOne = (employeeId: number, contract: Contract) =>
  useChange<void, FetchedFile>(() => fileOf(employeeId, { contract, withAuditLog: false }));

export const useSendFile = (employeeId: number) =>
  useMutation({
    mutationFn: async ({ file, signal }: { file: File; signal: AbortSignal }) =>
      (
        await sendFile(sendContractFile, { employee: String(employeeId) }, file, {
          onProgress: () => undefined,
          signal,
        })
      ).data,
  });

export const contractTemplatesQuery = () => query(listContractTemplates, { query: {} });

/** Drawn from the current record: later changes to the record do not affect it. */
export const useDrawFile = (employeeId: number) =>
  useMutation({
    mutationFn: async (templateId: number) =>
      (await call(drawContractFile, { ...of(employeeId), body: { templateId } })).body.data,
  });

type NewContract = EndpointRequest<typeof addContract>['body'];
export const useAdd = (employeeId: number) =>
  useChange((body: NewContract) => call(addContract, { ...of(employeeId), body }));

export const useAccept = (employeeId: number, contract: Contract) =>
  useChange((given: GivenSignature) =>
    call(
      acceptContract,
      { ...ofOne(employeeId, contract), body: bodyOfSignature(given) },
      matching(contract),
    ),
  );

export const useDecline = (employeeId: number, contract: Contract) =>
  useChange((reason: string) =>
    call(declineContract, { ...ofOne(employeeId, contract), body: { reason } }, matching(contract)),
  );

export const useReplace = (employeeId: number, contract: Contract) =>
  useChange(({ signerId, ...body }: { signerId: number; accountId: number; reason: string }) =>
    call(
      replaceContractSigner,
      {
        params: { ...ofOne(employeeId, contract).params, signerId: String(signerId) },
        body,
      },
      matching(contract),
    ),
  );

export const signersQuery = (employeeId: number, searchText: string) =>
  query(listContractSigners, {
    ...of(employeeId),
    query: { itemsPerPage: '20', ...(searchText !== '' && { searchText }) },
  });

export const useWithdraw = (employeeId: number, contract: Contract) =>
  useChange((reason: string) =>
    call(withdrawContract, { ...ofOne(employeeId, contract), body: { reason } }, matching(contract)),
  );

export const toSignQuery = (page: number, state: ContractState | null) =>
  query(listContractsToSign, {
    query: { page: String(page), ...(state !== null && { 'selectedFilters[state]': state }) },
  });

const signed = ({ id }: ContractToSign) => ({ params: { contractId: String(id) } });

export interface WhichToSign {
  contract: ContractToSign;
  withAuditLog: boolean;
}

async function fileToSign({ contract, withAuditLog }: WhichToSign): Promise<FetchedFile> {
  const name = contract.fileName.replace(/\.pdf$/i, '');
  const endpoint = withAuditLog ? fileOfContractToSignWithAuditLog : fileOfContractToSign;
  const content = await callForFile(endpoint, signed(contract));
  return { name: withAuditLog ? `${name} with audit log.pdf` : contract.fileName, content };
}

export const useDownloadToSign = () =>
  useChange(async (which: WhichToSign) => {
    const { name, content } = await fileToSign(which);
    keepFile(name, content);
  });

export const useReadToSign = (contract: ContractToSign) =>
  useChange<void, FetchedFile>(() => fileToSign({ contract, withAuditLog: false }));

export const useSign = (contract: ContractToSign) =>
  useChange((given: GivenSignature) =>
    call(signContract, { ...signed(contract), body: bodyOfSignature(given) }, matching(contract)),
  );

export const useDeclineToSign = (contract: ContractToSign) =>
  useChange((reason: string) =>
    call(declineToSignContract, { ...signed(contract), body: { reason } }, matching(contract)),
  );
