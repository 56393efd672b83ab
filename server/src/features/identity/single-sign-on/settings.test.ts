import { ssoStart } from '@tenure/contract/identity/single-sign-on.ts';
import {
  discoverSso,
  enableSso,
  readSamlMetadata,
  type SsoSettings,
  type SsoTestResult,
  saveSsoSettings,
  ssoSettings,
  ssoTestResult,
  testSso,
} from '@tenure/contract/identity/single-sign-on-settings.ts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import {
  browserOn,
  oidcSettings,
  samlSettings,
  throughOpenId,
} from '../../../../test/identity-provider/browser.ts';
import { makeSigningKey } from '../../../../test/identity-provider/certificate.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../../../test/identity-provider/openid.ts';
import { createSamlProvider } from '../../../../test/identity-provider/saml.ts';
import { createSystemClock } from '../../../platform/clock/clock.ts';

let world: World;
let provider: OpenIdProvider;
const origins = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
  (number) => `http://settings-${number}.localhost`,
);
let companies = 0;

beforeAll(async () => {
  world = await openWorld();
  // The provider's library reads the machine's clock.
  world.clock.set(createSystemClock().now());
  provider = await startOpenIdProvider(origins);
});
afterAll(async () => {
  await provider.close();
  await world.close();
});

async function administered() {
  companies += 1;
  const company = await world.company({ host: `settings-${companies}.localhost` });
  const admin = await company.person({ profiles: ['company-admin'] });
  const save = (settings: Parameters<typeof oidcSettings>[1] = {}, headers = {}) =>
    admin.call(saveSsoSettings, { body: oidcSettings(provider, settings) }, headers);
  return { company, admin, save };
}
const dataOf = ({ body }: Answer) => (body as { data: SsoSettings }).data;
const problemsOf = ({ body }: Answer) =>
  (body as { invalidInputs: { path: string; code: string }[] }).invalidInputs.map(({ path, code }) => [
    path,
    code,
  ]);

describe('the settings of single sign-on', () => {
  it('never give the client secret back, keep it encrypted, and out of the audit log', async () => {
    const { admin, save } = await administered();
    const saved = await save();
    expect(dataOf(saved).oidc).toMatchObject({ hasClientSecret: true });
    const read = await admin.call(ssoSettings, {});
    const audited = await world.superuser.query('select details from audit_entry');
    const stored = await world.superuser.query('select * from single_sign_on_connection');
    for (const text of [saved.text, read.text, JSON.stringify(audited.rows), JSON.stringify(stored.rows)]) {
      expect(text).not.toContain(provider.clientSecret);
    }
  });

  it('keep the secret that was left out, but never send it to another provider', async () => {
    const { save } = await administered();
    await save();
    const { clientSecret: _left, ...same } = oidcSettings(provider).oidc ?? {
      issuer: '',
      clientId: '',
      scopes: '',
    };
    expect(dataOf(await save({ oidc: same })).oidc).toMatchObject({ hasClientSecret: true });
    const elsewhere = { ...same, issuer: 'https://evil.example' };
    expect(dataOf(await save({ oidc: elsewhere })).oidc).toMatchObject({ hasClientSecret: false });
  });

  it('are not saved over someone else’s change', async () => {
    const { admin, save } = await administered();
    const { headers } = await admin.call(ssoSettings, {});
    const version = { 'if-match': String(headers.etag) };
    expect((await save({}, version)).status).toBe(200);
    expect((await save({}, version)).status).toBe(412);
    const { body } = { body: { enabled: false } };
    expect((await admin.call(enableSso, { body }, version)).status).toBe(412);
  });

  it('saved twice at once come to one connection', async () => {
    const { company, save } = await administered();
    await Promise.all([save(), save()]);
    const { rows } = await world.superuser.query(
      'select version from single_sign_on_connection where tenant_id = $1',
      [company.tenantId],
    );
    expect(rows).toEqual([{ version: 2 }]);
  });

  it('name everything that is wrong at once', async () => {
    const { admin } = await administered();
    const body = {
      ...samlSettings(createSamlProvider('https://idp.example')),
      groupProfiles: [{ group: 'g', profileId: 999_999_999 }],
    };
    const saml = body.saml && { ...body.saml, certificates: ['none', makeSigningKey().certificate, '????'] };
    const { status, ...answer } = await admin.call(saveSsoSettings, { body: { ...body, saml } });
    expect(status).toBe(422);
    expect(problemsOf({ status, ...answer })).toEqual([
      ['saml.certificates.0', 'certificate'],
      ['saml.certificates.2', 'certificate'],
      ['groupProfiles.0.profileId', 'unknown'],
    ]);
  });

  it('let no one give a profile to a group that allows more than they may do', async () => {
    const { company, save } = await administered();
    const { rows } = await world.superuser.query<{ id: number }>(
      `with made as (insert into security_profile (tenant_id, name, role_type) values ($1, 'More', 'Administrator') returning id)
       insert into security_profile_grant (tenant_id, profile_id, capability, scope)
       select $1, id, 'feature-flags.edit', 'everyone' from made returning profile_id as id`,
      [company.tenantId],
    );
    const answer = await save({ groupProfiles: [{ group: 'all', profileId: rows[0]?.id ?? 0 }] });
    expect([answer.status, problemsOf(answer)]).toEqual([422, [['groupProfiles.0.profileId', 'not-yours']]]);
  });

  it('show until when a certificate is good', async () => {
    const { admin } = await administered();
    const { data } = (
      await admin.call(saveSsoSettings, { body: samlSettings(createSamlProvider('https://idp.example')) })
    ).body as { data: SsoSettings };
    const [certificate] = data.saml?.certificates ?? [];
    expect(certificate?.subject).toBe('CN=idp.example');
    const days = Temporal.Instant.from(certificate?.validTo ?? '')
      .since(world.clock.now())
      .total('days');
    expect(Math.round(days)).toBe(365);
  });
});

