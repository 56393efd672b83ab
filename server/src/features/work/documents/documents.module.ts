import type { ActionableSource, FeatureModule } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { type DocumentFacts, documentFacts, documentsToConfirm } from './actionable.reads.ts';
import { documentItem } from './actionable.view.ts';
import { fillDemoDocuments } from './demo-documents.service.ts';
import { createDocuments } from './document.service.ts';
import { documentWidget } from './document.widget.ts';
import { createDocumentFiles } from './document-file.service.ts';
import { documentsErasure } from './documents.erasure.ts';
import { documentRoutes } from './documents.routes.ts';

interface DocumentsDeps {
  audit: Audit;
  encryption: FieldEncryption;
  files: FileStore;
}

const toConfirm: ActionableSource<DocumentFacts> = {
  kind: 'document',
  category: 'task',
  module: 'documents',
  rows: (_tx, viewer) => documentsToConfirm(viewer),
  facts: documentFacts,
  view: documentItem,
};

export function createDocumentsFeature({ audit, encryption, files }: DocumentsDeps): FeatureModule {
  const documentFiles = createDocumentFiles({ encryption, files });
  return {
    name: 'documents',
    module: 'documents',
    bindings: documentRoutes(createDocuments({ audit, documentFiles })),
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
    actionableItems: [toConfirm],
    erasures: [documentsErasure],
    fillDemoPeople: (tx) => fillDemoDocuments(tx, documentFiles),
  };
}
