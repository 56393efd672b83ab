import type { contractToAdd } from '@tenure/contract/work/contracts.ts';
import { stateOfContract } from '@tenure/domain/work/contract-acceptance.ts';
import { signerInTurn } from '@tenure/domain/work/contract-signing.ts';
import type { z } from 'zod';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, refuse, refuseUnlessAllowed } from '../../../platform/http/refusal.ts';
import { type Can, Download, type Upload } from '../../../platform/http/route.ts';
import { contractNotToSign, toSignPath } from './contract.notifications.ts';
import {
  type ContractOfPerson,
  type ContractRow,
  contractToShow,
  type PersonOfContracts,
  type SignerRow,
} from './contract.reads.ts';
import {
  insertContract,
  insertFile,
  insertSigners,
  markOpened,
  markOpenedBySigner,
  markWithdrawn,
  type NewSigner,
  replaceSigner,
  type SentFile,
  takeFile,
} from './contract.store.ts';
import type { ContractFiles } from './contract-file.service.ts';
import { historyPdf } from './contract-history-pdf.service.ts';
import { type ContractNews, isByHand } from './contract-news.service.ts';
import {
  contractPolicy,
  decideReading,
  recipientPolicy,
  recipientState,
  replaceState,
  signerPolicy,
} from './contracts.policy.ts';
import type { DrawingSeal } from './drawing-seal.service.ts';
import { drawingsOf, signersAmong } from './signer.reads.ts';

interface ContractDeps {
  contractFiles: ContractFiles;
  drawings: DrawingSeal;
  news: ContractNews;
}

const invalid = (path: string, reason: string) => invalidInput(path, 'custom', reason);

/** A contract as its reader sees it: the person and HR, or one of its signers. */
export interface ReadingContract extends ContractOfPerson {
  signer: SignerRow | null;
}

