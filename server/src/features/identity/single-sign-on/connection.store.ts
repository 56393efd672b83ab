import type { SsoAttributeNames, SsoProtocol } from '@tenure/contract/identity/single-sign-on-settings.ts';
import { lockCompany } from '../../../platform/db/lock-company.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** A company's connection to its identity provider, as stored in the database. */
export interface Connection {
  id: number;
  protocol: SsoProtocol;
  enabled: boolean;
  ssoOnly: boolean;
  createsAccounts: boolean;
  trustsIdpMfa: boolean;
  asksOwnFactor: boolean;
  oidcIssuer: string | null;
  oidcClientId: string | null;
  /** Encrypted. */
  oidcClientSecret: string | null;
  oidcScopes: string | null;
  samlEntityId: string | null;
  samlSignInUrl: string | null;
  samlCertificates: string[];
  samlTrustsAddress: boolean;
  attributes: SsoAttributeNames;
  testedAt: string | null;
  version: number;
  groups: { group: string; profileId: number }[];
}

const columns = `
  c.id, c.protocol, c.enabled, c.sso_only, c.creates_accounts, c.trusts_idp_mfa, c.asks_own_factor, c.oidc_issuer,
  c.oidc_client_id, c.oidc_client_secret, c.oidc_scopes, c.saml_entity_id, c.saml_sign_in_url, c.saml_certificates,
  c.saml_trusts_address, c.attributes, c.tested_at, c.version,
  coalesce((select jsonb_agg(jsonb_build_object('group', g.group_name, 'profileId', g.profile_id) order by g.group_name, g.profile_id)
            from single_sign_on_group g where g.tenant_id = c.tenant_id and g.connection_id = c.id), '[]') as groups
  from single_sign_on_connection c where c.tenant_id = current_tenant()`;

/** The connection the company sets up: the one in use, else the newest. */
export async function connectionToSetUp(tx: Tx): Promise<Connection | undefined> {
  const [row] = await tx.query<Connection>(`select ${columns} order by c.enabled desc, c.id desc limit 1`);
  return row;
}

/** The same for changing it. The company is locked, since there may be no connection yet to lock. */
export async function connectionToChange(tx: Tx): Promise<{ connection: Connection | undefined }> {
  const [, connection] = await Promise.all([lockCompany(tx), connectionToSetUp(tx)]);
  return { connection };
}

export async function connectionInUse(tx: Tx): Promise<Connection | undefined> {
  const [row] = await tx.query<Connection>(`select ${columns} and c.enabled`);
  return row;
}

export async function connectionById(tx: Tx, id: number): Promise<Connection | undefined> {
  const [row] = await tx.query<Connection>(`select ${columns} and c.id = $1`, [id]);
  return row;
}

export type NewConnection = Omit<Connection, 'id' | 'enabled' | 'version' | 'groups'>;

function valuesOf(connection: NewConnection): unknown[] {
  return [
    connection.protocol,
    connection.ssoOnly,
    connection.createsAccounts,
    connection.trustsIdpMfa,
    connection.asksOwnFactor,
    connection.oidcIssuer,
    connection.oidcClientId,
    connection.oidcClientSecret,
    connection.oidcScopes,
    connection.samlEntityId,
    connection.samlSignInUrl,
    connection.samlCertificates,
    connection.samlTrustsAddress,
    JSON.stringify(connection.attributes),
    connection.testedAt,
  ];
}

export async function addConnection(tx: WriteTx, connection: NewConnection): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into single_sign_on_connection (tenant_id, protocol, sso_only, creates_accounts, trusts_idp_mfa,
       asks_own_factor, oidc_issuer, oidc_client_id, oidc_client_secret, oidc_scopes, saml_entity_id, saml_sign_in_url,
       saml_certificates, saml_trusts_address, attributes, tested_at)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    valuesOf(connection),
  );
  if (!row) throw new Error('The connection got no id');
  return row.id;
}

export async function changeConnection(tx: WriteTx, id: number, connection: NewConnection): Promise<void> {
  await tx.query(
    `update single_sign_on_connection set protocol = $2, sso_only = $3, creates_accounts = $4, trusts_idp_mfa = $5,
       asks_own_factor = $6, oidc_issuer = $7, oidc_client_id = $8, oidc_client_secret = $9, oidc_scopes = $10,
       saml_entity_id = $11, saml_sign_in_url = $12, saml_certificates = $13, saml_trusts_address = $14, attributes = $15,
       tested_at = $16::timestamptz, enabled = enabled and $16::timestamptz is not null, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, ...valuesOf(connection)],
  );
}

export async function replaceGroups(
  tx: WriteTx,
  connectionId: number,
  groups: readonly { group: string; profileId: number }[],
): Promise<void> {
  await tx.query(
    'delete from single_sign_on_group where tenant_id = current_tenant() and connection_id = $1',
    [connectionId],
  );
  await tx.query(
    `insert into single_sign_on_group (tenant_id, connection_id, group_name, profile_id)
     select current_tenant(), $1, wanted.name, wanted.profile from unnest($2::text[], $3::integer[]) as wanted (name, profile)
     on conflict do nothing`,
    [connectionId, groups.map(({ group }) => group), groups.map(({ profileId }) => profileId)],
  );
}

export async function turnConnection(tx: WriteTx, id: number, enabled: boolean): Promise<void> {
  await tx.query(
    `update single_sign_on_connection set enabled = $2, version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, enabled],
  );
}

/** Says that signing in worked, unless the settings were changed while it was tried. */
export async function noteTested(tx: WriteTx, id: number, version: number): Promise<void> {
  await tx.query(
    `update single_sign_on_connection set tested_at = tenure_now()
     where tenant_id = current_tenant() and id = $1 and version = $2`,
    [id, version],
  );
}
