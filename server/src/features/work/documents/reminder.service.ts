import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { documentAsked, documentDue, documentOverdue, documentPath } from './document.notifications.ts';
import type { DocumentRow } from './document.reads.ts';
import {
  askForReminders,
  type DocumentReminder,
  takeAskedReminders,
  takeDueReminders,
} from './reminder.store.ts';

interface RemindersDeps {
  audit: Audit;
  notifications: NotificationCentre;
}

const kinds = { asked: documentAsked.kind, before: documentDue.kind, after: documentOverdue.kind } as const;

/** Reminds people of documents to confirm: before and after the due date, and on request. */
export function createDocumentReminders({ audit, notifications }: RemindersDeps) {
  const record = (
    tx: WriteTx,
    { id, title }: { id: number; title: string },
    details: Record<string, string | number>,
  ) =>
    audit.record(tx, {
      action: 'document.reminded',
      subject: { type: 'document', id },
      details: { title, ...details },
    });

  /** One notification for everyone who is reminded of one document for one reason. */
  async function send(tx: WriteTx, reminders: readonly DocumentReminder[]): Promise<void> {
    const groups = Map.groupBy(reminders, ({ documentId, reminder }) => `${documentId} ${reminder}`);
    for (const group of groups.values()) {
      const [first] = group;
      if (first === undefined) continue;
      const { documentId, title, dueOn, reminder } = first;
      await notifications.notify(
        tx,
        group.map(({ accountId }) => accountId),
        {
          kind: kinds[reminder],
          parameters: { document: title, day: dueOn },
          href: documentPath(documentId),
        },
      );
      if (reminder !== 'asked') {
        await record(tx, { id: documentId, title }, { reminder, people: group.length });
      }
    }
    if (reminders.length > 0) {
      await publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'documents' });
    }
  }

  return {
    /** They are sent within a minute. */
    async ask(
      tx: WriteTx,
      document: DocumentRow,
      employeeIds: readonly number[] | null,
    ): Promise<{ people: number }> {
      if (!document.mustRead || document.number === null || document.isArchived) {
        throw refuse('documents.remind.no-one');
      }
      const people = await askForReminders(tx, document.id, employeeIds);
      if (people > 0) await record(tx, document, { people });
      return { people };
    },

    /** Returns whether there may be more. */
    async sendAsked(tx: WriteTx): Promise<boolean> {
      const { taken, toSend } = await takeAskedReminders(tx);
      await send(tx, toSend);
      return taken > 0;
    },

    /** Returns whether there may be more. */
    async sendDue(tx: WriteTx): Promise<boolean> {
      const due = await takeDueReminders(tx);
      await send(tx, due);
      return due.length > 0;
    },
  };
}
export type DocumentReminders = ReturnType<typeof createDocumentReminders>;
