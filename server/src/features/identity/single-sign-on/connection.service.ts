import { isDeepStrictEqual } from 'node:util';
import type { InvalidInput } from '@tenure/contract/errors.ts';
import type { SsoSettingsToSave } from '@tenure/contract/identity/single-sign-on-settings.ts';
import { issuerOf } from '@tenure/domain/identity/single-sign-on.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { certificateOf } from './certificate.view.ts';
import { mayGive } from './connection.policy.ts';
import { type ProfileToMap, profilesToMap } from './connection.reads.ts';
import {
  addConnection,
  type Connection,
  changeConnection,
  type NewConnection,
  replaceGroups,
  turnConnection,
} from './connection.store.ts';

interface ConnectionDeps {
  audit: Audit;
  encryption: FieldEncryption;
}

export const secretContext = (tenantId: TenantId) => ({
  tenantId,
  table: 'single_sign_on_connection',
  column: 'oidc_client_secret',
});

/**
 * Settings that have to be tested again before they are relied on. The rest decide what happens after a
 * successful sign-in.
 */
const decidesSignIn = [
  'protocol',
  'oidcIssuer',
  'oidcClientId',
  'oidcClientSecret',
  'oidcScopes',
  'samlEntityId',
  'samlSignInUrl',
  'samlCertificates',
] as const satisfies (keyof NewConnection)[];

export function createConnections({ audit, encryption }: ConnectionDeps) {
  function secretOf(tx: WriteTx, before: Connection | undefined, oidc: SsoSettingsToSave['oidc']) {
    const kept = before?.oidcClientSecret ?? null;
    if (!oidc) return kept;
    const context = secretContext(tx.tenantId);
    // A secret goes only to its own provider: changing the address requires entering it again.
    const isSameProvider =
      before?.oidcIssuer === issuerOf(oidc.issuer) && before.oidcClientId === oidc.clientId;
    if (oidc.clientSecret === undefined) return isSameProvider ? kept : null;
    const isSame = kept !== null && encryption.decrypt(kept, context) === oidc.clientSecret;
    return isSame ? kept : encryption.encrypt(oidc.clientSecret, context);
  }

  function rowOf(tx: WriteTx, before: Connection | undefined, wanted: SsoSettingsToSave): NewConnection {
    const { oidc, saml } = wanted;
    const row = {
      protocol: wanted.protocol,
      ssoOnly: wanted.ssoOnly,
      createsAccounts: wanted.createAccounts,
      trustsIdpMfa: wanted.trustIdpMfa,
      asksOwnFactor: wanted.asksOwnFactor,
      oidcIssuer: oidc ? issuerOf(oidc.issuer) : null,
      oidcClientId: oidc?.clientId ?? null,
      oidcClientSecret: secretOf(tx, before, oidc),
      oidcScopes: oidc?.scopes ?? null,
      samlEntityId: saml?.entityId ?? null,
      samlSignInUrl: saml?.signInUrl ?? null,
      samlCertificates: saml?.certificates.map((text) => certificateOf(text)?.pem ?? text) ?? [],
      samlTrustsAddress: saml?.trustsAddress ?? false,
      attributes: wanted.attributes,
    };
    const isSame =
      before !== undefined && decidesSignIn.every((name) => isDeepStrictEqual(before[name], row[name]));
    return { ...row, testedAt: isSame ? before.testedAt : null };
  }

  return {
    async save(tx: WriteTx, viewer: Viewer, before: Connection | undefined, wanted: SsoSettingsToSave) {
      const problems = problemsOf(viewer, before, wanted, await profilesToMap(tx));
      if (problems.length > 0) throw new Refusal('invalid-input', { invalidInputs: problems });
      const row = rowOf(tx, before, wanted);
      const id = before?.id ?? (await addConnection(tx, row));
      if (before) await changeConnection(tx, id, row);
      await replaceGroups(tx, id, wanted.groupProfiles);
      await audit.record(tx, {
        action: 'single-sign-on.saved',
        subject: { type: 'single-sign-on', id },
        details: { fields: changedFields(before, row, wanted), protocol: wanted.protocol },
      });
    },

    async turn(tx: WriteTx, connection: Connection | undefined, enabled: boolean): Promise<void> {
      if (!connection) throw refuse('single-sign-on.save.not-set-up');
      if (enabled && connection.testedAt === null) {
        throw refuse('single-sign-on.save.untested');
      }
      await turnConnection(tx, connection.id, enabled);
      await audit.record(tx, {
        action: enabled ? 'single-sign-on.enabled' : 'single-sign-on.disabled',
        subject: { type: 'single-sign-on', id: connection.id },
      });
    },
  };
}
export type Connections = ReturnType<typeof createConnections>;

/** Names of what changed; of the secret no more than that. */
function changedFields(
  before: Connection | undefined,
  row: NewConnection,
  wanted: SsoSettingsToSave,
): string[] {
  const fields = (Object.keys(row) as (keyof NewConnection)[]).filter(
    (name) => name !== 'testedAt' && !isDeepStrictEqual(before?.[name], row[name]),
  );
  const isSameMapping = isDeepStrictEqual(before?.groups ?? [], wanted.groupProfiles);
  return isSameMapping ? fields : [...fields, 'groups'];
}

function problemsOf(
  viewer: Viewer,
  before: Connection | undefined,
  { saml, groupProfiles }: SsoSettingsToSave,
  profiles: readonly ProfileToMap[],
): InvalidInput[] {
  const certificates = (saml?.certificates ?? []).flatMap((text, at) =>
    certificateOf(text)
      ? []
      : [{ path: `saml.certificates.${at}`, code: 'certificate', reason: 'This is not a certificate' }],
  );
  const groups = groupProfiles.flatMap(({ group, profileId }, at) => {
    const profile = profiles.find((one) => one.id === profileId);
    const path = `groupProfiles.${at}.profileId`;
    if (!profile) return [{ path, code: 'unknown', reason: 'This profile does not exist' }];
    // Mappings set up by another person stay; only a person who adds one has to hold it.
    const wasThere = before?.groups.some((one) => one.group === group && one.profileId === profileId);
    return wasThere || mayGive(viewer, profile)
      ? []
      : [{ path, code: 'not-yours', reason: 'This profile allows more than you may do yourself' }];
  });
  return [...certificates, ...groups];
}
