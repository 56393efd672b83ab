import { ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import { type SsoDiscovered } from '@tenure/contract/identity/single-sign-on-settings.ts';
import { issuerOf } from '@tenure/domain/identity/single-sign-on.ts';
import * as client from 'openid-client';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { type Clock, createSystemClock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import { type GuardedFetch, OutboundRefused } from '../../../platform/outbound/guarded-fetch.ts';
import { type Asserted, SsoFailed } from './asserted.service.ts';
import { secretContext } from './connection.service.ts';
import type { Connection } from './connection.store.ts';

interface OidcDeps {
  fetch: GuardedFetch;
  /** Lets a provider of this machine be asked without TLS; the guarded fetch decides which addresses that may be. */
  allowPlainHttp: boolean;
  clock: Clock;
  encryption: FieldEncryption;
}

const rememberedFor = { minutes: 10 };
const toleratedSeconds = 30;

export interface OidcRequest {
  state: string;
  nonce: string;
  verifier: string;
}

const idClaims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  amr: z.array(z.string()).catch([]),
  acr: z.string().optional().catch(undefined),
});

interface Remembered {
  version: number;
  until: Temporal.Instant;
  configuration: client.Configuration;
}

/** OpenID Connect by code flow with PKCE, state and nonce; the provider's signature over the ID token is always checked. */
export function createOidc({ fetch, allowPlainHttp, clock, encryption }: OidcDeps) {
  const remembered = new Map<number, Remembered>();
  const options: client.DiscoveryRequestOptions = {
    [client.customFetch]: (url, { method, headers, body, signal }) =>
      fetch(url, { method, headers, signal, body: isText(body) ? body : null }),
    timeout: 5,
    execute: [client.enableNonRepudiationChecks, ...(allowPlainHttp ? [client.allowInsecureRequests] : [])],
  };

  async function ask(
    issuer: string,
    clientId: string,
    authentication: client.ClientAuth,
  ): Promise<client.Configuration> {
    const metadata = {
      // The library reads the machine's clock, and this takes it to ours.
      [client.clockSkew]: Math.round(createSystemClock().now().until(clock.now()).total('seconds')),
      [client.clockTolerance]: toleratedSeconds,
    };
    const configuration = await client.discovery(
      new URL(issuer),
      clientId,
      metadata,
      authentication,
      options,
    );
    if (!configuration.serverMetadata().authorization_endpoint)
      throw new OutboundRefused('It names no authorization endpoint');
    return configuration;
  }

  /** A provider that cannot be reached is nothing the person could mend. */
  async function configurationOf(tenantId: TenantId, connection: Connection): Promise<client.Configuration> {
    const known = remembered.get(connection.id);
    if (
      known?.version === connection.version &&
      clock.now().epochMilliseconds < known.until.epochMilliseconds
    ) {
      return known.configuration;
    }
    const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: sealed } = connection;
    if (issuer === null || clientId === null) throw new SsoFailed('unavailable', 'not-configured');
    const authentication =
      sealed === null ? client.None() : secretByProvider(encryption.decrypt(sealed, secretContext(tenantId)));
    const configuration = await ask(issuer, clientId, authentication).catch((error: unknown) => {
      throw new SsoFailed('unavailable', 'provider-unreachable', error);
    });
    const until = clock.now().add(rememberedFor);
    remembered.set(connection.id, { version: connection.version, until, configuration });
    return configuration;
  }

  async function claimsOf(
    configuration: client.Configuration,
    tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
    connection: Connection,
  ): Promise<Record<string, unknown>> {
    const claims: Record<string, unknown> = { ...tokens.claims() };
    const wanted = Object.values(connection.attributes).filter((name) => name !== '');
    const isMissing = wanted.some((name) => !Object.hasOwn(claims, name));
    if (!isMissing || !configuration.serverMetadata().userinfo_endpoint) return claims;
    const more = await client.fetchUserInfo(configuration, tokens.access_token, String(claims.sub));
    // The claims of the ID token were signed; the rest come from the same provider over TLS.
    return { ...more, ...claims };
  }

  return {
    async authorizationUrl(
      tenantId: TenantId,
      connection: Connection,
      request: OidcRequest,
      origin: string,
    ): Promise<string> {
      const configuration = await configurationOf(tenantId, connection);
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: origin + ssoPaths.callback,
        scope: connection.oidcScopes ?? 'openid',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
      }).href;
    },

    async assertedBy(
      tenantId: TenantId,
      connection: Connection,
      request: OidcRequest,
      returnedTo: URL,
    ): Promise<Asserted> {
      const configuration = await configurationOf(tenantId, connection);
      try {
        const tokens = await client.authorizationCodeGrant(configuration, returnedTo, {
          expectedState: request.state,
          expectedNonce: request.nonce,
          pkceCodeVerifier: request.verifier,
          idTokenExpected: true,
        });
        const issuedAt = tokens.claims()?.iat ?? Number.POSITIVE_INFINITY;
        // The library asks only whether it has run out.
        if (issuedAt > clock.now().epochMilliseconds / 1000 + toleratedSeconds)
          throw new SsoFailed('invalid', 'issued-in-future');
        const claims = await claimsOf(configuration, tokens, connection);
        const { iss, sub, amr, acr } = idClaims.parse(claims);
        return {
          issuer: iss,
          subject: sub,
          claims,
          // The provider verifies `email`; where the company takes another claim for the address, it is
          // unverified.
          addressIsVerified: claims.email_verified === true && connection.attributes.email === 'email',
          methods: acr === undefined ? amr : [...amr, acr],
          idToken: tokens.id_token ?? null,
        };
      } catch (error) {
        throw failureOf(error);
      }
    },

    /** Null where the provider has no such address. */
    async endSessionUrl(
      tenantId: TenantId,
      connection: Connection,
      idToken: string,
      origin: string,
    ): Promise<string | null> {
      const configuration = await configurationOf(tenantId, connection);
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return client.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: origin + ssoPaths.afterLogout,
      }).href;
    },

    /** The endpoints a provider offers, or the reason it could not be reached. */
    async discover(address: string): Promise<SsoDiscovered | string> {
      try {
        const configuration = await ask(issuerOf(address), 'discovery', client.None());
        const metadata = configuration.serverMetadata();
        const keys = metadata.jwks_uri === undefined ? 0 : await signingKeys(metadata.jwks_uri);
        return {
          issuer: metadata.issuer,
          authorizationEndpoint: metadata.authorization_endpoint ?? '',
          tokenEndpoint: metadata.token_endpoint ?? '',
          userinfoEndpoint: metadata.userinfo_endpoint ?? null,
          endSessionEndpoint: metadata.end_session_endpoint ?? null,
          scopes: metadata.scopes_supported ?? [],
          claims: metadata.claims_supported ?? [],
          supportsPkce: configuration.serverMetadata().supportsPKCE(),
          signingKeys: keys,
        };
      } catch (error) {
        return wordsFor(error);
      }
    },
  };

  async function signingKeys(address: string): Promise<number> {
    const answer = z.object({ keys: z.array(z.unknown()) }).safeParse(await (await fetch(address)).json());
    return answer.data?.keys.length ?? 0;
  }
}
export type Oidc = ReturnType<typeof createOidc>;

