import type { Platform } from '../../compose-platform.ts';
import type { FeatureModule } from '../../module.ts';
import { createDrawnContracts } from './contracts/drawn-contract.service.ts';
import { createInbox } from './inbox/inbox.module.ts';
import {
  createContractTemplatesFeature,
  createLetterChecksFeature,
  createLettersFeature,
  createLettersService,
} from './letters/letters.module.ts';
import { createDrawnDocuments } from './personal-documents/drawn-document.service.ts';
import * as features from './work.features.ts';

export function workSubject(platform: Platform): FeatureModule[] {
  const keepDocument = createDrawnDocuments(platform);
  const letters = createLettersService({
    ...platform,
    keepDocument,
    keepContract: createDrawnContracts(platform),
  });
  return [
    ...Object.values(features).map((create) => create(platform)),
    // Their demo keeps a letter as one of the kinds of documents above.
    createLettersFeature({ ...platform, letters, keepDocument }),
    createContractTemplatesFeature({ letters }),
    createLetterChecksFeature(platform),
    createInbox({ ...platform, sources: () => platform.offered((module) => module.actionableItems) }),
  ];
}
