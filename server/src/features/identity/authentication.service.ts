import { safeReturnPath } from '@tenure/domain/return-path.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { PasswordHasher } from '../../platform/crypto/password-hash.ts';
import { hashToken, randomToken } from '../../platform/crypto/tokens.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TenantId } from '../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RequestFacts } from '../../platform/http/route.ts';
import {
  accountToSignIn,
  countFailedSignIn,
  forgetFailedSignIns,
  replacePasswordHash,
  type SignInAccount,
} from './account.store.ts';
import { openSession } from './session.store.ts';
import { fullSessionSeconds, halfSessionSeconds } from './session-lifetime.ts';

export interface Credentials {
  username: string;
  password: string;
  referrerUrl: string | undefined;
}

export interface SignedIn {
  message: string;
  authStatus: 'ROLE_2FA_IN_PROGRESS' | 'IS_AUTHENTICATED_FULLY';
  username: string;
  role: string;
  captchaRequired: boolean;
  referrerUrl: string;
}

interface AuthenticationDeps {
  database: Database;
  passwords: PasswordHasher;
  audit: Audit;
  onSignedIn(tx: WriteTx, accountId: number): Promise<void>;
}

const failureWindowSeconds = 1800;

const refused = () =>
  new Refusal('invalid-credentials', {
    also: {
      message: 'Invalid credentials',
      authStatus: 'IS_AUTHENTICATED_ANONYMOUSLY',
      captchaRequired: false,
    },
  });

/** Signing in by password. The password is checked outside any transaction: it takes long on purpose. */
export function createAuthentication({ database, passwords, audit, onSignedIn }: AuthenticationDeps) {
  async function passwordHolds(account: SignInAccount | undefined, password: string): Promise<boolean> {
    if (!account?.password_hash || account.status !== 'active')
      return passwords.verifyAgainstNobody(password);
    return passwords.verify(account.password_hash, password);
  }

  async function refuse(tx: WriteTx, account: SignInAccount | undefined): Promise<void> {
    if (account) await countFailedSignIn(tx, tx.tenantId, account.id, failureWindowSeconds);
    await audit.record(tx, {
      action: 'session.refused',
      subject: { type: 'account', id: account?.id ?? 'unknown' },
    });
  }

  async function admit(tx: WriteTx, account: SignInAccount, credentials: Credentials, request: RequestFacts) {
    await forgetFailedSignIns(tx, tx.tenantId, account.id);
    const isHalf = account.second_factor_required;
    const token = randomToken();
    const lifetimeSeconds = isHalf ? halfSessionSeconds : fullSessionSeconds;
    const referrerUrl = safeReturnPath(credentials.referrerUrl);
    const authStatus = isHalf ? 'ROLE_2FA_IN_PROGRESS' : 'IS_AUTHENTICATED_FULLY';
    await openSession(tx, tx.tenantId, {
      tokenHash: hashToken(token),
      accountId: account.id,
      authStatus,
      lifetimeSeconds,
      referrerUrl,
      userAgent: request.userAgent,
    });
    await audit.record(tx, {
      action: isHalf ? 'session.half-opened' : 'session.opened',
      subject: { type: 'account', id: account.id },
    });
    if (!isHalf) await onSignedIn(tx, account.id);
    const answer: SignedIn = {
      message: isHalf ? 'User MFA in-progress' : 'Signed in',
      authStatus,
      username: account.username,
      role: account.role,
      captchaRequired: false,
      referrerUrl,
    };
    return { token, lifetimeSeconds, answer };
  }

  return {
    async authenticate(credentials: Credentials, request: RequestFacts): Promise<SignedIn> {
      const { tenantId, account } = await database.asHost(
        request.host,
        'read only',
        request.id,
        async (id, tx) => ({
          tenantId: id,
          account: await accountToSignIn(tx, id, credentials.username),
        }),
      );
      const holds = await passwordHolds(account, credentials.password);
      const renewed = await renewedHash(account, holds, credentials.password);
      const admitted = await database.asTenant(
        tenantId,
        'read write',
        async (tx) => {
          if (!account || !holds) {
            await refuse(tx, account);
            return null;
          }
          if (renewed) await replacePasswordHash(tx, tenantId, account.id, renewed);
          return admit(tx, account, credentials, request);
        },
        { accountId: null, requestId: request.id },
      );
      if (!admitted) throw refused();
      request.cookie.issue(admitted.token, admitted.lifetimeSeconds);
      return admitted.answer;
    },
  };

  async function renewedHash(account: SignInAccount | undefined, holds: boolean, password: string) {
    const isOutdated = holds && account?.password_hash && passwords.needsRehash(account.password_hash);
    return isOutdated ? passwords.hash(password) : null;
  }
}
export type Authentication = ReturnType<typeof createAuthentication>;

/** Opens a complete session in place of a half one, under a new token, so that none from before is worth anything. */
export async function completeSession(
  tx: WriteTx,
  tenantId: TenantId,
  accountId: number,
  referrerUrl: string,
  request: RequestFacts,
): Promise<void> {
  const token = randomToken();
  await openSession(tx, tenantId, {
    tokenHash: hashToken(token),
    accountId,
    authStatus: 'IS_AUTHENTICATED_FULLY',
    lifetimeSeconds: fullSessionSeconds,
    referrerUrl,
    userAgent: request.userAgent,
  });
  tx.afterCommit(() => request.cookie.issue(token, fullSessionSeconds));
}