describe('turning it on', () => {
  it('is refused until a sign-in was tried with the very settings, and the test signs no one in', async () => {
    const { company, admin, save } = await administered();
    expect((await admin.call(testSso, {})).status).toBe(409);
    await save();
    const turnOn = () => admin.call(enableSso, { body: { enabled: true } });
    expect((await turnOn()).status).toBe(409);

    const asked = (await admin.call(testSso, {})).body as { data: { id: number; url: string } };
    const params = { testId: asked.data.id };
    const result = async () =>
      (
        (await admin.call(ssoTestResult, { params: { testId: String(params.testId) } })).body as {
          data: SsoTestResult;
        }
      ).data;
    expect((await result()).state).toBe('waiting');
    provider.person = { sub: 'x', email: admin.email, email_verified: true, given_name: 'Ada', amr: ['mfa'] };
    const browser = browserOn(world, company.host);
    const { location } = await throughOpenId(
      provider,
      (await browser.visit(asked.data.url)).location,
      browser,
    );
    expect(location).toBe(`/admin/single-sign-on/tests/${asked.data.id}`);
    expect(browser.cookies.has('tenure_session')).toBe(false);
    expect(await result()).toMatchObject({
      state: 'passed',
      subject: 'x',
      attributes: { email: admin.email, firstName: 'Ada' },
      addressIsVerified: true,
      assertsSecondFactor: true,
      outcome: 'links',
    });
    const links = await world.superuser.query('select 1 from single_sign_on_link where tenant_id = $1', [
      company.tenantId,
    ]);
    expect(links.rows).toEqual([]);

    expect((await browser.visit(asked.data.url)).location).toContain('sso-failed=expired');
    const colleague = await company.person({ profiles: ['company-admin'] });
    const theirs = await colleague.call(ssoTestResult, { params: { testId: String(params.testId) } });
    expect(theirs.status).toBe(404);

    expect((await turnOn()).status).toBe(200);
    await save({ ssoOnly: true });
    expect(dataOf(await admin.call(ssoSettings, {}))).toMatchObject({
      enabled: true,
      testedAt: expect.any(String),
    });
    // No one may be left with a way in that has never worked.
    const changed = { issuer: 'https://other.example', clientId: 'tenure', scopes: 'openid' };
    expect(dataOf(await save({ oidc: changed }))).toMatchObject({ enabled: false, testedAt: null });
  });

  it('explains a failed test by what an administrator can fix', async () => {
    const { company, admin, save } = await administered();
    await save({
      oidc: { issuer: provider.issuer, clientId: 'tenure', clientSecret: 'wrong', scopes: 'openid' },
    });
    const asked = (await admin.call(testSso, {})).body as { data: { id: number; url: string } };
    const browser = browserOn(world, company.host);
    await throughOpenId(provider, (await browser.visit(asked.data.url)).location, browser);
    const { body } = await admin.call(ssoTestResult, { params: { testId: String(asked.data.id) } });
    expect(body).toMatchObject({ data: { state: 'failed', reason: 'provider-said invalid_client' } });
  });

  it('turned off, no one can start, and people on the way do not arrive', async () => {
    const { company, admin, save } = await administered();
    await save();
    await world.superuser.query('update single_sign_on_connection set enabled = true where tenant_id = $1', [
      company.tenantId,
    ]);
    provider.person = { sub: 'y', email: admin.email, email_verified: true };
    const browser = browserOn(world, company.host);
    const back = await provider.visit((await browser.visit(ssoStart.path)).location);
    await admin.call(enableSso, { body: { enabled: false } });
    expect((await browser.visit(back.href)).location).toContain('sso-failed=unavailable');
    expect((await browser.visit(ssoStart.path)).location).toContain('sso-failed=unavailable');
  });
});

