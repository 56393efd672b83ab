import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { type DocumentFacts, documentFacts, documentsToConfirm } from './actionable.reads.ts';
import { documentItem } from './actionable.view.ts';
import { fillDemoDocuments } from './demo-documents.service.ts';
import { createDocumentJobs } from './document.jobs.ts';
import { documentNotifications } from './document.notifications.ts';
import { createDocuments } from './document.service.ts';
import { documentWidget } from './document.widget.ts';
import { createDocumentChanges } from './document-changes.service.ts';
import { createDocumentFiles } from './document-file.service.ts';
import { documentsByWords } from './document-search.service.ts';
import { createDocumentWords } from './document-words.service.ts';
import { documentsErasure } from './documents.erasure.ts';
import { documentRoutes } from './documents.routes.ts';
import { createDocumentReminders } from './reminder.service.ts';

interface DocumentsDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  encryption: FieldEncryption;
  files: FileStore;
  notifications: NotificationCentre;
}

const toConfirm: ActionableSource<DocumentFacts> = {
  kind: 'document',
  category: 'task',
  module: 'documents',
  rows: (_tx, viewer) => documentsToConfirm(viewer),
  facts: documentFacts,
  view: documentItem,
};

export function createDocumentsFeature(deps: DocumentsDeps): FeatureModule {
  const { audit, clock, database } = deps;
  const documentFiles = createDocumentFiles(deps);
  const reminders = createDocumentReminders(deps);
  return {
    name: 'documents',
    module: 'documents',
    bindings: documentRoutes({
      documents: createDocuments({ audit, documentFiles }),
      changes: createDocumentChanges({ audit, clock, documentFiles }),
      reminders,
    }),
    menu: [
      {
        id: 'documents',
        module: 'documents',
        menu: 'main',
        group: 'me',
        label: 'Documents',
        icon: 'file-text',
        href: '/documents',
        order: 55,
        synonyms: ['policies', 'handbook', 'read and understood', 'forms'],
        capability: 'documents.view',
      },
    ],
    widgets: [documentWidget],
    searchSources: [documentsByWords],
    actionableItems: [toConfirm],
    notificationKinds: documentNotifications,
    recurring: createDocumentJobs({
      database,
      reminders,
      words: createDocumentWords({ database, documentFiles }),
    }),
    erasures: [documentsErasure],
    fillDemoPeople: (tx) => fillDemoDocuments(tx, documentFiles),
  };
}
