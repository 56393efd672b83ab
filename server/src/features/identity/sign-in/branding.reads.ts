import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { PasswordMessages } from './password-rules.reads.ts';

interface BrandingRow {
  name: string;
  systemName: string | null;
  primaryColour: string;
  accentColour: string;
  logoLight: string | null;
  logoDark: string | null;
  logoSmall: string | null;
  signInPicture: string | null;
  headline: string;
  strapline: string;
  contactEmail: string | null;
  contactPhone: string | null;
  passwordMinimumLength: number;
  passwordLowerCase: number;
  passwordUpperCase: number;
  passwordDigits: number;
  passwordSpecialCharacters: number;
  passwordMessages: PasswordMessages;
  selfRegistration: boolean;
  selfRegistrationDomains: string[];
  forgotPassword: boolean;
}

/** The company branding on the sign-in screen, for visitors who are not signed in. */
export async function signInTheme(tx: Tx, tenantId: TenantId) {
  const tenant = await tx.one<BrandingRow>(
    `select name, system_name, primary_colour, accent_colour, logo_light, logo_dark, logo_small, sign_in_picture, headline,
       strapline, contact_email, contact_phone, password_minimum_length, password_lower_case, password_upper_case,
       password_digits, password_special_characters, password_messages, self_registration, self_registration_domains,
       forgot_password
     from tenant where tenant_id = $1`,
    [tenantId],
  );
  return {
    theme: {
      companyName: tenant.name,
      systemName: tenant.systemName,
      primaryColour: tenant.primaryColour,
      accentColour: tenant.accentColour,
      logoUrl: tenant.logoLight,
      logoDarkUrl: tenant.logoDark,
      iconUrl: tenant.logoSmall,
      pictureUrl: tenant.signInPicture,
      headline: tenant.headline,
      strapline: tenant.strapline,
    },
    helpdesk: { email: tenant.contactEmail, phone: tenant.contactPhone },
    password: {
      minimumLength: tenant.passwordMinimumLength,
      lowerCase: tenant.passwordLowerCase,
      upperCase: tenant.passwordUpperCase,
      digits: tenant.passwordDigits,
      specialCharacters: tenant.passwordSpecialCharacters,
    },
    passwordMessages: tenant.passwordMessages,
    selfRegistration: { enabled: tenant.selfRegistration, domains: tenant.selfRegistrationDomains },
    forgotPassword: { enabled: tenant.forgotPassword },
  };
}