describe('asking a provider what it offers', () => {
  it.each(['', '/.well-known/openid-configuration'])('shows what its document%s says', async (path) => {
    const { admin } = await administered();
    const { body } = await admin.call(discoverSso, { body: { issuer: provider.issuer + path } });
    expect(body).toMatchObject({
      data: {
        problem: null,
        found: {
          issuer: provider.issuer,
          supportsPkce: true,
          endSessionEndpoint: expect.stringContaining('/session/end'),
        },
      },
    });
  });

  it.each([
    ['http://169.254.169.254/latest', 'The address has to begin with https://.'],
    ['https://10.0.0.1', '10.0.0.1 is not an address of the internet.'],
    [
      'http://127.0.0.1:9',
      'Nothing answers at this address. Check it, and that the provider can be reached.',
    ],
  ])('of %s says %s', async (issuer, words) => {
    const company = await world.company();
    const admin = await company.person({ profiles: ['company-admin'] });
    const { status, body } = await admin.call(discoverSso, { body: { issuer } });
    expect([status, body]).toMatchObject([200, { data: { found: null, problem: words } }]);
  });

  it('takes nothing from an address that names another issuer', async () => {
    const company = await world.company();
    const admin = await company.person({ profiles: ['company-admin'] });
    const issuer = provider.issuer.replace('localhost', '127.0.0.1');
    const { body } = await admin.call(discoverSso, { body: { issuer } });
    expect(body).toMatchObject({ data: { found: null, problem: expect.stringContaining('another issuer') } });
  });

  it('asks no one for someone who may not set it up', async () => {
    const company = await world.company();
    const person = await company.person();
    const before = provider.discoveries;
    expect((await person.call(discoverSso, { body: { issuer: provider.issuer } })).status).toBe(403);
    expect(provider.discoveries).toBe(before);
  });
});

describe('the metadata of a SAML provider', () => {
  const saml = createSamlProvider('https://idp.example');
  const read = async (xml: string) => {
    const company = await world.company();
    const admin = await company.person({ profiles: ['company-admin'] });
    return admin.call(readSamlMetadata, { body: { xml } });
  };

  it('becomes settings', async () => {
    const { status, body } = await read(saml.metadata);
    expect([status, body]).toMatchObject([
      200,
      {
        data: {
          entityId: saml.entityId,
          signInUrl: saml.signInUrl,
          certificates: [{ subject: 'CN=idp.example' }],
        },
      },
    ]);
  });

  it.each([
    ['with a document type', `<!DOCTYPE x SYSTEM "file:///etc/passwd">${saml.metadata}`],
    ['that is not XML', 'metadata'],
    ['of tags that are never closed', '<a>'.repeat(90_000)],
    ['that is cut off', saml.metadata.slice(0, 300)],
    ['of no identity provider', '<a/>'],
    ['without a certificate', saml.metadata.replace(/<ds:X509Certificate>[^<]*</, '<ds:X509Certificate><')],
    ['without sign-in by redirect', saml.metadata.replace('HTTP-Redirect', 'SOAP')],
  ])('%s is refused in words', async (_what, xml) => {
    const answer = await read(xml);
    expect([answer.status, problemsOf(answer)]).toEqual([422, [['xml', 'metadata']]]);
  });
});
