import type { Endpoint, EndpointRequest } from '@tenure/contract/endpoint.ts';
import type { ModuleName } from '@tenure/contract/identity/site.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import type { Tenure } from '../../src/compose.ts';
import { createPasswordHasher } from '../../src/platform/crypto/password-hash.ts';
import { hashToken, randomToken } from '../../src/platform/crypto/tokens.ts';
import type { TenantId } from '../../src/platform/db/tenant-id.ts';
import { createAccount, createCompany, enterTenant, type NewAccount } from '../../src/setup/company.ts';

export interface Answer {
  status: number;
  body: unknown;
  headers: LightMyRequestResponse['headers'];
  text: string;
  response: LightMyRequestResponse;
}

export interface Caller {
  call<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** A request outside the contract's types, as an attacker sends it. */
  raw(options: InjectOptions): Promise<Answer>;
}

export interface Browser extends Caller {
  /** The current value of a cookie. */
  cookie(name: string): string | undefined;
}

export interface TestPerson extends Caller {
  accountId: number;
  employeeId: number | null;
  username: string;
  email: string;
  /** The current session's token. */
  readonly token: string;
}

export interface TestCompany {
  tenantId: TenantId;
  host: string;
  /** A caller who is not signed in, on this company's host. */
  anonymous: Caller;
  /** A fresh browser, which keeps every cookie it is given. */
  browser(): Browser;
  /** An account with a complete session, its second factor given just now. */
  person(about?: PersonOptions): Promise<TestPerson>;
  /** The same person asking on another host. */
  onHost(person: TestPerson, host: string): Caller;
}

export interface PersonOptions extends Partial<NewAccount> {
  half?: boolean;
}

/** The modules that are on in the companies of tests. */
export const modulesOfCompanies: readonly ModuleName[] = [
  'home',
  'profile',
  'team',
  'org-chart',
  'contracts',
  'recruitment',
  'leave',
  'performance',
  'recognition',
  'documents',
  'learning',
  'calendar',
  'reports',
];

let numbers = 0;
const next = () => {
  numbers += 1;
  return numbers;
};

/** Everyone's password in tests; hashed once, since hashing is slow on purpose. */
export const testPassword = 'Correct-Horse 9!';
let hashed: Promise<string> | undefined;
function hashOfTestPassword(): Promise<string> {
  hashed ??= createPasswordHasher({ parallel: 1, waiting: 5 }).then((hasher) => hasher.hash(testPassword));
  return hashed;
}

export const cookieName = 'tenure_session';

export function createCompanyFactory({ owner, tenure }: { owner: pg.Client; tenure: Tenure }) {
  const callerOn = (host: string, cookies: ReadonlyMap<string, string>, keeps = true): Browser => {
    const kept = new Map(cookies);
    const raw = async (options: InjectOptions): Promise<Answer> => {
      const response = await tenure.server.inject({
        ...options,
        headers: {
          host,
          origin: `http://${host}`,
          ...(kept.size > 0 && { cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...options.headers,
        },
      });
      // A removed cookie is kept, so that tests can see whether it still opens anything.
      for (const { name, value } of keeps ? response.cookies : []) if (value !== '') kept.set(name, value);
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        body: isJson ? response.json() : null,
        headers: response.headers,
        text: response.body,
        response,
      };
    };
    return {
      cookie: (name) => kept.get(name),
      raw,
      call: (endpoint, request, headers = {}) =>
        raw({ method: endpoint.method, url: addressOf(endpoint, request), ...bodyOf(request), headers }),
    };
  };

  return async (about: { isProvider?: boolean; host?: string } = {}): Promise<TestCompany> => {
    const number = next();
    const host = about.host ?? `company-${number}.localhost`;
    const tenantId = await createCompany(owner, {
      name: `Company ${number}`,
      shortName: `Company ${number}`,
      systemName: null,
      hosts: [host],
      isProvider: about.isProvider ?? false,
      enabledModules: modulesOfCompanies,
    });

    return {
      tenantId,
      host,
      anonymous: callerOn(host, new Map(), false),
      browser: () => callerOn(host, new Map()),
      onHost: (person, other) => callerOn(other, new Map([[cookieName, person.token]])),
      person: async ({ half = false, ...account } = {}) => {
        await enterTenant(owner, tenantId);
        const id = next();
        const username = account.username ?? `person.${id}`;
        const email = account.email ?? `${username}@company-${number}.example`;
        const accountId = await createAccount(owner, tenantId, {
          username,
          email,
          firstName: 'Test',
          lastName: `Person ${id}`,
          passwordHash: await hashOfTestPassword(),
          role: about.isProvider ? 'ROLE_SUPER' : 'ROLE_EMPLOYEE',
          isAdmin: false,
          secondFactorRequired: about.isProvider ?? false,
          country: 'AU',
          mobile: null,
          language: 'en-AU',
          timezone: 'Australia/Melbourne',
          employeeId: null,
          profiles: [],
          ...account,
        });
        const token = randomToken();
        // Far ahead, so that people stay signed in, and proven, whatever day a test moves its clock to.
        await owner.query(
          `insert into session (tenant_id, token_hash, account_id, auth_status, expires_at, last_seen_at, proven_at,
             gave_second_factor)
           select $1, $2, $3, $4, ahead, ahead, ahead, true from (select tenure_now() + interval '20 years' as ahead) a`,
          [tenantId, hashToken(token), accountId, half ? 'ROLE_2FA_IN_PROGRESS' : 'IS_AUTHENTICATED_FULLY'],
        );
        if (!half) {
          await tenure.database.asTenant(tenantId, 'read write', async (tx) => {
            for (const module of tenure.modules) await module.onSignedIn?.(tx, accountId);
          });
        }
        const employeeId = account.employeeId ?? null;
        const caller = callerOn(host, new Map([[cookieName, token]]));
        return {
          accountId,
          employeeId,
          username,
          email,
          ...caller,
          get token() {
            return caller.cookie(cookieName) ?? token;
          },
        };
      },
    };
  };
}

function addressOf(endpoint: Endpoint, request: { params?: unknown; query?: unknown }): string {
  const params = Object(request.params) as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(request.query))) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

function bodyOf(request: { body?: unknown }): Pick<InjectOptions, 'payload'> {
  return request.body === undefined ? {} : { payload: request.body as object };
}
