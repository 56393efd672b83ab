import { captchaAfterFailures } from '@tenure/contract/identity/authentication.ts';
import { safeReturnPath } from '@tenure/domain/identity/return-path.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Captcha } from '../../../platform/captcha/captcha.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { PasswordHasher } from '../../../platform/crypto/password-hash.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import {
  accountToSignIn,
  isStillAsChecked,
  replacePasswordHash,
  type SignInAccount,
} from './account.store.ts';
import type { Sessions, SignedIn } from './session.service.ts';
import { countFailure, failuresOf, forgetFailures, spendCaptcha } from './sign-in-failure.store.ts';

export interface Credentials {
  username: string;
  password: string;
  referrerUrl: string | undefined;
  captcha: string | undefined;
}

/** How far single sign-on still allows signing in by password. */
export interface PasswordRules {
  offer(tx: Tx): Promise<{ enabled: boolean; only: boolean }>;
  ruleFor(tx: Tx, accountId: number | null): Promise<'open' | 'emergency' | 'closed'>;
  noteEmergency(tx: WriteTx, account: { id: number; displayName: string }): Promise<void>;
}

interface AuthenticationDeps {
  database: Database;
  passwords: PasswordHasher;
  audit: Audit;
  captcha: Captcha;
  encryption: FieldEncryption;
  passwordRule: PasswordRules;
  sessions: Sessions;
}

/**
 * Where single sign-on is the only way in, every refusal is the same: it reveals neither whether the password
 * was right nor who is an administrator.
 */
const refused = (failures: number, ssoOnly: boolean) =>
  new Refusal(ssoOnly ? 'single-sign-on-only' : 'invalid-credentials', {
    also: {
      message: 'Invalid credentials',
      authStatus: 'IS_AUTHENTICATED_ANONYMOUSLY',
      captchaRequired: failures >= captchaAfterFailures,
    },
  });

const captchaRefused = () =>
  new Refusal('invalid-captcha', {
    also: {
      message: 'Invalid captcha',
      authStatus: 'IS_AUTHENTICATED_ANONYMOUSLY',
      captchaRequired: true,
    },
  });

/** Signing in by password. The password is checked outside any transaction: it takes long on purpose. */
export function createAuthentication(deps: AuthenticationDeps) {
  const { database, passwords, audit, captcha, encryption, passwordRule, sessions } = deps;

  /** One count per person, whichever of their names is entered; unknown names are counted the same way. */
  function nameHash(tenantId: TenantId, account: SignInAccount | undefined, entered: string): Buffer {
    const name = account ? `account ${account.id}` : `name ${entered.trim().toLowerCase()}`;
    return encryption.blindIndex(name, { tenantId, purpose: 'sign-in-failure' });
  }

  async function passwordHolds(account: SignInAccount | undefined, password: string): Promise<boolean> {
    if (!account?.passwordHash || account.status !== 'active') return passwords.verifyAgainstDummy(password);
    return passwords.verify(account.passwordHash, password);
  }

  async function refuse(tx: WriteTx, account: SignInAccount | undefined): Promise<void> {
    await audit.record(tx, {
      action: 'session.refused',
      subject: { type: 'account', id: account?.id ?? 'unknown' },
    });
  }

  /** Whether a captcha was asked for and solved; checked before the password, or guessing would stay free. */
  async function captchaSolved(tenantId: TenantId, solution: string | undefined): Promise<boolean> {
    const challenge = solution === undefined ? null : await captcha.solved(solution);
    if (challenge === null) return false;
    return database.asTenant(tenantId, 'read write', (tx) =>
      spendCaptcha(tx, challenge, captcha.goodForSeconds),
    );
  }

  async function admit(tx: WriteTx, account: SignInAccount, credentials: Credentials, request: RequestFacts) {
    await forgetFailures(tx, nameHash(tx.tenantId, account, credentials.username));
    const who = {
      accountId: account.id,
      username: account.username,
      role: account.role,
      referrerUrl: safeReturnPath(credentials.referrerUrl),
    };
    return account.requiresFactor || account.hasFactor
      ? sessions.openHalf(tx, who, request)
      : sessions.openFull(tx, who, request, null);
  }

  return {
    async authenticate(credentials: Credentials, request: RequestFacts): Promise<SignedIn> {
      const { tenantId, account, name, failures, rule } = await database.asHost(
        request.host,
        'read only',
        request.id,
        async (id, tx) => {
          const found = await accountToSignIn(tx, id, credentials.username);
          const hash = nameHash(id, found, credentials.username);
          return {
            tenantId: id,
            account: found,
            name: hash,
            failures: await failuresOf(tx, hash),
            rule: await passwordRule.ruleFor(tx, found?.id ?? null),
          };
        },
      );
      const asksCaptcha = failures >= captchaAfterFailures;
      if (asksCaptcha && !(await captchaSolved(tenantId, credentials.captcha))) throw captchaRefused();
      // Checked also where it opens nothing, so that the time it takes tells nothing either.
      const holds = (await passwordHolds(account, credentials.password)) && rule !== 'closed';
      const renewed = await renewedHash(account, holds, credentials.password);
      const admitted = await database.asTenant(
        tenantId,
        'read write',
        async (tx) => {
          // Counted before it is judged, so that of many tries at once only the first few go without a captcha.
          const tries = await countFailure(tx, name);
          const isOneTooMany = !asksCaptcha && tries > captchaAfterFailures;
          if (isOneTooMany || !account || !holds || !(await isStillAsChecked(tx, account))) {
            await refuse(tx, account);
            return { tries, isOneTooMany };
          }
          if (renewed) await replacePasswordHash(tx, tenantId, account.id, renewed);
          if (rule === 'emergency') await passwordRule.noteEmergency(tx, account);
          return admit(tx, account, credentials, request);
        },
        { accountId: null, requestId: request.id },
      );
      if (!('tries' in admitted)) return admitted;
      throw admitted.isOneTooMany ? captchaRefused() : refused(admitted.tries, rule !== 'open');
    },
  };

  async function renewedHash(account: SignInAccount | undefined, holds: boolean, password: string) {
    const isOutdated = holds && account?.passwordHash && passwords.needsRehash(account.passwordHash);
    return isOutdated ? passwords.hash(password) : null;
  }
}
export type Authentication = ReturnType<typeof createAuthentication>;
