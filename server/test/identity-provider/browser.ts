import { ssoAssertion } from '@tenure/contract/identity/single-sign-on.ts';
import type { SsoSettingsToSave } from '@tenure/contract/identity/single-sign-on-settings.ts';
import { enableSso, saveSsoSettings, testSso } from '@tenure/contract/identity/single-sign-on-settings.ts';
import type { TestCompany, TestPerson } from '../harness/company.ts';
import type { World } from '../harness/world.ts';
import type { OpenIdProvider } from './openid.ts';
import type { SamlProvider } from './saml.ts';

export interface Visited {
  status: number;
  /** The address it sends the browser to next. */
  location: string;
  text: string;
}

/** A browser with just enough for single sign-on: it keeps cookies and follows redirects. */
export interface TestBrowser {
  cookies: Map<string, string>;
  visit(address: string, headers?: Record<string, string>): Promise<Visited>;
  /** A form posted by a page of another site, which carries no cookie of ours. */
  postFrom(origin: string, path: string, fields: Record<string, string>): Promise<Visited>;
  /** A call of our own page. */
  call(method: 'GET' | 'POST', path: string): Promise<{ status: number; body: unknown }>;
}

export function browserOn(world: World, host: string): TestBrowser {
  const cookies = new Map<string, string>();
  async function send(options: {
    method: 'GET' | 'POST';
    url: string;
    headers?: Record<string, string>;
    payload?: string;
    withCookies: boolean;
  }) {
    const { withCookies, ...request } = options;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await world.tenure.server.inject({
      ...request,
      headers: { host, ...(withCookies && cookie !== '' && { cookie }), ...request.headers },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  const visited = (response: Awaited<ReturnType<typeof send>>): Visited => ({
    status: response.statusCode,
    location: String(response.headers.location ?? ''),
    text: response.body,
  });
  const pathOf = (address: string) => {
    const url = new URL(address, `http://${host}`);
    return url.pathname + url.search;
  };
  return {
    cookies,
    visit: async (address, headers = {}) =>
      visited(await send({ method: 'GET', url: pathOf(address), headers, withCookies: true })),
    postFrom: async (origin, path, fields) =>
      visited(
        await send({
          method: 'POST',
          url: path,
          headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(fields).toString(),
          withCookies: false,
        }),
      ),
    call: async (method, path) => {
      const headers = { origin: `http://${host}` };
      const response = await send({ method, url: path, headers, withCookies: true });
      const isJson = String(response.headers['content-type']).includes('json');
      return { status: response.statusCode, body: isJson ? response.json() : null };
    },
  };
}

const attributes = {
  username: 'preferred_username',
  email: 'email',
  firstName: 'given_name',
  lastName: 'family_name',
  employeeNumber: 'employee_number',
  groups: 'groups',
};
const behaviour = {
  attributes,
  groupProfiles: [],
  ssoOnly: false,
  createAccounts: false,
  trustIdpMfa: false,
  asksOwnFactor: false,
};

export function oidcSettings(
  provider: OpenIdProvider,
  change: Partial<SsoSettingsToSave> = {},
): SsoSettingsToSave {
  const { issuer, clientId, clientSecret } = provider;
  const oidc = { issuer, clientId, clientSecret, scopes: 'openid email profile' };
  return { ...behaviour, protocol: 'oidc', oidc, saml: null, ...change };
}

export function samlSettings(
  provider: SamlProvider,
  change: Partial<SsoSettingsToSave> = {},
): SsoSettingsToSave {
  const { entityId, signInUrl, key } = provider;
  const saml = { entityId, signInUrl, trustsAddress: true, certificates: [key.certificate] };
  return { ...behaviour, protocol: 'saml', oidc: null, saml, ...change };
}

/** Sets a company up as an administrator does: save, test, turn on. */
export async function setUp(
  world: World,
  company: TestCompany,
  settings: SsoSettingsToSave,
  signInAtProvider: (url: string, browser: TestBrowser) => Promise<Visited>,
): Promise<TestPerson> {
  const admin = await company.person({ profiles: ['company-admin'] });
  must(200, await admin.call(saveSsoSettings, { body: settings }));
  const asked = must(201, await admin.call(testSso, {}));
  const browser = browserOn(world, company.host);
  const { url } = (asked.body as { data: { url: string } }).data;
  const ended = await signInAtProvider((await browser.visit(url)).location, browser);
  if (!ended.location.startsWith('/admin/single-sign-on/tests/'))
    throw new Error(`The test went to ${ended.location}`);
  must(200, await admin.call(enableSso, { body: { enabled: true } }));
  return admin;
}

function must<Answer extends { status: number; text: string }>(status: number, answer: Answer): Answer {
  if (answer.status !== status) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}

/** Through the OpenID provider and back. */
export async function throughOpenId(
  provider: OpenIdProvider,
  url: string,
  browser: TestBrowser,
): Promise<Visited> {
  const back = await provider.visit(url);
  return browser.visit(back.href);
}

/** Posts an assertion as the page of a SAML provider does, and fetches the result. */
export async function postAssertion(
  browser: TestBrowser,
  provider: SamlProvider,
  xml: string,
  relayState: string,
): Promise<Visited> {
  const posted = await browser.postFrom(new URL(provider.signInUrl).origin, ssoAssertion.path, {
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: relayState,
  });
  return posted.location.includes('/sso/finish') ? browser.visit(posted.location) : posted;
}
