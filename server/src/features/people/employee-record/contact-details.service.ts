import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import { type Contact, type PersonalDetail } from '@tenure/contract/people/contact-changes.ts';
import { mostContacts, type ShownDetail } from '@tenure/contract/people/contact-details.ts';
import { isSameValue } from '@tenure/domain/people/change-request.ts';
import type { SectionChange } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, Refusal, refuse } from '../../../platform/http/refusal.ts';
import { isTurnedOff, notInUse, notOnesOwn, type Standings } from '../../../platform/policy/field-rights.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import {
  type ContactsToEdit,
  contactsToRead,
  deleteContact,
  insertContact,
  updateContact,
} from './contact.store.ts';
import { type DetailToEdit, detailToRead, writeDetail } from './personal-detail.store.ts';
import { personalContactRules } from './record-fields.policy.ts';

/** A number that the company does not use keeps its stored value. */
function withKept({ detail, rights }: DetailToEdit, wanted: SavedDetail): SavedDetail {
  if (!isTurnedOff(rights, personalContactRules.key, 'homePhone')) return wanted;
  if (wanted.homePhone?.number && !isSameValue(wanted.homePhone, detail.homePhone)) {
    throw new Refusal('invalid-input', { invalidInputs: [notInUse('homePhone')] });
  }
  return { ...wanted, homePhone: detail.homePhone };
}

/**
 * Contact details of a person, and of people close to them. They are theirs: the log names fields, never
 * values.
 */
export function createContactDetails({ audit, seal }: { audit: Audit; seal: PrivateSeal }) {
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
    return found(await contactsToRead(tx, seal, kind, employeeId));
  }

  function holdToKnown({ contacts }: ContactsToEdit, id: number): void {
    if (!contacts.some((one) => one.id === id)) throw new Refusal('not-found');
  }

  return {
    /**
     * For one's own record, allows only fields the company lets people change; every other field that differs
     * is named.
     */
    holdToStandings(subject: DetailToEdit, wanted: SavedDetail, standings: Standings): void {
      const invalidInputs = changedFields(subject.detail, withKept(subject, wanted)).flatMap((field) =>
        standings.of(field) === 'edit' ? [] : [notOnesOwn(field, standings.of(field))],
      );
      if (invalidInputs.length > 0) throw new Refusal('invalid-input', { invalidInputs });
    },

    async saveDetail(
      tx: WriteTx,
      subject: DetailToEdit,
      wanted: SavedDetail,
      request?: SectionChange['request'],
    ): Promise<DetailToEdit> {
      const { employeeId, detail } = subject;
      const { dateOfBirth, ...values } = withKept(subject, wanted);
      await writeDetail(tx, seal, employeeId, values, dateOfBirth);
      await told(tx, employeeId, 'personal-detail.saved', {
        fields: changedFields(detail, { dateOfBirth, ...values }),
        ...(request && { request: request.id, askedBy: request.askedBy }),
      });
      await announce(tx);
      return found(await detailToRead(tx, seal, employeeId));
    },

    async add(tx: WriteTx, list: ContactsToEdit, contact: Contact): Promise<ContactsToEdit> {
      if (list.contacts.length >= mostContacts) {
        throw refuse('contacts.add.too-many', { most: mostContacts });
      }
      await insertContact(tx, seal, list, contact);
      return changed(tx, list, 'employee-contact.added');
    },

    async save(tx: WriteTx, list: ContactsToEdit, id: number, contact: Contact): Promise<ContactsToEdit> {
      holdToKnown(list, id);
      await updateContact(tx, seal, list, id, contact);
      return changed(tx, list, 'employee-contact.saved');
    },

    async remove(tx: WriteTx, list: ContactsToEdit, id: number): Promise<ContactsToEdit> {
      holdToKnown(list, id);
      await deleteContact(tx, list, id);
      return changed(tx, list, 'employee-contact.removed');
    },
  };
}
type SavedDetail = PersonalDetail & { dateOfBirth?: string | undefined };
const withoutNumber = (value: unknown) =>
  value !== null && typeof value === 'object' && Reflect.get(value, 'number') === '' ? null : value;

/** A date of birth that is sent counts as a new one. */
function changedFields(detail: ShownDetail, { dateOfBirth, ...values }: SavedDetail): string[] {
  const before = new Map<string, unknown>(Object.entries(detail));
  const fields = Object.entries(values).flatMap(([field, value]) =>
    isSameValue(withoutNumber(value), before.get(field)) ? [] : [field],
  );
  return dateOfBirth === undefined ? fields : [...fields, 'dateOfBirth'];
}

export type ContactDetails = ReturnType<typeof createContactDetails>;
