import type { PasswordHasher } from '../../platform/crypto/password-hash.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { found } from '../../platform/http/refusal.ts';
import type { PasswordRules } from './authentication.service.ts';
import type { InvitedAccounts } from './invited-account.api.ts';
import { companyRuleColumns, type PasswordChooser } from './password-rules.reads.ts';
import { refuseWeakPassword } from './password-rules.service.ts';
import type { Sessions } from './session.service.ts';

type CompanyRules = Omit<PasswordChooser, 'first_name' | 'last_name' | 'username' | 'email'>;

async function companyRules(tx: Tx): Promise<CompanyRules> {
  const [row] = await tx.query<CompanyRules>(
    `select ${companyRuleColumns} from tenant t where t.tenant_id = current_tenant()`,
  );
  return found(row);
}

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
      const chooser = { first_name: firstName, last_name: lastName, username, email };
      await refuseWeakPassword({ ...(await companyRules(tx)), ...chooser }, password);
      return passwords.hash(password);
    },

    async make(tx, person, passwordHash) {
      const [row] = await tx.query<{ id: number }>(
        `insert into account (tenant_id, username, email, display_name, first_name, last_name, password_hash, role,
           user_type, country, employee_id)
         values (current_tenant(), $1, $2, $3, $4, $5, $6, 'ROLE_EMPLOYEE', 'User', $7, $8) returning id`,
        [
          person.username,
          person.email,
          `${person.firstName} ${person.lastName}`,
          person.firstName,
          person.lastName,
          passwordHash,
          person.country,
          person.employeeId,
        ],
      );
      return found(row).id;
    },

    /** An account that has just been made asks for no second factor: there is none yet, and no role that requires one. */
    signIn: (tx, { id, username }, request) =>
      sessions.openFull(
        tx,
        { accountId: id, username, role: 'ROLE_EMPLOYEE', referrerUrl: '/' },
        request,
        null,
      ),
  };
}
