import { isCapability } from '@tenure/contract/capabilities.ts';
import { exportAuditEntries } from '@tenure/contract/company/audit-entries.ts';
import {
  createApiToken,
  listUserTokens,
  revokeApiToken,
  revokeUserTokens,
} from '@tenure/contract/identity/api-tokens.ts';
import { createStructure } from '@tenure/contract/organisation/structure-administration.ts';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import { isForTokens } from '@tenure/contract/token-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../../../tools/test/endpoints.ts';
import type { TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import { isMachineToken } from '../../../platform/crypto/machine-token.ts';

let world: World;
let company: TestCompany;
let admin: TestPerson;

beforeAll(async () => {
  world = await openWorld({ settings: { TENURE_TOKEN_CALLS_PER_MINUTE: '20' } });
  company = await world.company();
  admin = await company.person({ profiles: ['company-admin'] });
});
afterAll(() => world.close());

interface Made {
  token: string;
  data: { id: number };
}

async function tokenOf(person: TestPerson, capabilities: string[], expiresInDays = 7): Promise<Made> {
  const { status, body } = await person.call(createApiToken, {
    body: { name: 'CI', capabilities, expiresInDays },
  });
  expect(status).toBe(201);
  return body as Made;
}

const send = (
  token: string,
  url: string,
  more: { host?: string; method?: 'GET' | 'POST' | 'DELETE'; payload?: object; cookie?: string } = {},
) =>
  world.tenure.server.inject({
    method: more.method ?? 'GET',
    url,
    headers: {
      host: more.host ?? company.host,
      authorization: `Bearer ${token}`,
      ...(more.cookie && { cookie: more.cookie }),
    },
    ...(more.payload && { payload: more.payload }),
  });

describe('a personal token', () => {
  it('carries check digits by which a leaked one is recognised, and is stored only as a hash', async () => {
    const { token } = await tokenOf(admin, ['employees.card.view']);
    expect(token).toMatch(/^tnr_/);
    expect(isMachineToken(token)).toBe(true);
    expect(isMachineToken(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).toBe(false);
    const { rows } = await world.superuser.query('select k::text as text from api_token k');
    expect(JSON.stringify(rows)).not.toContain(token.split('_')[2]);
  });

  it('makes only the calls of its capabilities, even if its owner may do more', async () => {
    const { token } = await tokenOf(admin, ['employees.card.view']);
    expect((await send(token, listPublicCards.path)).statusCode).toBe(200);
    expect((await send(token, '/api/site')).statusCode).toBe(200);
    expect((await send(token, '/api/security-profiles')).statusCode).toBe(403);
    expect((await admin.raw({ method: 'GET', url: '/api/security-profiles' })).status).toBe(200);
  });

  it('takes no file: those are for the session of a person', async () => {
    const { token } = await tokenOf(admin, ['audit.entries.view']);
    const answer = await send(token, exportAuditEntries.path);
    expect([answer.statusCode, answer.json().type]).toEqual([403, 'urn:tenure:problem:not-for-tokens']);
  });

  it('writes without an origin, and the log names it', async () => {
    const { token, data } = await tokenOf(admin, ['organisation.structure.edit']);
    const payload = { identifier: 'MADE-BY-A-TOKEN', values: { title: 'Planner' } };
    const url = createStructure.path.replace('{kind}', 'job-roles');
    const answer = await send(token, url, { method: 'POST', payload });
    expect(answer.statusCode).toBeLessThan(300);
    const { rows } = await world.superuser.query<{ details: object }>(
      `select details from audit_entry where action = 'structure.created' order by id desc limit 1`,
    );
    expect(rows[0]?.details).toMatchObject({ client: 'api-token', clientId: data.id, clientName: 'CI' });
  });

  it('is never made of more than its maker holds', async () => {
    const person = await company.person();
    const { status } = await person.call(createApiToken, {
      body: { name: 'More', capabilities: ['security-profiles.edit'], expiresInDays: 7 },
    });
    expect(status).toBe(403);
  });

  it('holds no more than its owner does by now', async () => {
    const person = await company.person({ profiles: ['company-admin'] });
    const { token } = await tokenOf(person, ['security-profiles.view']);
    expect((await send(token, '/api/security-profiles')).statusCode).toBe(200);
    await world.superuser.query('delete from account_security_profile where account_id = $1', [
      person.accountId,
    ]);
    expect((await send(token, '/api/security-profiles')).statusCode).toBe(403);
  });

  it('lasts a year at most', async () => {
    const { status } = await admin.call(createApiToken, {
      body: { name: 'Long', capabilities: ['employees.card.view'], expiresInDays: 366 },
    });
    expect(status).toBe(422);
  });

  it('is refused together with a session', async () => {
    const { token } = await tokenOf(admin, ['employees.card.view']);
    const { statusCode } = await send(token, '/api/site', { cookie: `tenure_session=${admin.token}` });
    expect(statusCode).toBe(400);
  });

  it('is refused with 429 when it calls too often, and no other token with it', async () => {
    const [one, other] = [
      await tokenOf(admin, ['employees.card.view']),
      await tokenOf(admin, ['employees.card.view']),
    ];
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(one.token, '/api/site')));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers['retry-after']).toBeDefined();
    expect((await send(other.token, '/api/site')).statusCode).toBe(200);
    world.clock.advance({ seconds: 61 });
    expect((await send(one.token, '/api/site')).statusCode).toBe(200);
  });
});

