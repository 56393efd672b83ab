import { randomUUID } from 'node:crypto';
import type { Contact } from '@tenure/contract/people/contact-changes.ts';
import type { ContactKind, ListedContact } from '@tenure/contract/people/contact-details.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';
import { contactPlain } from '../../../platform/private-seal/private-plain.reads.ts';
import type { PrivateContact, PrivateSeal, SealedRow } from '../../../platform/private-seal/private-seal.ts';
import { lockPerson } from './personal-detail.store.ts';

export interface ContactsToEdit {
  employeeId: number;
  kind: ContactKind;
  version: number;
  relation: Relation;
  contacts: ListedContact[];
}

type KeptContact = { id: number } & SealedRow<PrivateContact>;

/** A row of contacts with its sealed values, and its plain ones where they are not sealed yet. */
export const contactParts = (row: string) => `${row}.tenant_id as tenant_id, ${row}.sealed_for as row_key,
  ${row}.sealed_details as sealed, ${contactPlain(row)} as plain`;

const contactsOf = `
  select c.id, ${contactParts('c')} from employee_contact c
  where c.tenant_id = current_tenant() and c.employee_id = $1 and c.kind = $2 order by c.id`;

export async function contactsToRead(
  tx: Tx,
  seal: PrivateSeal,
  kind: ContactKind,
  employeeId: number,
): Promise<ContactsToEdit | undefined> {
  const [relation, [person], kept] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<{ version: number }>(
      'select contacts_version as version from employee where tenant_id = current_tenant() and id = $1',
      [employeeId],
    ),
    tx.query<KeptContact>(contactsOf, [employeeId, kind]),
  ]);
  const contacts = kept.map((contact) => ({ id: contact.id, ...seal.contact.open(contact) }));
  return relation && person && { ...person, employeeId, kind, relation, contacts };
}

/** The same with the person locked: of two people who change it at once, the second sees the first one's change. */
export async function contactsToEdit(
  tx: Tx,
  seal: PrivateSeal,
  kind: ContactKind,
  employeeId: number,
): Promise<ContactsToEdit | undefined> {
  const [, found] = await Promise.all([
    lockPerson(tx, employeeId),
    contactsToRead(tx, seal, kind, employeeId),
  ]);
  return found;
}

const withNumbers = (contact: Contact): PrivateContact => ({
  ...contact,
  phones: contact.phones.filter(({ number }) => number !== ''),
});

const raised = (tx: WriteTx, employeeId: number) =>
  tx.query(
    'update employee set contacts_version = contacts_version + 1 where tenant_id = current_tenant() and id = $1',
    [employeeId],
  );

export async function insertContact(
  tx: WriteTx,
  seal: PrivateSeal,
  { employeeId, kind }: ContactsToEdit,
  contact: Contact,
): Promise<void> {
  const sealedFor = randomUUID();
  await tx.query(
    `insert into employee_contact (tenant_id, employee_id, kind, sealed_for, sealed_details)
     values (current_tenant(), $1, $2, $3, $4)`,
    [employeeId, kind, sealedFor, seal.contact.seal(tx.tenantId, sealedFor, withNumbers(contact))],
  );
  await raised(tx, employeeId);
}

/** Sealed again for its row; the plain value is deleted. */
export async function updateContact(
  tx: WriteTx,
  seal: PrivateSeal,
  { employeeId }: ContactsToEdit,
  id: number,
  contact: Contact,
): Promise<void> {
  const sealedFor = randomUUID();
  await tx.query(
    `update employee_contact set sealed_for = $3, sealed_details = $4, name = null, relationship = null, email = null,
       phones = '[]', address_line1 = null, address_line2 = null, suburb = null, state = null, postcode = null, country = null
     where tenant_id = current_tenant() and employee_id = $1 and id = $2`,
    [employeeId, id, sealedFor, seal.contact.seal(tx.tenantId, sealedFor, withNumbers(contact))],
  );
  await raised(tx, employeeId);
}

export async function deleteContact(tx: WriteTx, { employeeId }: ContactsToEdit, id: number): Promise<void> {
  await tx.query(
    'delete from employee_contact where tenant_id = current_tenant() and employee_id = $1 and id = $2',
    [employeeId, id],
  );
  await raised(tx, employeeId);
}
