import { keptAs } from '@tenure/domain/work/personal-document.ts';
import { erasureOf } from '../../../platform/erasure/erasure.ts';

/** Each kind says under which area its documents are kept. */
export const personalDocumentErasures = keptAs.map((area) =>
  erasureOf(area, [
    {
      what: 'Personal documents',
      table: 'personal_document',
      whose: `t.employee_id = $1 and exists (select from document_kind k
        where k.tenant_id = t.tenant_id and k.id = t.kind_id and k.kept_as = '${area}')`,
      files: ['storage_key'],
    },
  ]),
);
