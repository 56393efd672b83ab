import type { PasswordRule } from '@tenure/domain/identity/password-policy.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Words of a company's own, by the rule that is broken. */
export type PasswordMessages = Partial<Record<PasswordRule, string>>;

/** The person the password is for, and their company's password rules. */
export interface PasswordChooser {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  minimumLength: number;
  lowerCase: number;
  upperCase: number;
  digits: number;
  specialCharacters: number;
  messages: PasswordMessages;
}

/** The columns of a chooser that come from their company, `t`. */
export const companyRuleColumns = `
  t.password_minimum_length as minimum_length, t.password_lower_case as lower_case, t.password_upper_case as upper_case,
  t.password_digits as digits, t.password_special_characters as special_characters, t.password_messages as messages`;

type CompanyRules = Omit<PasswordChooser, 'firstName' | 'lastName' | 'username' | 'email'>;

/** The company's password rules, for a person who has no account yet. */
export async function companyRules(tx: Tx): Promise<CompanyRules | undefined> {
  const [row] = await tx.query<CompanyRules>(
    `select ${companyRuleColumns} from tenant t where t.tenant_id = current_tenant()`,
  );
  return row;
}
