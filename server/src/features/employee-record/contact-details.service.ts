import type { AuditAction } from '@tenure/contract/audit/actions.ts';
import { type Contact, mostContacts, type PersonalDetail } from '@tenure/contract/people/contact-details.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import { publish } from '../../platform/events/event-bus.ts';
import { found, Refusal } from '../../platform/http/refusal.ts';
import {
  type ContactsToEdit,
  contactsToRead,
  deleteContact,
  insertContact,
  updateContact,
} from './contact.store.ts';
import { type DetailToEdit, dateOfBirthOf, detailToRead, writeDetail } from './personal-detail.store.ts';

/** How somebody, and those close to them, are reached. What was entered is theirs: the log names fields, never values. */
export function createContactDetails({ audit }: { audit: Audit }) {
  async function told(
    tx: WriteTx,
    employeeId: number,
    action: AuditAction,
    details: Record<string, string | number | readonly string[]> = {},
  ): Promise<void> {
    await audit.record(tx, { action, subject: { type: 'employee', id: employeeId }, details });
  }
  const announce = (tx: WriteTx) =>
    publish(tx, { tenantId: tx.tenantId }, { type: 'changed', subject: 'employee-record' });

  async function changed(
    tx: WriteTx,
    { employeeId, kind }: ContactsToEdit,
    action: AuditAction,
  ): Promise<ContactsToEdit> {
    await told(tx, employeeId, action, { kind });
    await announce(tx);
    return found(await contactsToRead(tx, kind, employeeId));
  }

  function holdToKnown({ contacts }: ContactsToEdit, id: number): void {
    if (!contacts.some((one) => one.id === id)) throw new Refusal('not-found');
  }

  return {
    async saveDetail(
      tx: WriteTx,
      { employeeId, detail }: DetailToEdit,
      { dateOfBirth, ...values }: PersonalDetail & { dateOfBirth?: string | undefined },
    ): Promise<DetailToEdit> {
      await writeDetail(tx, employeeId, values, dateOfBirth);
      const before = new Map<string, unknown>(Object.entries(detail));
      const fields = Object.entries(values).flatMap(([field, value]) =>
        JSON.stringify(value) === JSON.stringify(before.get(field)) ? [] : [field],
      );
      await told(tx, employeeId, 'personal-detail.saved', {
        fields: dateOfBirth === undefined ? fields : [...fields, 'dateOfBirth'],
      });
      await announce(tx);
      return found(await detailToRead(tx, employeeId));
    },

    async reveal(tx: WriteTx, { employeeId }: DetailToEdit): Promise<string | null> {
      await told(tx, employeeId, 'personal-detail.revealed');
      return dateOfBirthOf(tx, employeeId);
    },

    async add(tx: WriteTx, list: ContactsToEdit, contact: Contact): Promise<ContactsToEdit> {
      if (list.contacts.length >= mostContacts) {
        throw new Refusal('conflict', { detail: `There are ${mostContacts} already. Take one away first.` });
      }
      await insertContact(tx, list, contact);
      return changed(tx, list, 'employee-contact.added');
    },

    async save(tx: WriteTx, list: ContactsToEdit, id: number, contact: Contact): Promise<ContactsToEdit> {
      holdToKnown(list, id);
      await updateContact(tx, list, id, contact);
      return changed(tx, list, 'employee-contact.saved');
    },

    async remove(tx: WriteTx, list: ContactsToEdit, id: number): Promise<ContactsToEdit> {
      holdToKnown(list, id);
      await deleteContact(tx, list, id);
      return changed(tx, list, 'employee-contact.removed');
    },
  };
}
export type ContactDetails = ReturnType<typeof createContactDetails>;
