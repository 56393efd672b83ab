import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { acceptanceOfContract, contractToAdd } from '@tenure/contract/work/contracts.ts';
import { deviceName } from '@tenure/domain/identity/device-name.ts';
import { isSameName, whyNotAccepted, whyNotWithdrawn } from '@tenure/domain/work/contract-acceptance.ts';
import type { z } from 'zod';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Can, Download, type Upload } from '../../../platform/http/route.ts';
import type { NotificationCentre, NotificationKind } from '../../../platform/notifications/notifications.ts';
import {
  contractAccepted,
  contractAcceptedByMe,
  contractGiven,
  contractWithdrawn,
  ownContractsPath,
} from './contract.notifications.ts';
import {
  type ContractOfPerson,
  type ContractRow,
  contractToShow,
  type PersonOfContracts,
} from './contract.reads.ts';
import {
  insertContract,
  insertFile,
  markAccepted,
  markOpened,
  markWithdrawn,
  type SentFile,
  takeFile,
} from './contract.store.ts';
import { mayRead } from './contract.view.ts';
import { type ContractFiles, sha256Of } from './contract-file.service.ts';
import { historyPdf } from './contract-history-pdf.service.ts';

interface ContractDeps {
  audit: Audit;
  clock: Clock;
  notifications: NotificationCentre;
  contractFiles: ContractFiles;
}

const conflict = (detail: string) => new Refusal('conflict', { detail });
const invalid = (path: string, reason: string) =>
  new Refusal('invalid-input', { invalidInputs: [{ path, code: 'custom', reason }] });

/** By the person alone, and not by who is signed in as them or by a program of theirs. */
const isByThemselves = ({ relation }: PersonOfContracts, { actor }: WriteTx) =>
  relation.isSelf && (actor.actingAccountId ?? null) === null && actor.client === undefined;

