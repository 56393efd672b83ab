import { ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import { type SsoSettings } from '@tenure/contract/identity/single-sign-on-settings.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { certificateOf } from './certificate.view.ts';
import { mayGive } from './connection.policy.ts';
import type { ProfileToMap } from './connection.reads.ts';
import type { Connection } from './connection.store.ts';

/** The names most providers use. */
const usualAttributes: SsoSettings['attributes'] = {
  username: 'preferred_username',
  email: 'email',
  firstName: 'given_name',
  lastName: 'family_name',
  employeeNumber: '',
  groups: '',
};

interface Shown {
  connection: Connection | undefined;
  profiles: readonly ProfileToMap[];
  linkedAccounts: number;
}

/** The settings an administrator sees. They never include the client secret. */
export function settingsOf(shown: Shown, viewer: Viewer, origin: string): SsoSettings {
  const { connection } = shown;
  return {
    configured: connection !== undefined,
    enabled: connection?.enabled ?? false,
    protocol: connection?.protocol ?? 'oidc',
    oidc: oidcOf(connection),
    saml: samlOf(connection),
    attributes: connection?.attributes ?? usualAttributes,
    groupProfiles: connection?.groups ?? [],
    ssoOnly: connection?.sso_only ?? false,
    createAccounts: connection?.creates_accounts ?? false,
    trustIdpMfa: connection?.trusts_idp_mfa ?? false,
    asksOwnFactor: connection?.asks_own_factor ?? false,
    testedAt: connection?.tested_at ?? null,
    linkedAccounts: shown.linkedAccounts,
    ours: {
      redirectUri: origin + ssoPaths.callback,
      afterLogoutUri: origin + ssoPaths.afterLogout,
      entityId: origin + ssoPaths.metadata,
      assertionConsumerUrl: origin + ssoPaths.assertionConsumer,
      metadataUrl: origin + ssoPaths.metadata,
    },
    profiles: shown.profiles.map((profile) => ({
      id: profile.id,
      name: profile.name,
      mayGive: mayGive(viewer, profile),
    })),
  };
}

function oidcOf(connection: Connection | undefined): SsoSettings['oidc'] {
  if (!connection?.oidc_issuer || !connection.oidc_client_id) return null;
  return {
    issuer: connection.oidc_issuer,
    clientId: connection.oidc_client_id,
    scopes: connection.oidc_scopes ?? '',
    hasClientSecret: connection.oidc_client_secret !== null,
  };
}

function samlOf(connection: Connection | undefined): SsoSettings['saml'] {
  if (!connection?.saml_entity_id || !connection.saml_sign_in_url) return null;
  return {
    entityId: connection.saml_entity_id,
    signInUrl: connection.saml_sign_in_url,
    trustsAddress: connection.saml_trusts_address,
    certificates: connection.saml_certificates.flatMap((pem) => certificateOf(pem) ?? []),
  };
}
