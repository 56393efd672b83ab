import { listPersonalDocuments } from '@tenure/contract/work/personal-documents.ts';
import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { clearBatches } from '../../../platform/batches/clear-batches.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import {
  type DocumentFacts,
  documentsToCheck,
  documentsToUpload,
  personalDocumentFacts,
} from './actionable.reads.ts';
import { checkItem, uploadItem } from './actionable.view.ts';
import { fillDemoPersonalDocuments } from './demo-personal-documents.service.ts';
import { fileJob } from './document-batch.jobs.ts';
import { documentBatchRoutes } from './document-batch.routes.ts';
import { createDocumentBatches } from './document-batch.service.ts';
import { documentBatches } from './document-batch.store.ts';
import { createDocumentKinds } from './kind.service.ts';
import { createDocumentReminders } from './personal-document.jobs.ts';
import { personalDocumentNotifications } from './personal-document.notifications.ts';
import { createPersonalDocuments } from './personal-document.service.ts';
import { createPersonalDocumentFiles } from './personal-document-files.service.ts';
import { personalDocumentErasures } from './personal-documents.erasure.ts';
import { personalDocumentRoutes } from './personal-documents.routes.ts';

interface PersonalDocumentsDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  encryption: FieldEncryption;
  files: FileStore;
  notifications: NotificationCentre;
}

const toUpload: ActionableSource<DocumentFacts> = {
  kind: 'document-request',
  category: 'task',
  module: 'documents',
  rows: (_tx, viewer) => documentsToUpload(viewer),
  facts: personalDocumentFacts,
  view: uploadItem,
};
const toCheck: ActionableSource<DocumentFacts> = {
  kind: 'document-check',
  category: 'approval',
  module: 'documents',
  rows: (_tx, viewer, put) => documentsToCheck(viewer, put),
  facts: personalDocumentFacts,
  view: checkItem,
};

export function createPersonalDocumentsFeature(deps: PersonalDocumentsDeps): FeatureModule {
  const documents = createPersonalDocuments({ ...deps, documentFiles: createPersonalDocumentFiles(deps) });
  return {
    name: 'personal-documents',
    module: 'documents',
    bindings: [
      ...personalDocumentRoutes({ documents, kinds: createDocumentKinds(deps) }),
      ...documentBatchRoutes(createDocumentBatches(deps)),
    ],
    jobs: [fileJob(deps), documentBatches.removeFiles(deps.files)],
    menu: [
      {
        id: 'personal-documents',
        module: 'documents',
        menu: 'main',
        group: 'people',
        label: 'Document checks',
        icon: 'files',
        href: '/document-checks',
        order: 45,
        synonyms: ['licence', 'visa', 'expiring documents', 'document requests'],
        capability: 'documents.personal.check',
      },
      {
        id: 'document-kinds',
        module: 'documents',
        menu: 'settings',
        group: 'fields',
        label: 'Kinds of documents',
        icon: 'files',
        href: '/admin/document-kinds',
        order: 40,
        synonyms: ['personal documents', 'licence', 'visa', 'expiry'],
        capability: 'documents.kind.edit',
      },
    ],
    profileSections: [
      {
        key: 'personal-documents',
        synonyms: ['licence', 'visa', 'certificates', 'upload'],
        order: 70,
        capability: 'documents.personal.view',
      },
    ],
    recordParts: [{ key: 'personal-documents', title: 'Documents', order: 133, call: listPersonalDocuments }],
    actionableItems: [toUpload, toCheck],
    notificationKinds: personalDocumentNotifications,
    recurring: [
      createDocumentReminders(deps.database, documents),
      clearBatches(deps, {
        name: 'personal-documents.clear',
        store: documentBatches,
        action: 'document-batch.cleared',
        subject: 'document-batch',
      }),
    ],
    erasures: personalDocumentErasures,
    fillDemoPeople: fillDemoPersonalDocuments,
  };
}
