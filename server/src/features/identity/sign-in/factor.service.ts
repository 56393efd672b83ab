import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import { mostPasskeys } from '@tenure/contract/identity/factors.ts';
import type { PasskeyAttestation } from '@tenure/contract/identity/passkeys.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import {
  authenticatorUri,
  newAuthenticatorSecret,
  stepOfCode,
} from '../../../platform/crypto/authenticator-code.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TokenSigner } from '../../../platform/crypto/signed-token.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { Passkeys } from '../../../platform/passkeys/passkeys.ts';
import { removeApp, saveApp } from './authenticator-app.store.ts';
import type { FactorsRow } from './factor.reads.ts';
import { addPasskeyRow, type PasskeyRow, removePasskeyRow, spendChallenge } from './passkey.store.ts';
import { proofFailed, secretContext } from './proof.service.ts';
import { hasRecoveryCodes, removeRecoveryCodes } from './recovery-code.store.ts';
import type { RecoveryCodes } from './recovery-codes.service.ts';
import {
  aboutFactor,
  factorAdded,
  factorRemoved,
  recoveryCodesRenewed,
  securityPath,
} from './security.notifications.ts';
import type { Sessions } from './session.service.ts';
import { forgetOtherProofs } from './session.store.ts';

interface FactorDeps {
  audit: Audit;
  clock: Clock;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
  passkeys: Passkeys;
  recoveryCodes: RecoveryCodes;
  sessions: Sessions;
  signer: TokenSigner;
}

interface FactorNotice extends Record<string, unknown> {
  factor?: 'app' | 'passkey';
}

/** A secret that was shown must be confirmed by a code within this time. */
const setupMinutes = 15;
const noStepYet = -1;

const hasFactor = (row: FactorsRow) => row.appCreatedAt !== null || row.passkeys.length > 0;

/** Adding and taking away what a person signs in with beside the password. */
export function createFactors(deps: FactorDeps) {
  const { audit, clock, encryption, notifications, passkeys, recoveryCodes, sessions, signer } = deps;
  const setupPurpose = (row: FactorsRow) => `authenticator-app ${row.id}`;
  const creationPurpose = (row: FactorsRow) => `enrol ${row.id}`;

  /**
   * The steps of every change of a factor. Other sessions continue, but have to prove themselves again by the
   * new factors.
   */
  async function changed(
    tx: WriteTx,
    row: FactorsRow,
    request: RequestFacts,
    what: { action: AuditAction; kind: string; parameters: FactorNotice },
  ): Promise<void> {
    await forgetOtherProofs(tx, row.id);
    await sessions.rotate(tx, request, true);
    await audit.record(tx, {
      action: what.action,
      subject: { type: 'account', id: row.id },
      details: { factor: what.parameters.factor ?? 'recovery-codes' },
    });
    await notifications.notify(tx, [row.id], {
      kind: what.kind,
      parameters: what.parameters,
      href: securityPath,
    });
  }

  /** With the first factor come codes for the day it is lost. */
  async function firstCodes(tx: WriteTx, row: FactorsRow): Promise<string[] | null> {
    return (await hasRecoveryCodes(tx, row.id)) ? null : recoveryCodes.make(tx, row.id);
  }

  async function forgetCodesWithLast(tx: WriteTx, row: FactorsRow, isLast: boolean): Promise<void> {
    if (isLast) await removeRecoveryCodes(tx, row.id);
  }

  return {
    /** Shows a secret. It travels with the person until its first code comes back, so nothing is kept of it before. */
    async beginApp(tx: WriteTx, row: FactorsRow) {
      const secret = newAuthenticatorSecret();
      await audit.record(tx, { action: 'factor.begun', subject: { type: 'account', id: row.id } });
      return {
        setup: signer.sign({
          purpose: setupPurpose(row),
          payload: secret,
          validFor: { minutes: setupMinutes },
        }),
        uri: authenticatorUri(secret, { issuer: row.company, label: row.username }),
        key: secret,
      };
    },

    async addApp(
      tx: WriteTx,
      row: FactorsRow,
      given: { setup: string; code: string },
      request: RequestFacts,
    ) {
      const setup = signer.read(setupPurpose(row), given.setup);
      if (!setup.valid) throw proofFailed({});
      const step = stepOfCode(given.code, setup.payload, clock.now(), noStepYet);
      if (step === null) {
        throw refuse('factors.app.wrong-code');
      }
      const sealed = encryption.encrypt(setup.payload, secretContext(tx.tenantId, row.id));
      const isReplaced = await saveApp(tx, row.id, sealed, step);
      const codes = await firstCodes(tx, row);
      await changed(tx, row, request, {
        action: 'factor.added',
        kind: factorAdded.kind,
        parameters: aboutFactor('app', { isReplaced }),
      });
      return codes;
    },

    async removeApp(tx: WriteTx, row: FactorsRow, request: RequestFacts): Promise<void> {
      if (!(await removeApp(tx, row.id))) throw new Refusal('conflict');
      await forgetCodesWithLast(tx, row, row.passkeys.length === 0);
      await changed(tx, row, request, {
        action: 'factor.removed',
        kind: factorRemoved.kind,
        parameters: aboutFactor('app'),
      });
    },

    askForNewPasskey(row: FactorsRow, request: RequestFacts) {
      if (row.passkeys.length >= mostPasskeys) {
        throw refuse('factors.passkey.too-many', { most: mostPasskeys });
      }
      return passkeys.creationOptions(
        creationPurpose(row),
        { id: request.host, name: row.company },
        { uuid: row.uuid, username: row.username, displayName: row.displayName },
        row.passkeys,
      );
    },

    async addPasskey(
      tx: WriteTx,
      row: FactorsRow,
      given: { name: string; attestation: PasskeyAttestation },
      request: RequestFacts,
    ): Promise<{ passkey: PasskeyRow; codes: string[] | null }> {
      if (row.passkeys.length >= mostPasskeys) throw new Refusal('conflict');
      const made = await passkeys.verifyAttestation(creationPurpose(row), request, given.attestation);
      if ('holds' in made || !(await spendChallenge(tx, made.challengeHash))) throw proofFailed({});
      const passkey = found(await addPasskeyRow(tx, row.id, given.name, made), 'conflict');
      const codes = await firstCodes(tx, row);
      await changed(tx, row, request, {
        action: 'factor.added',
        kind: factorAdded.kind,
        parameters: aboutFactor('passkey', { name: given.name }),
      });
      return { passkey, codes };
    },

    async removePasskey(tx: WriteTx, row: FactorsRow, passkeyId: number, request: RequestFacts) {
      const { name } = found(await removePasskeyRow(tx, passkeyId));
      await forgetCodesWithLast(tx, row, row.appCreatedAt === null && row.passkeys.length === 1);
      await changed(tx, row, request, {
        action: 'factor.removed',
        kind: factorRemoved.kind,
        parameters: aboutFactor('passkey', { name }),
      });
    },

    async renewCodes(tx: WriteTx, row: FactorsRow, request: RequestFacts): Promise<string[]> {
      if (!hasFactor(row)) {
        throw refuse('factors.recovery.no-factor');
      }
      const codes = await recoveryCodes.make(tx, row.id);
      await changed(tx, row, request, {
        action: 'recovery-codes.renewed',
        kind: recoveryCodesRenewed.kind,
        parameters: {},
      });
      return codes;
    },
  };
}
export type Factors = ReturnType<typeof createFactors>;
