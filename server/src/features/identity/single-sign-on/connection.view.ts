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
    ssoOnly: connection?.ssoOnly ?? false,
    createAccounts: connection?.createsAccounts ?? false,
    trustIdpMfa: connection?.trustsIdpMfa ?? false,
    asksOwnFactor: connection?.asksOwnFactor ?? false,
    testedAt: connection?.testedAt ?? null,
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
  if (!connection?.oidcIssuer || !connection.oidcClientId) return null;
  return {
    issuer: connection.oidcIssuer,
    clientId: connection.oidcClientId,
    scopes: connection.oidcScopes ?? '',
    hasClientSecret: connection.oidcClientSecret !== null,
  };
}

function samlOf(connection: Connection | undefined): SsoSettings['saml'] {
  if (!connection?.samlEntityId || !connection.samlSignInUrl) return null;
  return {
    entityId: connection.samlEntityId,
    signInUrl: connection.samlSignInUrl,
    trustsAddress: connection.samlTrustsAddress,
    certificates: connection.samlCertificates.flatMap((pem) => certificateOf(pem) ?? []),
  };
}