/** All the library sends has one of these forms. */
function isText(body: client.FetchBody): body is string | URLSearchParams {
  return typeof body === 'string' || body instanceof URLSearchParams;
}

/** By the way the provider says it takes: in the header where it says nothing. */
function secretByProvider(secret: string): client.ClientAuth {
  const inHeader = client.ClientSecretBasic(secret);
  const inBody = client.ClientSecretPost(secret);
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported;
    const wantsBody = ways?.includes('client_secret_post') && !ways.includes('client_secret_basic');
    return (wantsBody ? inBody : inHeader)(server, ...rest);
  };
}

function failureOf(error: unknown): SsoFailed {
  if (error instanceof SsoFailed) return error;
  if (error instanceof client.AuthorizationResponseError) {
    const isTheirChoice = error.error === 'access_denied';
    return new SsoFailed(isTheirChoice ? 'cancelled' : 'invalid', `provider-said ${error.error}`, error);
  }
  if (error instanceof client.ResponseBodyError) {
    return new SsoFailed('invalid', `provider-said ${error.error}`, error);
  }
  if (error instanceof client.WWWAuthenticateChallengeError) {
    return new SsoFailed('invalid', 'provider-said invalid_client', error);
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const isOutside = error instanceof OutboundRefused || cause instanceof OutboundRefused || isNoAnswer(error);
  if (isOutside) return new SsoFailed('unavailable', 'provider-unreachable', error);
  return new SsoFailed(
    'invalid',
    `not-verified: ${error instanceof Error ? error.message : 'unknown'}`,
    error,
  );
}

function isNoAnswer(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^E(CONN|HOST|NET|TIMEDOUT|NOTFOUND|AI_)/.test(String(error.code))
  );
}

/** The wording of errors an administrator can do something about. */
function wordsFor(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  for (const one of [error, cause]) {
    if (one instanceof OutboundRefused) return `${one.message}.`;
    if (isNoAnswer(one))
      return 'Nothing answers at this address. Check it, and that the provider can be reached.';
  }
  if (error instanceof client.ClientError || error instanceof SyntaxError) {
    return /issuer/i.test(`${error.message} ${String(cause)}`)
      ? 'The provider names another issuer than this address. Enter the address it names.'
      : 'What this address answers is not a discovery document.';
  }
  return 'What this address answers is not a discovery document.';
}
