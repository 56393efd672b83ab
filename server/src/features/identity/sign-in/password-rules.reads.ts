import type { PasswordRule } from '@tenure/domain/identity/password-policy.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Words of a company's own, by the rule that is broken. */
export type PasswordMessages = Partial<Record<PasswordRule, string>>;

/** The person the password is for, and their company's password rules. */
export interface PasswordChooser {
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  minimum_length: number;
  lower_case: number;
  upper_case: number;
  digits: number;
  special_characters: number;
  messages: PasswordMessages;
}

/** The columns of a chooser that come from their company, `t`. */
export const companyRuleColumns = `
  t.password_minimum_length as minimum_length, t.password_lower_case as lower_case, t.password_upper_case as upper_case,
  t.password_digits as digits, t.password_special_characters as special_characters, t.password_messages as messages`;

type CompanyRules = Omit<PasswordChooser, 'first_name' | 'last_name' | 'username' | 'email'>;

/** The company's password rules, for a person who has no account yet. */
export async function companyRules(tx: Tx): Promise<CompanyRules | undefined> {
  const [row] = await tx.query<CompanyRules>(
    `select ${companyRuleColumns} from tenant t where t.tenant_id = current_tenant()`,
  );
  return row;
}
