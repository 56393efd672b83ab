import { listContractsToSign } from '@tenure/contract/work/contract-signing.ts';
import { listContracts } from '@tenure/contract/work/contracts.ts';
import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { type ContractFacts, contractFacts, contractsWaiting } from './actionable.reads.ts';
import { contractItem } from './actionable.view.ts';
import { createClearing } from './clearing.jobs.ts';
import {
  contractAccepted,
  contractAcceptedByMe,
  contractComplete,
  contractDeclined,
  contractGiven,
  contractNotToSign,
  contractSignedByMe,
  contractToSign,
  contractWithdrawn,
  ownContractsPath,
  toSignPath,
} from './contract.notifications.ts';
import { contractFiles } from './contract.reads.ts';
import { contractRoutes } from './contract.routes.ts';
import { createContracts } from './contract.service.ts';
import { createContractFiles } from './contract-file.service.ts';
import { createContractNews } from './contract-news.service.ts';
import { createSigning } from './contract-signing.service.ts';
import { contractsErasure } from './contracts.erasure.ts';
import { addDemoContracts } from './demo-contracts.service.ts';
import { createDrawingSeal } from './drawing-seal.service.ts';
import { signsAny } from './signer.reads.ts';
import { signerRoutes } from './signer.routes.ts';
import { contractStep } from './starter-step.reads.ts';

interface ContractsDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  encryption: FieldEncryption;
  files: FileStore;
  notifications: NotificationCentre;
}

const toAccept: ActionableSource<ContractFacts> = {
  kind: 'contract',
  category: 'contract',
  module: 'contracts',
  rows: (_tx, viewer, put) => contractsWaiting(viewer, put),
  facts: contractFacts,
  view: contractItem,
};

export function createContractsFeature(deps: ContractsDeps): FeatureModule {
  const files = createContractFiles(deps);
  const parts = {
    contractFiles: files,
    drawings: createDrawingSeal(deps.encryption),
    news: createContractNews(deps),
  };
  const contracts = createContracts(parts);
  const signing = createSigning(parts);
  return {
    name: 'contracts',
    module: 'contracts',
    actionableItems: [toAccept],
    erasures: [contractsErasure],
    starterSteps: [contractStep],
    bindings: [...contractRoutes(contracts, signing), ...signerRoutes(contracts, signing)],
    recurring: [createClearing(deps)],
    fillDemo: (tx) => addDemoContracts(tx, files),
    notificationKinds: [
      contractGiven,
      contractWithdrawn,
      contractAccepted,
      contractAcceptedByMe,
      contractToSign,
      contractNotToSign,
      contractComplete,
      contractDeclined,
      contractSignedByMe,
    ],
    recordParts: [
      {
        key: 'contracts',
        title: 'Contracts',
        order: 95,
        call: listContracts,
        files: async (tx, tenantId, employeeId) =>
          (await contractFiles(tx, employeeId)).map(({ id, fileName, storageKey, sealedFor }) => ({
            name: `${id} ${fileName}`,
            read: () => files.read(tenantId, storageKey, sealedFor),
          })),
      },
      {
        key: 'contracts-signed',
        title: 'Contracts signed for the employer',
        order: 98,
        call: listContractsToSign,
        isOfViewer: true,
      },
    ],
    profileSections: [
      {
        key: 'contracts',
        synonyms: ['my contract', 'agreement'],
        order: 75,
        capability: 'contracts.view',
      },
    ],
    menu: [
      {
        id: 'contracts',
        beforeDayOne: true,
        module: 'contracts',
        menu: 'main',
        group: 'me',
        label: 'Contracts',
        icon: 'signature',
        href: ownContractsPath,
        order: 60,
        synonyms: ['agreement', 'offer', 'sign a contract'],
        capability: 'contracts.accept',
        hasSomething: async (_tx, viewer) => viewer.employeeId !== null,
      },
      {
        id: 'contracts-to-sign',
        module: 'contracts',
        menu: 'main',
        group: 'me',
        label: 'Contracts to sign',
        icon: 'writing-sign',
        href: toSignPath,
        order: 61,
        synonyms: ['sign for the employer', 'countersign'],
        capability: 'contracts.sign',
        hasSomething: (tx) => signsAny(tx),
      },
    ],
  };
}