export function createContracts({ contractFiles, drawings, news }: ContractDeps) {
  /** The PDF, with an entry of who has read it; opened is what the person or the signer themselves has. */
  async function opened(tx: WriteTx, reading: ReadingContract, can: Can, withHistory: boolean) {
    const { contract, signer, ...person } = reading;
    const row = found(contract);
    refuseUnlessAllowed(decideReading(row, can));
    const content = found(await contractFiles.read(tx.tenantId, row.storageKey, row.sealedFor));
    if (isByHand(tx) && (await markAsOpened(tx, person, row, signer))) await news.changed(tx, person, row);
    await news.record(tx, person, 'contract.downloaded', { contractId: row.id, withHistory });
    return { row: found(await contractToShow(tx, person.employeeId, row.id)), content };
  }

  async function markAsOpened(
    tx: WriteTx,
    { relation }: PersonOfContracts,
    row: ContractRow,
    signer: SignerRow | null,
  ): Promise<boolean> {
    if (signer !== null) {
      if (signer.openedAt !== null || stateOfContract(row) !== 'waiting') return false;
      await markOpenedBySigner(tx, signer.id, news.now());
      return true;
    }
    if (!relation.isSelf || row.openedAt !== null) return false;
    await markOpened(tx, row.id, news.now());
    return true;
  }

  /** Each signs for the employer by their right, and the manager is the person's. */
  async function checkedSigners(
    tx: WriteTx,
    { employeeId, fullName }: PersonOfContracts,
    signers: readonly NewSigner[],
  ): Promise<void> {
    const named = signers.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
    const able = new Map(
      (await signersAmong(tx, employeeId, named)).map((one) => [one.accountId, one.isManager]),
    );
    for (const [index, { role, accountId }] of signers.entries()) {
      if (accountId === null) continue;
      const path = `signers.${index}.accountId`;
      if (!able.has(accountId)) throw invalid(path, 'Choose an account that can sign for the employer');
      if (role === 'manager' && able.get(accountId) !== true) {
        throw invalid(path, `Choose ${fullName}’s manager, or another role`);
      }
      if (named.indexOf(accountId) !== named.lastIndexOf(accountId)) {
        throw invalid(path, 'Choose each signer once');
      }
    }
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
      await news.record(tx, person, 'contract.file-sent');
      return sent;
    },

    async add(
      tx: WriteTx,
      person: PersonOfContracts,
      body: z.output<typeof contractToAdd>,
      can: Can,
    ): Promise<ContractRow> {
      refuseUnlessAllowed(recipientPolicy.decide('CREATE', recipientState(person), can), {
        name: person.fullName,
      });
      if (body.acceptBy !== null && body.acceptBy < person.today) {
        throw invalid('acceptBy', 'Use today or a day to come');
      }
      await checkedSigners(tx, person, body.signers);
      const file = await takeFile(tx, person.employeeId, body.fileId);
      if (file === undefined) throw refuse('contracts.add.file-gone');
      const id = await insertContract(tx, {
        employeeId: person.employeeId,
        name: body.name,
        message: body.message,
        acceptBy: body.acceptBy,
        file,
        addedBy: tx.actor.accountId,
        isTold: person.accountId !== null && body.signers[0]?.role === 'employee',
        addedAt: news.now(),
      });
      await insertSigners(tx, id, body.signers);
      await news.record(tx, person, 'contract.added', { contractId: id, signers: body.signers.length });
      const row = found(await contractToShow(tx, person.employeeId, id));
      await news.askNext(tx, person, row);
      await news.changed(tx, person, row);
      return row;
    },

    async read(tx: WriteTx, reading: ReadingContract, can: Can): Promise<Download> {
      const { row, content } = await opened(tx, reading, can, false);
      return new Download(row.fileName, 'application/pdf', content);
    },

    async readWithHistory(tx: WriteTx, reading: ReadingContract, can: Can): Promise<Download> {
      const { row, content } = await opened(tx, reading, can, true);
      const drawn = await drawingsOf(tx, row.id);
      const history = await historyPdf({
        ...reading,
        contract: row,
        hasMessage: reading.signer === null,
        drawings: new Map(drawn.map((one) => [one.id, drawings.open(tx.tenantId, one)])),
        madeAt: news.now(),
      });
      const name = `${row.fileName.replace(/\.pdf$/i, '')} with audit log.pdf`;
      return new Download(name, 'application/pdf', await contractFiles.withPages(content, history));
    },

    async withdraw(
      tx: WriteTx,
      { contract, ...person }: ContractOfPerson,
      reason: string,
      can: Can,
    ): Promise<ContractRow> {
      const row = found(contract);
      refuseUnlessAllowed(contractPolicy.decide('WITHDRAW', stateOfContract(row), can));
      await markWithdrawn(tx, row.id, news.now(), reason);
      await news.record(tx, person, 'contract.withdrawn', { contractId: row.id });
      await news.withdrawn(tx, person, row);
      await news.changed(tx, person, row);
      return found(await contractToShow(tx, person.employeeId, row.id));
    },

    async replace(
      tx: WriteTx,
      { contract, ...person }: ContractOfPerson,
      signerId: number,
      { accountId, reason }: { accountId: number; reason: string },
      can: Can,
    ): Promise<ContractRow> {
      const row = found(contract);
      const signer = found(row.signers.find(({ id }) => id === signerId));
      refuseUnlessAllowed(signerPolicy.decide('REPLACE', replaceState(signer, row), can), {
        name: signer.name,
      });
      if (row.signers.some((other) => other.accountId === accountId && other.replacedAt === null)) {
        throw invalid('accountId', 'Choose someone who does not sign this contract yet');
      }
      const [able] = await signersAmong(tx, person.employeeId, [accountId]);
      if (able === undefined) throw invalid('accountId', 'Choose an account that can sign for the employer');
      const role = signer.role === 'manager' && able.isManager ? 'manager' : 'employer';
      await replaceSigner(tx, signerId, { role, accountId, reason, moment: news.now() });
      await news.record(tx, person, 'contract.signer-replaced', { contractId: row.id, place: signer.place });
      const after = found(await contractToShow(tx, person.employeeId, row.id));
      if (signer.toldAt !== null) await news.notify(tx, signer.accountId, contractNotToSign, toSignPath);
      if (signerInTurn(after.signers)?.place === signer.place) await news.askNext(tx, person, after);
      await news.changed(tx, person, after);
      return found(await contractToShow(tx, person.employeeId, row.id));
    },
  };
}
export type Contracts = ReturnType<typeof createContracts>;
