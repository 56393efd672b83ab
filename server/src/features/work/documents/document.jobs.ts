import type { Database } from '../../../platform/db/database.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { inEachTenant } from '../../../platform/jobs/each-tenant.ts';
import { defineRecurring, type Recurring } from '../../../platform/jobs/recurring.ts';
import { isModuleOn } from '../../../platform/modules/company-modules.reads.ts';
import type { DocumentWords } from './document-words.service.ts';
import type { DocumentReminders } from './reminder.service.ts';

interface JobsDeps {
  database: Database;
  reminders: DocumentReminders;
  words: DocumentWords;
}

export function createDocumentJobs({ database, reminders, words }: JobsDeps): Recurring[] {
  const sending = (name: string, everySeconds: number, send: (tx: WriteTx) => Promise<boolean>) =>
    defineRecurring({
      name,
      everySeconds,
      run: (context) =>
        inEachTenant(database, context, async (tenantId) => {
          const sendSome = () =>
            database.asTenant(
              tenantId,
              'read write',
              async (tx) => (await isModuleOn(tx, 'documents')) && send(tx),
            );
          while (await sendSome()) context.signal.throwIfAborted();
        }),
    });
  return [
    // Within the hour in which a day begins for them.
    sending('documents.remind', 60 * 60, (tx) => reminders.sendDue(tx)),
    sending('documents.send-asked-reminders', 60, (tx) => reminders.sendAsked(tx)),
    defineRecurring({
      name: 'documents.read-words',
      everySeconds: 60,
      run: (context) =>
        inEachTenant(database, context, async (tenantId) => {
          while (await words.readSome(tenantId, context.signal)) context.signal.throwIfAborted();
        }),
    }),
  ];
}