export function createContracts({ audit, clock, notifications, contractFiles }: ContractDeps) {
  const now = () => clock.now().toString();

  /** Numbers alone: what a contract is called says too much of what is in it. */
  const told = (tx: WriteTx, { employeeId }: PersonOfContracts, action: AuditAction, details: object = {}) =>
    audit.record(tx, {
      action,
      subject: { type: 'employee', id: employeeId },
      details: { ...details },
    });

  const notify = (
    tx: WriteTx,
    accountId: number | null,
    kind: NotificationKind,
    about: { person?: { employeeId: number; fullName: string }; href: string },
  ) =>
    accountId === null
      ? undefined
      : notifications.notify(tx, [accountId], {
          kind: kind.kind,
          href: about.href,
          ...(about.person === undefined
            ? { parameters: {} }
            : {
                parameters: { name: about.person.fullName },
                speaksOf: { employeeId: about.person.employeeId },
              }),
        });

  /** Lets the screens of those it is about ask again. */
  async function changed(
    tx: WriteTx,
    { accountId }: PersonOfContracts,
    ...others: (number | null)[]
  ): Promise<void> {
    const accountIds = new Set([accountId, tx.actor.accountId, ...others]);
    accountIds.delete(null);
    await publish(
      tx,
      { tenantId: tx.tenantId, accountIds: [...accountIds].filter((one) => one !== null) },
      { type: 'changed', subject: 'contracts' },
    );
  }

  const profileOf = ({ employeeId }: PersonOfContracts) =>
    `/controlpanel/user-profile/new/?id=${employeeId}&tab=profile&section=contracts`;

  /** The PDF, with an entry of who has read it; opened is what the person themselves has. */
  async function opened(tx: WriteTx, person: PersonOfContracts, id: number, can: Can, withHistory: boolean) {
    const row = found(await contractToShow(tx, person.employeeId, id));
    if (!mayRead(row, can)) throw conflict('This contract was withdrawn. Ask HR about it');
    const content = found(await contractFiles.read(tx.tenantId, row.storageKey, row.sealedFor));
    if (isByThemselves(person, tx) && row.openedAt === null) {
      await markOpened(tx, id, now());
      await changed(tx, person, row.addedById);
    }
    await told(tx, person, 'contract.downloaded', { contractId: id, withHistory });
    return { row: found(await contractToShow(tx, person.employeeId, id)), content };
  }

  return {
    async keepFile(tx: WriteTx, person: PersonOfContracts, upload: Upload): Promise<SentFile> {
      const { sealed } = upload;
      if (sealed?.pages === undefined) throw new TypeError('The file of a contract was not looked through');
      const sent = await insertFile(tx, person.employeeId, {
        name: upload.name,
        size: upload.size,
        pages: sealed.pages,
        sha256: sealed.sha256,
        storageKey: upload.key,
        sealedFor: sealed.for,
      });
      await told(tx, person, 'contract.file-sent');
      return sent;
    },

    async add(
      tx: WriteTx,
      person: PersonOfContracts,
      body: z.output<typeof contractToAdd>,
    ): Promise<ContractRow> {
      if (person.hasLeft) throw conflict(`${person.fullName} has left`);
      if (body.acceptBy !== null && body.acceptBy < person.today) {
        throw invalid('acceptBy', 'Use today or a day to come');
      }
      const file = await takeFile(tx, person.employeeId, body.fileId);
      if (file === undefined) {
        throw conflict('This file was used for a contract already, or was deleted. Choose it again');
      }
      const id = await insertContract(tx, {
        employeeId: person.employeeId,
        name: body.name,
        message: body.message,
        acceptBy: body.acceptBy,
        file,
        addedBy: tx.actor.accountId,
        isTold: person.accountId !== null,
        addedAt: now(),
      });
      await told(tx, person, 'contract.added', { contractId: id });
      await notify(tx, person.accountId, contractGiven, { href: ownContractsPath });
      await changed(tx, person);
      return found(await contractToShow(tx, person.employeeId, id));
    },

    async read(tx: WriteTx, person: PersonOfContracts, id: number, can: Can): Promise<Download> {
      const { row, content } = await opened(tx, person, id, can, false);
      return new Download(row.fileName, 'application/pdf', content);
    },

    async readWithHistory(tx: WriteTx, person: PersonOfContracts, id: number, can: Can): Promise<Download> {
      const { row, content } = await opened(tx, person, id, can, true);
      const history = await historyPdf({ ...person, contract: row, madeAt: now() });
      const name = `${row.fileName.replace(/\.pdf$/i, '')} with audit log.pdf`;
      return new Download(name, 'application/pdf', await contractFiles.withPages(content, history));
    },

    async accept(
      tx: WriteTx,
      { contract, ...person }: ContractOfPerson,
      { fullName }: z.output<typeof acceptanceOfContract>,
      userAgent: string,
    ): Promise<ContractRow> {
      // The call asks for a fresh proof, which neither a token nor who acts as somebody can give; it is held here once more.
      if (!isByThemselves(person, tx)) throw new Refusal('forbidden');
      const row = found(contract);
      switch (whyNotAccepted(row)) {
        case 'accepted':
          throw conflict('You have accepted this contract already');
        case 'withdrawn':
          throw conflict('This contract was withdrawn in the meantime. Ask HR about it');
        case 'unopened':
          throw conflict('Open the contract first. It can be accepted once you have');
        case null:
      }
      if (!isSameName(fullName, person.fullName)) {
        throw invalid('fullName', `Type your name as it stands here: ${person.fullName}`);
      }
      const content = found(await contractFiles.read(tx.tenantId, row.storageKey, row.sealedFor));
      const sha256 = sha256Of(content);
      if (sha256 !== row.sha256) throw conflict('The file is not the one that was given. Ask HR about it');
      await markAccepted(tx, row.id, {
        at: now(),
        by: tx.actor.accountId,
        name: fullName,
        sha256,
        ...deviceName(userAgent),
      });
      await told(tx, person, 'contract.accepted', { contractId: row.id, sha256 });
      await notify(tx, person.accountId, contractAcceptedByMe, { href: ownContractsPath });
      await notify(tx, row.addedById, contractAccepted, { person, href: profileOf(person) });
      await changed(tx, person, row.addedById);
      return found(await contractToShow(tx, person.employeeId, row.id));
    },

    async withdraw(
      tx: WriteTx,
      { contract, ...person }: ContractOfPerson,
      reason: string,
    ): Promise<ContractRow> {
      const row = found(contract);
      switch (whyNotWithdrawn(row)) {
        case 'accepted':
          throw conflict('They have accepted this contract in the meantime, so it cannot be withdrawn');
        case 'withdrawn':
          throw conflict('This contract was withdrawn already');
        case null:
      }
      await markWithdrawn(tx, row.id, now(), reason);
      await told(tx, person, 'contract.withdrawn', { contractId: row.id });
      await notify(tx, person.accountId, contractWithdrawn, { href: ownContractsPath });
      await changed(tx, person, row.addedById);
      return found(await contractToShow(tx, person.employeeId, row.id));
    },
  };
}
export type Contracts = ReturnType<typeof createContracts>;
