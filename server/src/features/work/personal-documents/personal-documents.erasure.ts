import { keptAs } from '@tenure/domain/work/personal-document.ts';
import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** Files HR has uploaded for them and not filed yet; they are deleted automatically after two weeks. */
const inBatches = [
  {
    what: 'Files of document batches',
    table: 'document_batch_file',
    whose: `exists (select from document_batch_row r where r.tenant_id = t.tenant_id and r.batch_id = t.batch_id
      and r.file_name = t.name and r.employee_id = $1)`,
    files: ['storage_key'],
  },
  { what: 'Rows of document batches', table: 'document_batch_row' },
];

/** Each kind says under which area its documents are kept. */
export const personalDocumentErasures = keptAs.map((area) =>
  erasureOf(area, [
    ...(area === 'additional-details' ? inBatches : []),
    {
      what: 'Personal documents',
      table: 'personal_document',
      whose: `t.employee_id = $1 and exists (select from document_kind k
        where k.tenant_id = t.tenant_id and k.id = t.kind_id and k.kept_as = '${area}')`,
      files: ['storage_key'],
    },
  ]),
);
