import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { PasswordMessages } from './password-rules.reads.ts';

interface BrandingRow {
  name: string;
  system_name: string | null;
  primary_colour: string;
  accent_colour: string;
  logo_light: string | null;
  logo_dark: string | null;
  logo_small: string | null;
  sign_in_picture: string | null;
  headline: string;
  strapline: string;
  contact_email: string | null;
  contact_phone: string | null;
  password_minimum_length: number;
  password_lower_case: number;
  password_upper_case: number;
  password_digits: number;
  password_special_characters: number;
  password_messages: PasswordMessages;
  self_registration: boolean;
  self_registration_domains: string[];
  forgot_password: boolean;
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
      systemName: tenant.system_name,
      primaryColour: tenant.primary_colour,
      accentColour: tenant.accent_colour,
      logoUrl: tenant.logo_light,
      logoDarkUrl: tenant.logo_dark,
      iconUrl: tenant.logo_small,
      pictureUrl: tenant.sign_in_picture,
      headline: tenant.headline,
      strapline: tenant.strapline,
    },
    helpdesk: { email: tenant.contact_email, phone: tenant.contact_phone },
    password: {
      minimumLength: tenant.password_minimum_length,
      lowerCase: tenant.password_lower_case,
      upperCase: tenant.password_upper_case,
      digits: tenant.password_digits,
      specialCharacters: tenant.password_special_characters,
    },
    passwordMessages: tenant.password_messages,
    selfRegistration: { enabled: tenant.self_registration, domains: tenant.self_registration_domains },
    forgotPassword: { enabled: tenant.forgot_password },
  };
}
