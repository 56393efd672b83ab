import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { saveSignInSettings } from '@tenure/contract/identity/sign-in-settings.ts';
import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { PasswordMessages } from './password-rules.reads.ts';

export type SignInSettings = EndpointInput<typeof saveSignInSettings>['body'];

interface Row {
  version: number;
  forgotPassword: boolean;
  selfRegistration: boolean;
  selfRegistrationDomains: string[];
  passwordMinimumLength: number;
  passwordLowerCase: number;
  passwordUpperCase: number;
  passwordDigits: number;
  passwordSpecialCharacters: number;
  passwordMessages: PasswordMessages;
}

export interface VersionedSettings {
  version: number;
  settings: SignInSettings;
}

export async function settingsOfCompany(tx: Tx): Promise<VersionedSettings | undefined> {
  const [row] = await tx.query<Row>(
    `select sign_in_settings_version as version, forgot_password, self_registration, self_registration_domains,
       password_minimum_length, password_lower_case, password_upper_case, password_digits, password_special_characters,
       password_messages
     from tenant where tenant_id = current_tenant()`,
  );
  return row && { version: row.version, settings: settingsOf(row) };
}

/** The same with the company locked: if two people save at once, the second is refused. */
export async function settingsOfCompanyLocked(tx: Tx): Promise<VersionedSettings | undefined> {
  const [, found] = await Promise.all([lockCompany(tx), settingsOfCompany(tx)]);
  return found;
}

export async function saveSettings(tx: WriteTx, settings: SignInSettings): Promise<void> {
  const { forgotPassword, selfRegistration, password, passwordMessages } = settings;
  await tx.query(
    `update tenant set sign_in_settings_version = sign_in_settings_version + 1, forgot_password = $2,
       self_registration = $3, self_registration_domains = $4, password_minimum_length = $5, password_lower_case = $6,
       password_upper_case = $7, password_digits = $8, password_special_characters = $9, password_messages = $10
     where tenant_id = $1`,
    [
      tx.tenantId,
      forgotPassword.enabled,
      selfRegistration.enabled,
      selfRegistration.domains,
      password.minimumLength,
      password.lowerCase,
      password.upperCase,
      password.digits,
      password.specialCharacters,
      JSON.stringify(passwordMessages),
    ],
  );
}

function settingsOf(row: Row): SignInSettings {
  return {
    forgotPassword: { enabled: row.forgotPassword },
    selfRegistration: { enabled: row.selfRegistration, domains: row.selfRegistrationDomains },
    password: {
      minimumLength: row.passwordMinimumLength,
      lowerCase: row.passwordLowerCase,
      upperCase: row.passwordUpperCase,
      digits: row.passwordDigits,
      specialCharacters: row.passwordSpecialCharacters,
    },
    passwordMessages: row.passwordMessages,
  };
}
