import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import { signerInTurn } from '@tenure/domain/work/contract-signing.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import type { NotificationCentre, NotificationKind } from '../../../platform/notifications/notifications.ts';
import {
  contractAccepted,
  contractComplete,
  contractDeclined,
  contractGiven,
  contractToSign,
  contractWithdrawn,
  ownContractsPath,
  toSignPath,
} from './contract.notifications.ts';
import type { ContractRow, PersonOfContracts } from './contract.reads.ts';
import { markTold } from './contract.store.ts';

interface NewsDeps {
  audit: Audit;
  clock: Clock;
  notifications: NotificationCentre;
}

/** By the account alone, and not by who is signed in as them or by a program of theirs. */
export const isByHand = ({ actor }: WriteTx) =>
  (actor.actingAccountId ?? null) === null && actor.client === undefined;

const profileOf = ({ employeeId }: PersonOfContracts) =>
  `/controlpanel/user-profile/new/?id=${employeeId}&tab=profile&section=contracts`;

/** Reports changes of a contract to the audit log, notifications, and open screens. */
export function createContractNews({ audit, clock, notifications }: NewsDeps) {
  const now = () => clock.now().toString();

  async function notify(tx: WriteTx, accountId: number | null, kind: NotificationKind, href: string) {
    if (accountId !== null) {
      await notifications.notify(tx, [accountId], { kind: kind.kind, href, parameters: {} });
    }
  }

  /**
   * Notifies everyone concerned except the person acting: the person, the giver, and signers who have seen
   * it.
   */
  async function tellAll(tx: WriteTx, person: PersonOfContracts, row: ContractRow, kind: NotificationKind) {
    const addresses = new Map<number, string>([[row.addedById, profileOf(person)]]);
    for (const { accountId, toldAt, replacedAt } of row.signers) {
      if (accountId !== null && toldAt !== null && replacedAt === null) addresses.set(accountId, toSignPath);
    }
    if (person.accountId !== null) addresses.set(person.accountId, ownContractsPath);
    addresses.delete(tx.actor.accountId ?? 0);
    for (const [accountId, href] of addresses) await notify(tx, accountId, kind, href);
  }

  return {
    now,
    notify,

    /** Numbers alone: a contract's title reveals too much of its contents. */
    record: (
      tx: WriteTx,
      { employeeId }: PersonOfContracts,
      action: AuditAction,
      details: object = {},
    ): Promise<void> =>
      audit.record(tx, { action, subject: { type: 'employee', id: employeeId }, details: { ...details } }),

    /** Lets the screens of those it is about ask again. */
    async changed(tx: WriteTx, { accountId }: PersonOfContracts, row?: ContractRow): Promise<void> {
      const signers = row?.signers.map((signer) => signer.accountId) ?? [];
      const about = new Set([accountId, tx.actor.accountId, row?.addedById ?? null, ...signers]);
      await publish(
        tx,
        { tenantId: tx.tenantId, accountIds: [...about].filter((one) => one !== null) },
        { type: 'changed', subject: 'contracts' },
      );
    },

    /** Asks the one whose turn it is. */
    async askNext(tx: WriteTx, person: PersonOfContracts, row: ContractRow): Promise<void> {
      const next = signerInTurn(row.signers);
      if (next === undefined) return;
      const isPerson = next.role === 'employee';
      const accountId = isPerson ? person.accountId : next.accountId;
      if (accountId === null) return;
      await markTold(tx, next.id, now());
      await notify(
        tx,
        accountId,
        isPerson ? contractGiven : contractToSign,
        isPerson ? ownContractsPath : toSignPath,
      );
    },

    complete: (tx: WriteTx, person: PersonOfContracts, row: ContractRow) =>
      tellAll(tx, person, row, contractComplete),
    declined: (tx: WriteTx, person: PersonOfContracts, row: ContractRow) =>
      tellAll(tx, person, row, contractDeclined),

    /** Notifies the person who gave it that it was accepted. */
    accepted: (tx: WriteTx, person: PersonOfContracts, { addedById }: ContractRow): Promise<unknown> =>
      notifications.notify(tx, [addedById], {
        kind: contractAccepted.kind,
        href: profileOf(person),
        parameters: { name: person.fullName },
        speaksOf: { employeeId: person.employeeId },
      }),

    async withdrawn(tx: WriteTx, person: PersonOfContracts, row: ContractRow): Promise<void> {
      await notify(tx, person.accountId, contractWithdrawn, ownContractsPath);
      for (const { accountId, toldAt, replacedAt } of row.signers) {
        if (toldAt !== null && replacedAt === null)
          await notify(tx, accountId, contractWithdrawn, toSignPath);
      }
    },
  };
}
export type ContractNews = ReturnType<typeof createContractNews>;
