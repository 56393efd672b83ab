import type { PasskeyAssertion } from '@tenure/contract/identity/passkeys.ts';
import { safeReturnPath } from '@tenure/domain/identity/return-path.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { Passkeys } from '../../../platform/passkeys/passkeys.ts';
import type { PasswordRules } from './authentication.service.ts';
import { notePasskeyUse, type PasskeyHolder, passkeyWithHolder, spendChallenge } from './passkey.store.ts';
import type { Sessions, SignedIn } from './session.service.ts';

interface PasskeySignInDeps {
  audit: Audit;
  passkeys: Passkeys;
  sessions: Sessions;
  passwordRule: PasswordRules;
}

const purposeIn = (tenantId: number) => `first ${tenantId}`;

const refused = () =>
  refuse('passkeys.sign-in.unknown').with({
    keepsWork: true,
    also: {
      message: 'Invalid credentials',
      authStatus: 'IS_AUTHENTICATED_ANONYMOUSLY',
      captchaRequired: false,
    },
  });

/** A WebAuthn user handle is bytes; ours are the text of the account's uuid. */
const handleOf = ({ uuid }: PasskeyHolder) => Buffer.from(uuid).toString('base64url');

/**
 * Signing in with a passkey and nothing else. The device must have verified who holds it. It is not counted with the
 * guesses of codes, and not locked by them: a signature cannot be guessed, and who guesses codes would lock people out.
 */
export function createPasskeySignIn({ audit, passkeys, sessions, passwordRule }: PasskeySignInDeps) {
  async function holderOf(tx: WriteTx, assertion: PasskeyAssertion, request: RequestFacts) {
    const holder = await passkeyWithHolder(tx, assertion.id);
    if (!holder) return null;
    const { userHandle } = assertion.response;
    if (userHandle !== undefined && userHandle !== handleOf(holder)) return null;
    const verified = await passkeys.verifyAssertion(purposeIn(tx.tenantId), request, assertion, holder, true);
    if (!verified.holds || !(await spendChallenge(tx, verified.challengeHash))) return null;
    return (await notePasskeyUse(tx, holder.id, verified.counter)) ? holder : null;
  }

  return {
    /** Any passkey the browser has for this site will do: the person has not said yet who they are. */
    ask: (tx: WriteTx, request: RequestFacts) =>
      passkeys.requestOptions(purposeIn(tx.tenantId), request.host, [], 'required'),

    async signIn(
      tx: WriteTx,
      assertion: PasskeyAssertion,
      referrerUrl: string | undefined,
      request: RequestFacts,
    ): Promise<SignedIn> {
      const holder = await holderOf(tx, assertion, request);
      if (!holder) {
        await audit.record(tx, { action: 'session.refused', subject: { type: 'account', id: 'unknown' } });
        throw refused();
      }
      const { accountId, username, role } = holder;
      // Where the company allows single sign-on only, a passkey is no way around it either.
      const rule = await passwordRule.ruleFor(tx, accountId);
      if (rule === 'closed') throw new Refusal('single-sign-on-only');
      if (rule === 'emergency')
        await passwordRule.noteEmergency(tx, { id: accountId, displayName: username });
      const who = { accountId, username, role, referrerUrl: safeReturnPath(referrerUrl) };
      return sessions.openFull(tx, who, request, 'passkey');
    },
  };
}
export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;
