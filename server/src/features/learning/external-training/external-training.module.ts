import { listExternalTraining } from '@tenure/contract/learning/external-training.ts';
import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import {
  type TrainingFacts,
  trainingFacts,
  trainingToCheckRows,
  trainingToCorrect,
} from './actionable.reads.ts';
import { checkItem, correctItem } from './actionable.view.ts';
import { fillDemoTraining } from './demo-training.store.ts';
import { externalTrainingErasure } from './external-training.erasure.ts';
import { externalTrainingNotifications } from './external-training.notifications.ts';
import { filesOfPerson } from './external-training.reads.ts';
import { externalTrainingRoutes } from './external-training.routes.ts';
import { createExternalTraining } from './external-training.service.ts';
import { createTrainingFiles } from './training-files.service.ts';

interface ExternalTrainingDeps {
  audit: Audit;
  encryption: FieldEncryption;
  files: FileStore;
  notifications: NotificationCentre;
}

const toCheck: ActionableSource<TrainingFacts> = {
  kind: 'training-check',
  category: 'approval',
  module: 'learning',
  rows: trainingToCheckRows,
  facts: trainingFacts,
  view: checkItem,
};
const toCorrect: ActionableSource<TrainingFacts> = {
  kind: 'training-correction',
  category: 'task',
  module: 'learning',
  rows: (_tx, viewer) => trainingToCorrect(viewer),
  facts: trainingFacts,
  view: correctItem,
};

export function createExternalTrainingFeature(deps: ExternalTrainingDeps): FeatureModule {
  const trainingFiles = createTrainingFiles(deps);
  return {
    name: 'external-training',
    module: 'learning',
    bindings: externalTrainingRoutes(createExternalTraining({ ...deps, trainingFiles })),
    menu: [
      {
        id: 'external-training-settings',
        module: 'learning',
        menu: 'settings',
        group: 'learning',
        label: 'External training',
        icon: 'school',
        href: '/admin/external-training',
        order: 38,
        synonyms: ['training taken elsewhere', 'cpd', 'evidence', 'checks'],
        capability: 'site.settings.edit',
      },
    ],
    profileSections: [
      {
        key: 'external-training',
        synonyms: ['training taken elsewhere', 'conference', 'cpd', 'evidence', 'certificate'],
        order: 7,
        capability: 'learning.view',
      },
    ],
    recordParts: [
      {
        key: 'external-training',
        title: 'External training',
        order: 92,
        call: listExternalTraining,
        files: async (tx, tenantId, employeeId) =>
          (await filesOfPerson(tx, employeeId)).map(({ id, name, storageKey, sealedFor }) => ({
            name: `${id} ${name}`,
            read: async () => (await trainingFiles.read(tenantId, storageKey, sealedFor))?.content,
          })),
      },
    ],
    actionableItems: [toCheck, toCorrect],
    notificationKinds: externalTrainingNotifications,
    erasures: [externalTrainingErasure],
    fillDemoPeople: fillDemoTraining,
  };
}
