import type { Database } from '../../../platform/db/database.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { PersonalDocuments } from './personal-document.service.ts';

/** People are reminded within the hour in which a day begins for them. */
export function createDocumentReminders(database: Database, documents: PersonalDocuments): Recurring {
  return defineRecurring({
    name: 'personal-documents.remind',
    everySeconds: 60 * 60,
    run: (context) =>
      inEachTenant(database, context, (tenantId) =>
        database.asTenant(tenantId, 'read write', async (tx) => {
          if (await isModuleOn(tx, 'documents')) await documents.remind(tx);
        }),
      ),
  });
}
