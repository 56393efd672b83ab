import { resetLinkMinutes } from '@tenure/contract/identity/passwords.ts';
import { z } from 'zod';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { PasswordHasher } from '../../../platform/crypto/password-hash.ts';
import type { TokenSigner } from '../../../platform/crypto/signed-token.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { FlowCookie, RequestFacts } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob, implementJob } from '../../../platform/jobs/job.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import {
  endSessions,
  formerHashes,
  isForgotPasswordOffered,
  maySendReset,
  type PasswordOwner,
  passwordOwner,
  passwordOwnerByMail,
  replaceReset,
  resetOwner,
  setPassword,
  spendReset,
} from './password.store.ts';
import { refuseWeakPassword } from './password-rules.service.ts';
import { passwordChanged } from './security.notifications.ts';
import type { Sessions } from './session.service.ts';
import { countFailure, failureWindowSeconds, forgetFailures } from './sign-in-failure.store.ts';

interface PasswordDeps {
  database: Database;
  passwords: PasswordHasher;
  audit: Audit;
  messages: Messages;
  signer: TokenSigner;
  encryption: FieldEncryption;
  notifications: NotificationCentre;
  sessions: Sessions;
}

/** The present password and the four before it. */
const notTakenAgain = 4;
/** Wrong present passwords within half an hour. */
const mostWrong = 5;
const flowPurpose = 'password-reset';
const flowMinutes = 15;

/** The operator's name and the new company, in the email to its first administrator. */
const invitation = z.object({ operator: z.string(), company: z.string() });
type Invitation = z.output<typeof invitation>;

const resetJob = defineJob({
  name: 'password.reset-link',
  payload: z.object({ sealed: z.string(), invitation: invitation.optional() }),
});

const sealing = (tenantId: TenantId) => ({
  tenantId,
  table: 'job',
  column: 'address',
});

function askForLink(
  tx: WriteTx,
  encryption: FieldEncryption,
  email: string,
  invited?: Invitation,
): Promise<unknown> {
  const sealed = encryption.encrypt(email.toLowerCase(), sealing(tx.tenantId));
  return enqueue(tx, resetJob, { tenantId: tx.tenantId, sealed, invitation: invited });
}

/** The same link for a new account without a password, even where people may not request one; `invited` for a new company. */
export function createPasswordInvitation({ encryption }: { encryption: FieldEncryption }) {
  return async (tx: WriteTx, email: string, invited?: Invitation): Promise<void> => {
    await askForLink(tx, encryption, email, invited);
  };
}

const resetWords = (name: string) => ({
  subject: 'A new password',
  paragraphs: [
    `Hello ${name}, a new password was requested for your account.`,
    `The link is good for ${resetLinkMinutes} minutes. If it was not you, do nothing: your password stays as it is.`,
  ],
  label: 'Choose a new password',
});

const invitationWords = (name: string, { operator, company }: Invitation) => ({
  subject: `Your account for ${company}`,
  paragraphs: [
    `Hello ${name}, ${operator} created ${company} and made you its first administrator.`,
    `Choose a password to sign in. The link is valid for ${resetLinkMinutes} minutes; after that, request a new one at sign-in.`,
  ],
  label: 'Choose a password',
});

const linkInvalid = () => refuse('passwords.choose.link-invalid');

