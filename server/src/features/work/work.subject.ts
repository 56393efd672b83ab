import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import { createContractsFeature } from './contracts/contracts.module.ts';
import { createDocumentsFeature } from './documents/documents.module.ts';
import { createInbox } from './inbox/inbox.module.ts';
import { createWorkflowsFeature } from './workflows/workflows.module.ts';

export function workSubject(platform: Platform): FeatureModule[] {
  return [
    createContractsFeature(platform),
    createDocumentsFeature(platform),
    createWorkflowsFeature(platform),
    createInbox({ ...platform, sources: () => platform.offered((module) => module.actionableItems) }),
  ];
}
