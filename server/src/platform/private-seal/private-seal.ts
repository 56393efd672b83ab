import type { ListedContact, ShownDetail } from '@tenure/contract/people/contact-details.ts';
import type { FieldEncryption } from '../crypto/field-encryption.ts';
import type { TenantId } from '../db/tenant-id.ts';

/** A person's private contact details. */
export type PrivateDetail = Omit<ShownDetail, 'hasDateOfBirth'>;
export const noDetail: PrivateDetail = {
  personalEmail: null,
  mobile: null,
  homePhone: null,
  address: {
    addressLine1: null,
    addressLine2: null,
    suburb: null,
    state: null,
    postcode: null,
    country: null,
  },
};
export type PrivateContact = Omit<ListedContact, 'id'>;

/** A row with one sealed value; plain until the sealing job has reached it. */
export interface SealedRow<Plain> {
  tenantId: TenantId;
  /** For which row it is sealed. */
  rowKey: string;
  sealed: string | null;
  plain: Plain;
}

/** The private data of a record is one sealed value a row: contact details, emergency contacts, notes. */
export function createPrivateSeal(encryption: FieldEncryption) {
  const sealOf = <Value>(table: string, column: string) => {
    const context = (tenantId: TenantId, rowKey: string) => ({
      tenantId,
      table,
      column,
      rowKey,
    });
    return {
      seal: (tenantId: TenantId, rowKey: string, value: Value): string =>
        encryption.encrypt(JSON.stringify(value), context(tenantId, rowKey)),
      open: ({ tenantId, rowKey, sealed, plain }: SealedRow<Value>): Value =>
        sealed === null
          ? plain
          : (JSON.parse(encryption.decrypt(sealed, context(tenantId, rowKey))) as Value),
    };
  };
  return {
    note: sealOf<string>('person_note', 'sealed_content'),
    contact: sealOf<PrivateContact>('employee_contact', 'sealed_details'),
    detail: sealOf<PrivateDetail>('employee_personal_detail', 'sealed_details'),
    /** The same for the same address however it is written; null where there is none. */
    addressDigest: (tenantId: TenantId, address: string | null): Buffer | null =>
      address
        ? encryption.blindIndex(address.toLowerCase(), {
            tenantId,
            purpose: 'private-address',
          })
        : null,
  };
}
export type PrivateSeal = ReturnType<typeof createPrivateSeal>;