export function createPasswords(deps: PasswordDeps) {
  const { database, passwords, audit, messages, signer, encryption, notifications, sessions } = deps;
  async function policyHolds(tx: WriteTx, owner: PasswordOwner, password: string): Promise<void> {
    await refuseWeakPassword(owner, password);
    const former = await formerHashes(tx, owner.id, notTakenAgain);
    for (const hash of [owner.passwordHash, ...former]) {
      if (hash !== null && (await passwords.verify(hash, password))) {
        throw invalidInput('password', 'reused', 'You had this password before. Choose another');
      }
    }
  }

  async function replacePassword(tx: WriteTx, owner: PasswordOwner, password: string, kept: Buffer | null) {
    await policyHolds(tx, owner, password);
    await setPassword(tx, owner, await passwords.hash(password), notTakenAgain);
    await endSessions(tx, owner.id, kept);
    await publish(tx, { tenantId: tx.tenantId, accountIds: [owner.id] }, { type: 'signed-out' });
    await notifications.notify(tx, [owner.id], { kind: passwordChanged.kind, parameters: {}, href: null });
  }

  const sendLink = implementJob(resetJob, async (_context, { tenantId, sealed, invitation: invited }) => {
    const email = encryption.decrypt(sealed, sealing(tenantId));
    await database.asTenant(tenantId, 'read write', async (tx) => {
      const owner = await passwordOwnerByMail(tx, email);
      if (!owner || !(await maySendReset(tx, owner.id))) return;
      const token = randomToken();
      await replaceReset(tx, owner.id, hashToken(token), resetLinkMinutes);
      const { subject, paragraphs, label } =
        invited === undefined ? resetWords(owner.displayName) : invitationWords(owner.displayName, invited);
      await messages.mail(tx, {
        to: { name: owner.displayName, address: owner.email },
        subject,
        paragraphs,
        button: {
          label,
          path: `/reset-password/?${new URLSearchParams({ email: owner.email, token })}`,
        },
      });
      await audit.record(tx, { action: 'password.link-sent', subject: { type: 'account', id: owner.id } });
    });
  });

  return {
    jobs: [sendLink],

    /**
     * Only notes the request: whether the address has an account is checked later, so the answer cannot
     * reveal it.
     */
    async requestLink(tx: WriteTx, email: string): Promise<void> {
      if (!(await isForgotPasswordOffered(tx))) throw new Refusal('not-offered');
      await askForLink(tx, encryption, email);
      await audit.record(tx, { action: 'password.link-asked', subject: { type: 'account', id: 'unknown' } });
    },

    /** Looks at a link without spending it, and lets this browser use it for a while. */
    async openLink(tx: WriteTx, email: string, token: string, flow: FlowCookie): Promise<void> {
      const owner = await resetOwner(tx, hashToken(token));
      if (owner?.email !== email.trim().toLowerCase()) throw linkInvalid();
      const signed = signer.sign({
        purpose: flowPurpose,
        payload: token,
        validFor: { minutes: flowMinutes },
      });
      flow.set(signed, flowMinutes * 60);
    },

    async changeByLink(tx: WriteTx, password: string, flow: FlowCookie): Promise<void> {
      const read = flow.value === null ? null : signer.read(flowPurpose, flow.value);
      const accountId = read?.valid ? await spendReset(tx, hashToken(read.payload)) : undefined;
      const owner = accountId === undefined ? undefined : await passwordOwner(tx, accountId);
      if (!owner) throw linkInvalid();
      await replacePassword(tx, owner, password, null);
      await audit.record(tx, { action: 'password.reset', subject: { type: 'account', id: owner.id } });
      tx.afterCommit(() => flow.clear());
    },

    async change(
      tx: WriteTx,
      viewer: Viewer,
      wanted: { currentPassword: string; password: string },
      request: RequestFacts,
    ): Promise<void> {
      const tries = encryption.blindIndex(`change ${viewer.accountId}`, {
        tenantId: tx.tenantId,
        purpose: 'sign-in-failure',
      });
      // Counted before it is judged: an open session is no place to try passwords out, not even all at once.
      if ((await countFailure(tx, tries)) > mostWrong) {
        throw refuse('passwords.change.too-often').with({
          retryAfterSeconds: failureWindowSeconds,
          keepsWork: true,
        });
      }
      const owner = found(await passwordOwner(tx, viewer.accountId));
      const isRight =
        owner.passwordHash !== null && (await passwords.verify(owner.passwordHash, wanted.currentPassword));
      if (!isRight) {
        throw new Refusal('invalid-input', {
          keepsWork: true,
          invalidInputs: [
            { path: 'currentPassword', code: 'wrong', reason: 'This is not your current password' },
          ],
        });
      }
      await replacePassword(tx, owner, wanted.password, request.cookie.tokenHash);
      await forgetFailures(tx, tries);
      await sessions.rotate(tx, request, false);
      await audit.record(tx, { action: 'password.changed', subject: { type: 'account', id: owner.id } });
    },
  };
}
export type Passwords = ReturnType<typeof createPasswords>;
