import type { PasswordHasher } from '../../../platform/crypto/password-hash.ts';
import { found } from '../../../platform/http/refusal.ts';
import type { PasswordRules } from './authentication.service.ts';
import type { InvitedAccounts } from './invited-account.api.ts';
import { addInvitedAccount, requiresSecondFactor } from './invited-account.store.ts';
import { companyRules } from './password-rules.reads.ts';
import { refuseWeakPassword } from './password-rules.service.ts';
import type { Sessions } from './session.service.ts';

interface InvitedAccountDeps {
  passwords: PasswordHasher;
  passwordRule: Pick<PasswordRules, 'offer'>;
  sessions: Sessions;
}

export function createInvitedAccounts({
  passwords,
  passwordRule,
  sessions,
}: InvitedAccountDeps): InvitedAccounts {
  return {
    isSingleSignOnOnly: async (tx) => (await passwordRule.offer(tx)).only,

    async hashOf(tx, { firstName, lastName, username, email }, password) {
      const chooser = { firstName, lastName, username, email };
      await refuseWeakPassword({ ...found(await companyRules(tx)), ...chooser }, password);
      return passwords.hash(password);
    },

    make: addInvitedAccount,

    /** A new account has no factor yet. When a profile that everyone holds requires one, a code is sent first. */
    async signIn(tx, { id, username }, request) {
      const who = { accountId: id, username, role: 'ROLE_EMPLOYEE', referrerUrl: '/' };
      return (await requiresSecondFactor(tx, id))
        ? sessions.openHalf(tx, who, request)
        : sessions.openFull(tx, who, request, null);
    },
  };
}
