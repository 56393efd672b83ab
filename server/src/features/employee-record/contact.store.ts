import type { Contact } from '@tenure/contract/people/contact-changes.ts';
import type { ContactKind, ListedContact } from '@tenure/contract/people/contact-details.ts';
import type { Tx, WriteTx } from '../../platform/db/transaction.ts';
import type { Relation } from '../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../platform/policy/relation.reads.ts';
import { addressOf, addressValues, lockPerson } from './personal-detail.store.ts';

export interface ContactsToEdit {
  employeeId: number;
  kind: ContactKind;
  version: number;
  relation: Relation;
  contacts: ListedContact[];
}

const contactsOf = `
  select c.id, c.name, c.relationship, c.email, c.phones, ${addressOf('c')} as address
  from employee_contact c
  where c.tenant_id = current_tenant() and c.employee_id = $1 and c.kind = $2 order by c.id`;

export async function contactsToRead(
  tx: Tx,
  kind: ContactKind,
  employeeId: number,
): Promise<ContactsToEdit | undefined> {
  const [relation, [person], contacts] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<{ version: number }>(
      'select contacts_version as version from employee where tenant_id = current_tenant() and id = $1',
      [employeeId],
    ),
    tx.query<ListedContact>(contactsOf, [employeeId, kind]),
  ]);
  return relation && person && { ...person, employeeId, kind, relation, contacts };
}

/** The same with the person locked: of two who change it at once, the second sees what the first did. */
export async function contactsToEdit(
  tx: Tx,
  kind: ContactKind,
  employeeId: number,
): Promise<ContactsToEdit | undefined> {
  const [, found] = await Promise.all([lockPerson(tx, employeeId), contactsToRead(tx, kind, employeeId)]);
  return found;
}

const valuesOf = ({ name, relationship, email, phones, address }: Contact) => [
  name,
  relationship,
  email,
  JSON.stringify(phones.filter(({ number }) => number !== '')),
  ...addressValues(address),
];

const raised = (tx: WriteTx, employeeId: number) =>
  tx.query(
    'update employee set contacts_version = contacts_version + 1 where tenant_id = current_tenant() and id = $1',
    [employeeId],
  );

export async function insertContact(
  tx: WriteTx,
  { employeeId, kind }: ContactsToEdit,
  contact: Contact,
): Promise<void> {
  await tx.query(
    `insert into employee_contact (tenant_id, employee_id, kind, name, relationship, email, phones, address_line1,
       address_line2, suburb, state, postcode, country)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [employeeId, kind, ...valuesOf(contact)],
  );
  await raised(tx, employeeId);
}

export async function updateContact(
  tx: WriteTx,
  { employeeId }: ContactsToEdit,
  id: number,
  contact: Contact,
): Promise<void> {
  await tx.query(
    `update employee_contact set name = $3, relationship = $4, email = $5, phones = $6, address_line1 = $7,
       address_line2 = $8, suburb = $9, state = $10, postcode = $11, country = $12
     where tenant_id = current_tenant() and employee_id = $1 and id = $2`,
    [employeeId, id, ...valuesOf(contact)],
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
