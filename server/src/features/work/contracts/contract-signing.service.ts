import type { Signature } from '@tenure/contract/work/signature.ts';
import { deviceName } from '@tenure/domain/identity/device-name.ts';
import { isSameName } from '@tenure/domain/work/contract-acceptance.ts';
import { signerInTurn } from '@tenure/domain/work/contract-signing.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, invalidInput, Refusal, refuse, refuseUnlessAllowed } from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import {
  contractAcceptedByMe,
  contractSignedByMe,
  ownContractsPath,
  toSignPath,
} from './contract.notifications.ts';
import { type ContractRow, contractToShow, type SignerRow } from './contract.reads.ts';
import type { ReadingContract } from './contract.service.ts';
import { completeContract, markDeclined, markSigned } from './contract.store.ts';
import { type ContractFiles, sha256Of } from './contract-file.service.ts';
import { type ContractNews, isByHand } from './contract-news.service.ts';
import { signingPolicy, signingState } from './contracts.policy.ts';
import type { DrawingSeal } from './drawing-seal.service.ts';

interface SigningDeps {
  contractFiles: ContractFiles;
  drawings: DrawingSeal;
  news: ContractNews;
}

/** As whom the viewer signs: the signer they were named as, or the person themselves. */
function signerOf({ contract, signer }: ReadingContract): SignerRow {
  return signer ?? found(found(contract).signers.find(({ role }) => role === 'employee'));
}

type SigningAction = Parameters<typeof signingPolicy.decide>[0];

/** The signer who acts, or a refusal with the reason. */
function allowedSigner(
  reading: ReadingContract,
  { actor }: WriteTx,
  can: Can,
  actions: { person: SigningAction; employer: SigningAction },
): SignerRow {
  const row = found(reading.contract);
  const own = signerOf(reading);
  const action = own.role === 'employee' ? actions.person : actions.employer;
  const decision = signingPolicy.decide(action, signingState(row, own, actor.accountId), can);
  refuseUnlessAllowed(decision, { name: signerInTurn(row.signers)?.name ?? '' });
  return own;
}

export function createSigning({ contractFiles, drawings, news }: SigningDeps) {
  /**
   * The call requires a fresh proof, which neither a token nor a person signed in as someone else can give;
   * checked here once more.
   */
  function byThemselves({ relation, signer }: ReadingContract, tx: WriteTx): void {
    const isTheirs = signer === null ? relation.isSelf : signer.accountId === tx.actor.accountId;
    if (!isTheirs || !isByHand(tx)) throw new Refusal('forbidden');
  }

  async function contentSigned(tx: WriteTx, row: ContractRow): Promise<string> {
    const sha256 = sha256Of(found(await contractFiles.read(tx.tenantId, row.storageKey, row.sealedFor)));
    if (sha256 !== row.sha256) throw refuse('contracts.sign.file-changed');
    return sha256;
  }

  return {
    async sign(
      tx: WriteTx,
      reading: ReadingContract,
      { fullName, drawing }: Signature,
      userAgent: string,
      can: Can,
    ): Promise<ContractRow> {
      byThemselves(reading, tx);
      const { contract, signer: _, ...person } = reading;
      const row = found(contract);
      const own = allowedSigner(reading, tx, can, { person: 'ACCEPT', employer: 'SIGN' });
      const isPerson = own.role === 'employee';
      const name = isPerson ? person.fullName : own.name;
      if (fullName !== '' && !isSameName(fullName, name)) {
        const reason = `Type your name as it stands here: ${name}`;
        throw invalidInput('fullName', 'custom', reason);
      }
      const sha256 = await contentSigned(tx, row);
      const at = news.now();
      await markSigned(tx, row.id, own.place, {
        at,
        by: tx.actor.accountId,
        name: fullName === '' ? name : fullName,
        sha256,
        ...deviceName(userAgent),
        drawing: drawing === null ? null : drawings.seal(tx.tenantId, drawing),
      });
      const action = isPerson ? 'contract.accepted' : 'contract.signed';
      await news.record(tx, person, action, { contractId: row.id, sha256 });
      const after = found(await contractToShow(tx, person.employeeId, row.id));
      const isLast = signerInTurn(after.signers) === undefined;
      if (isLast) await completeContract(tx, row.id, at);
      await (isPerson
        ? news.notify(tx, person.accountId, contractAcceptedByMe, ownContractsPath)
        : news.notify(tx, own.accountId, contractSignedByMe, toSignPath));
      const isAlone = after.signers.length === 1;
      if (isPerson && (isAlone || !isLast)) await news.accepted(tx, person, after);
      if (isLast && !isAlone) await news.complete(tx, person, after);
      if (!isLast) await news.askNext(tx, person, after);
      await news.changed(tx, person, after);
      return found(await contractToShow(tx, person.employeeId, row.id));
    },

    async decline(tx: WriteTx, reading: ReadingContract, reason: string, can: Can): Promise<ContractRow> {
      byThemselves(reading, tx);
      const { contract, signer: _, ...person } = reading;
      const row = found(contract);
      allowedSigner(reading, tx, can, { person: 'DECLINE', employer: 'DECLINE_TO_SIGN' });
      await markDeclined(tx, row.id, news.now(), reason);
      await news.record(tx, person, 'contract.declined', { contractId: row.id });
      await news.declined(tx, person, row);
      await news.changed(tx, person, row);
      return found(await contractToShow(tx, person.employeeId, row.id));
    },
  };
}
export type Signing = ReturnType<typeof createSigning>;
