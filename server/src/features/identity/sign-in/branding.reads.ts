import { compose } from '../../../platform/db/statements.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { PasswordMessages } from './password-rules.reads.ts';

/** The company branding on the sign-in screen, for visitors who are not signed in. */
export async function signInTheme(tx: Tx, tenantId: TenantId) {
  const tenant = await tx.one(compose.selectFrom('tenant').selectAll().where('tenant_id', '=', tenantId));
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
    passwordMessages: tenant.password_messages as PasswordMessages,
    selfRegistration: { enabled: tenant.self_registration, domains: tenant.self_registration_domains },
    forgotPassword: { enabled: tenant.forgot_password },
  };
}
