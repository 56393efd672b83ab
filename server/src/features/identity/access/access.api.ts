import type { Grant } from '@tenure/contract/capabilities.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** A profile that comes with a group, and how far it may go. */
export interface GivingTerms {
  profileId: number;
  /** The profile's grants when an administrator chose it for the group. It gives nothing beyond them. */
  ceiling: readonly Grant[];
  allowsAdministrator: boolean;
}

/** Giving profiles by groups of an identity provider. */
export interface GroupGiving {
  /** Makes changes of profiles take turns; first in every transaction that gives or takes. */
  lock(tx: Tx): Promise<unknown>;
  /** Tells whether the profile came by this: not where it was held already. */
  give(tx: WriteTx, accountId: number, terms: GivingTerms): Promise<boolean>;
  take(tx: WriteTx, accountId: number, profileId: number): Promise<void>;
  /** Refuses where no one else would be left to administer the company. */
  refuseLastAdmin(tx: WriteTx, accountId: number): Promise<void>;
}