describe('an invalid token gets 401 with how to authenticate', () => {
  it.each([
    ['when no one has it', async () => `tnr_00000000_${'0'.repeat(64)}_00000000`],
    [
      'once it is revoked',
      async () => {
        const { token, data } = await tokenOf(admin, ['employees.card.view']);
        await admin.call(revokeApiToken, { params: { tokenId: String(data.id) } });
        return token;
      },
    ],
    [
      'once an administrator revoked all of the person',
      async () => {
        const person = await company.person();
        const { token } = await tokenOf(person, ['employees.card.view']);
        const { status } = await admin.call(revokeUserTokens, {
          params: { userId: String(person.accountId) },
        });
        expect(status).toBe(204);
        const list = await admin.call(listUserTokens, { params: { userId: String(person.accountId) } });
        expect(list.body).toMatchObject({ data: [] });
        return token;
      },
    ],
    [
      'once it is out of date',
      async () => {
        const { token, data } = await tokenOf(admin, ['employees.card.view']);
        await world.superuser.query(
          `update api_token set created_at = tenure_now() - interval '2 days', expires_at = tenure_now() - interval '1 second' where id = $1`,
          [data.id],
        );
        return token;
      },
    ],
    [
      'once its owner is deactivated, and after they are back',
      async () => {
        const person = await company.person();
        const { token } = await tokenOf(person, ['employees.card.view']);
        const turn = (status: string) =>
          world.superuser.query('update account set status = $2 where id = $1', [person.accountId, status]);
        await turn('deactivated');
        expect((await send(token, '/api/site')).statusCode).toBe(401);
        await turn('active');
        return token;
      },
    ],
  ])('%s', async (_when, make) => {
    const answer = await send(await make(), '/api/site');
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toContain('Bearer');
    expect(answer.json()).toMatchObject({ title: 'This token is not valid' });
  });

  it('on the host of another company', async () => {
    const other = await world.company();
    const { token } = await tokenOf(admin, ['employees.card.view']);
    expect((await send(token, '/api/site', { host: other.host })).statusCode).toBe(401);
  });
});

describe('what no token does', () => {
  const refused = endpoints.filter(
    (one) => !isForTokens(one) && one.capability !== 'public' && !one.multipart,
  );

  it('is everything that asks for a proof, and whatever belongs to signing in', () => {
    const opened = endpoints.filter(isForTokens);
    expect(opened.filter(({ stepUp }) => stepUp === true)).toEqual([]);
    expect(
      opened.filter(({ path }) => /auth|session|factor|passkey|password|token|provisioning/.test(path)),
    ).toEqual([]);
    expect(
      opened
        .filter(({ capability }) => !isCapability(capability))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['myFeatureFlags', 'navigation', 'reveal', 'search', 'site']);
  });

  it('is refused with 403 whatever its owner may do', async () => {
    const calls = refused.filter(
      ({ method, query, body, params }) => method === 'GET' && !query && !body && !params,
    );
    expect(calls.length).toBeGreaterThan(5);
    for (const { path, stream } of calls) {
      if (stream) continue;
      const { token, data } = await tokenOf(admin, ['employees.card.view']);
      expect([path, (await send(token, path)).statusCode]).toEqual([path, 403]);
      await admin.call(revokeApiToken, { params: { tokenId: String(data.id) } });
    }
  });
});
