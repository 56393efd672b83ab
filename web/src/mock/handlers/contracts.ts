import { offer, paginate, rowFields } from '@tenure/contract/envelopes.ts';
import {
  acceptContract,
  addContract,
  type Contract,
  type ContractFileSent,
  contractFile,
  contractFileWithAuditLog,
  contract as contractRow,
  declineContract,
  getContract,
  listContractSigners,
  listContracts,
  sendContractFile,
  withdrawContract,
} from '@tenure/contract/work/contracts.ts';
import { nowText } from '../../lib/clock.ts';
import { MockRefusal, mock } from '../mock.ts';
import { readWorld } from '../world.ts';

/** Kept for as long as the page is open. */
const state = { last: 2, files: [] as ContractFileSent[], contracts: [] as Contract[] };
const digest = 'a'.repeat(64);

function begun(): Contract[] {
  if (readWorld().session !== 'full') throw new MockRefusal('not-signed-in');
  if (state.contracts.length === 0) {
    const file = { id: 0, name: 'Contract.pdf', size: 24_000, pages: 2, sha256: digest };
    state.contracts = [
      { ...contractOf(1, file, 'Flexible work amendment'), message: 'As we talked about.' },
      {
        ...contractOf(2, file, 'Employment contract'),
        state: 'accepted',
        dateOpened: '2026-01-05T00:12:00Z',
        dateAccepted: '2026-01-05T00:20:00Z',
        acceptedName: 'Priya Raman',
        canWithdraw: false,
        canDecline: false,
      },
    ];
  }
  return state.contracts;
}

function contractOf(id: number, file: ContractFileSent, name: string): Contract {
  const link = contractFile.path.replace('{employeeId}', '1').replace('{contractId}', String(id));
  return {
    id,
    version: 1,
    name,
    dateAccepted: null,
    downloadLink: link,
    downloadLinkWithAuditLog: `${link}-with-audit-log`,
    state: 'waiting',
    message: '',
    acceptBy: null,
    isOverdue: false,
    fileName: file.name,
    fileSize: file.size,
    pages: file.pages,
    sha256: file.sha256,
    dateAdded: '2026-01-04T22:00:00Z',
    addedBy: 'Sam Okafor',
    dateOpened: null,
    acceptedName: null,
    dateWithdrawn: null,
    withdrawnReason: null,
    dateDeclined: null,
    declinedBy: null,
    declinedReason: null,
    signers: [
      {
        id,
        place: 1,
        role: 'employee',
        name: 'Priya Raman',
        state: 'turn',
        signedAt: null,
        signedName: null,
        isDrawn: false,
        replacedReason: null,
        isGone: false,
        canReplace: false,
      },
    ],
    canAccept: false,
    canWithdraw: true,
    canDecline: true,
  };
}

function found(id: number): Contract {
  const contract = begun().find((one) => one.id === id);
  if (!contract) throw new MockRefusal('not-found');
  return contract;
}

const metadata = { capabilities: ['contracts.view', 'contracts.accept', 'contracts.manage'], fields: [] };
const order: Record<Contract['state'], number> = { waiting: 0, accepted: 1, withdrawn: 2, declined: 3 };

interface Asked {
  query: { page: number; itemsPerPage: number; 'selectedFilters[state]'?: string[] | undefined };
}
function listed({ query }: Asked) {
  const states = query['selectedFilters[state]'];
  const all = begun()
    .filter((one) => states === undefined || states.includes(one.state))
    .toSorted((one, other) => order[one.state] - order[other.state] || other.id - one.id);
  const from = (query.page - 1) * query.itemsPerPage;
  const data = all.slice(from, from + query.itemsPerPage);
  return {
    data,
    metadata: {
      pagination: paginate(all.length, data.length, query, listContracts.path),
      actions: offer('VIEW', 'FILTER', 'SORT', 'EXPORT', 'CREATE', 'WITHDRAW', 'ACCEPT'),
      fields: rowFields(contractRow, {
        name: { isEditable: true, isRequired: true },
        message: { isEditable: true },
        acceptBy: { isEditable: true },
        acceptedName: { isEditable: true, isRequired: true },
        withdrawnReason: { isEditable: true, isRequired: true },
      }),
      fullName: 'Priya Raman',
    },
  };
}

function opened({ params }: { params: { contractId: number } }): undefined {
  const contract = found(params.contractId);
  if (contract.dateOpened === null) contract.version += 1;
  contract.dateOpened ??= nowText();
  contract.canAccept = contract.state === 'waiting';
}

export const contractHandlers = [
  mock(listContracts, listed),
  mock(getContract, ({ params }) => ({ data: found(params.contractId), metadata })),
  mock(sendContractFile, () => {
    begun();
    state.last += 1;
    const file = { id: state.last, name: 'Contract.pdf', size: 24_000, pages: 2, sha256: digest };
    state.files.push(file);
    return { data: file, metadata };
  }),
  mock(addContract, ({ body }) => {
    begun();
    const file = state.files.find(({ id }) => id === body.fileId);
    if (!file) throw new MockRefusal('conflict');
    state.files = state.files.filter(({ id }) => id !== file.id);
    const contract = {
      ...contractOf(file.id, file, body.name),
      dateAdded: nowText(),
      message: body.message,
      acceptBy: body.acceptBy,
    };
    state.contracts.push(contract);
    return { data: contract, metadata };
  }),
  mock(contractFile, opened),
  mock(contractFileWithAuditLog, opened),
  mock(acceptContract, ({ params, body }) => {
    const contract = found(params.contractId);
    if (!contract.canAccept) throw new MockRefusal('conflict');
    Object.assign(contract, {
      version: contract.version + 1,
      state: 'accepted',
      dateAccepted: nowText(),
      acceptedName: body.fullName === '' ? 'Priya Raman' : body.fullName,
      canAccept: false,
      canWithdraw: false,
      canDecline: false,
    });
    return { data: contract, metadata };
  }),
  mock(withdrawContract, ({ params, body }) => {
    const contract = found(params.contractId);
    if (contract.state !== 'waiting') throw new MockRefusal('conflict');
    Object.assign(contract, {
      version: contract.version + 1,
      state: 'withdrawn',
      dateWithdrawn: nowText(),
      withdrawnReason: body.reason,
      canAccept: false,
      canWithdraw: false,
      canDecline: false,
    });
    return { data: contract, metadata };
  }),
  mock(declineContract, ({ params, body }) => {
    const contract = found(params.contractId);
    if (contract.state !== 'waiting') throw new MockRefusal('conflict');
    Object.assign(contract, {
      version: contract.version + 1,
      state: 'declined',
      dateDeclined: nowText(),
      declinedBy: 'Priya Raman',
      declinedReason: body.reason,
      canAccept: false,
      canWithdraw: false,
      canDecline: false,
    });
    return { data: contract, metadata };
  }),
  mock(listContractSigners, ({ query }) => {
    begun();
    const data = [{ accountId: 2, name: 'Sam Okafor', isManager: true }];
    return {
      data,
      metadata: {
        pagination: paginate(data.length, data.length, query, '/api/employees/1/contract-signers'),
        actions: offer('VIEW', 'SORT'),
      },
    };
  }),
];
