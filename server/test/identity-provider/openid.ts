import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import { createSystemClock } from '../../src/platform/clock/clock.ts';

/** The next person to sign in at the provider, and the claims about them. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  preferred_username?: string;
  given_name?: string;
  family_name?: string;
  employee_number?: string;
  groups?: string[];
  amr?: string[];
}

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  person: ProviderPerson;
  /** Refuses the next sign-ins, as when someone presses Cancel. */
  cancels: boolean;
  /** How often its discovery document was requested. */
  discoveries: number;
  /** Follows an address through the provider as a browser would, to where it sends the browser back. */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
}

const key = { clientId: 'tenure', clientSecret: 'a-secret-of-thirty-two-characters' };

/** A real OpenID provider on this machine, which signs in the test's person without asking. */
export async function startOpenIdProvider(origins: readonly string[], port = 0): Promise<OpenIdProvider> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const known = new Map<string, ProviderPerson>();
  const running: OpenIdProvider = {
    issuer,
    ...key,
    person: { sub: 'nobody' },
    cancels: false,
    discoveries: 0,
    visit: (url) => followed(issuer, url),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const { privateKey: signingKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: key.clientId,
        client_secret: key.clientSecret,
        redirect_uris: origins.map((origin) => `${origin}/api/auth/sso/callback`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/login/?signed-out`),
      },
    ],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'given_name', 'family_name', 'employee_number', 'groups'],
    },
    conformIdTokenClaims: true,
    jwks: { keys: [{ ...signingKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    adapter: createAdapter(),
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        // Signs out without asking again.
        logoutSource: (context, form) => {
          const action = /action="([^"]*)"/.exec(form)?.[1] ?? '';
          const xsrf = /name="xsrf" value="([^"]*)"/.exec(form)?.[1] ?? '';
          context.body = `<!doctype html><title>Leaving</title><h1>Leave the identity provider</h1>
            <form method="post" action="${action}"><input type="hidden" name="xsrf" value="${xsrf}">
            <button name="logout" value="yes">Leave</button></form>`;
        },
      },
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => {
      const person = known.get(id);
      return person && { accountId: id, claims: () => ({ ...person }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.includes('/.well-known/')) running.discoveries += 1;
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    if (!request.url?.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    known.set(running.person.sub, running.person);
    const result = running.cancels
      ? { error: 'access_denied', error_description: 'They pressed Cancel' }
      : { login: { accountId: running.person.sub, ...(running.person.amr && { amr: running.person.amr }) } };
    provider.interactionFinished(request, response, result).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  return running;
}

/** The provider's memory, as long as it runs. */
function createAdapter(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>();
  return (kind) => {
    const keyOf = (id: string) => `${kind} ${id}`;
    const found = async (matches: (payload: AdapterPayload) => boolean) => kept.values().find(matches);
    return {
      upsert: async (id, payload) => {
        kept.set(keyOf(id), payload);
      },
      find: async (id) => kept.get(keyOf(id)),
      findByUid: (uid) => found((payload) => payload.kind === kind && payload.uid === uid),
      findByUserCode: (code) => found((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = kept.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(createSystemClock().now().epochMilliseconds / 1000);
      },
      destroy: async (id) => {
        kept.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of kept) if (payload.grantId === grantId) kept.delete(name);
      },
    };
  };
}

async function followed(issuer: string, start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let step = 0; step < 10; step += 1) {
    if (url.origin !== issuer) return url;
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=', 2) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(next, url);
  }
  throw new Error('The provider never came to an end');
}
