import { checkSession } from '@tenure/contract/identity/authentication.ts';
import { ssoAssertion, ssoMetadata, ssoStart } from '@tenure/contract/identity/single-sign-on.ts';
import {
  type SsoSettingsToSave,
  saveSsoSettings,
} from '@tenure/contract/identity/single-sign-on-settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCompany, TestPerson } from '../../../../test/harness/company.ts';
import { openWorld, type World } from '../../../../test/harness/world.ts';
import {
  browserOn,
  postAssertion,
  samlSettings,
  setUp,
  type TestBrowser,
} from '../../../../test/identity-provider/browser.ts';
import { makeSigningKey } from '../../../../test/identity-provider/certificate.ts';
import {
  type AuthnRequest,
  createSamlProvider,
  type SamlAnswer,
} from '../../../../test/identity-provider/saml.ts';
import { createSystemClock } from '../../../platform/clock/clock.ts';

const provider = createSamlProvider('https://idp.example');
let world: World;
let company: TestCompany;
let other: TestCompany;
let admin: TestPerson;

beforeAll(async () => {
  world = await openWorld();
  // The provider's library reads the machine's clock.
  world.clock.set(createSystemClock().now());
  [company, other] = [await world.company(), await world.company()];
  admin = await setUp(world, company, samlSettings(provider), signInAsUnknown);
  await setUp(world, other, samlSettings(provider), signInAsUnknown);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(createSystemClock().now());
  await change({});
});

async function signInAsUnknown(url: string, browser: TestBrowser) {
  const request = provider.requestIn(url);
  return postAssertion(
    browser,
    provider,
    await provider.answer(request, { nameId: 'setting-up' }),
    request.relayState,
  );
}

async function change(settings: Partial<SsoSettingsToSave>): Promise<void> {
  const { status, text } = await admin.call(saveSsoSettings, { body: samlSettings(provider, settings) });
  if (status !== 200) throw new Error(text);
}

async function ask(browser: TestBrowser, query = ''): Promise<AuthnRequest> {
  return provider.requestIn((await browser.visit(ssoStart.path + query)).location);
}

async function known(about: Parameters<TestCompany['person']>[0] = {}) {
  const person = await company.person(about);
  return { person, answer: { nameId: `name-${person.accountId}`, attributes: { email: person.email } } };
}

async function usernameIn(browser: TestBrowser): Promise<unknown> {
  const { status, body } = await browser.call('GET', checkSession.path);
  return status === 200 ? (body as { username: string }).username : status;
}

/** Signs in by an answer that differs from an honest one, or by XML made of an honest one. */
async function signIn(
  answer: SamlAnswer,
  forge: (xml: string) => string | Promise<string> = (xml) => xml,
  query = '',
) {
  const browser = browserOn(world, company.host);
  const request = await ask(browser, query);
  const xml = await forge(await provider.answer(request, answer));
  const { location } = await postAssertion(browser, provider, xml, request.relayState);
  return { location, browser, request, xml };
}

const failed = (code: string) => expect.stringContaining(`/login/?sso-failed=${code}&ref=`);

async function lastReason(): Promise<string | undefined> {
  const { rows } = await world.superuser.query<{ reason: string }>(
    `select details->>'reason' as reason from audit_entry where action = 'session.refused' order by id desc limit 1`,
  );
  return rows[0]?.reason;
}

describe('signing in by SAML', () => {
  it.each([
    ['a signed assertion', {}],
    ['a signed assertion in a signed response', { signsResponse: true }],
  ])('opens a complete session by %s, and lands where one wanted to go', async (_what, signs) => {
    const { person, answer } = await known();
    const { location, browser } = await signIn(
      { ...answer, ...signs },
      undefined,
      '?referrerUrl=/preferences',
    );
    expect(location).toBe('/preferences');
    expect(await usernameIn(browser)).toBe(person.username);
  });

  it('accepts the provider’s post without a cookie, and opens nothing before the original browser returns', async () => {
    const { answer } = await known();
    const browser = browserOn(world, company.host);
    const request = await ask(browser);
    const posted = await browser.postFrom('https://idp.example', ssoAssertion.path, {
      SAMLResponse: Buffer.from(await provider.answer(request, answer)).toString('base64'),
      RelayState: request.relayState,
    });
    expect(posted.status).toBe(303);
    expect(browser.cookies.has('tenure_session')).toBe(false);
    const victim = browserOn(world, company.host);
    await victim.visit(ssoStart.path);
    expect((await victim.visit(posted.location)).location).toEqual(failed('expired'));
    expect(await usernameIn(victim)).toBe(401);
    expect((await browser.visit(posted.location)).location).toEqual(failed('expired'));
  });

  it('never follows a RelayState that is an address', async () => {
    const { answer } = await known();
    const browser = browserOn(world, company.host);
    const request = await ask(browser);
    const xml = await provider.answer(request, answer);
    const { location } = await postAssertion(browser, provider, xml, 'https://evil.example/');
    expect(location).toEqual(failed('expired'));
  });

  it('publishes what a provider has to know', async () => {
    const { text, status } = await browserOn(world, company.host).visit(ssoMetadata.path);
    expect(status).toBe(200);
    expect(text).toContain(`entityID="http://${company.host}${ssoMetadata.path}"`);
    expect(text).toContain(`Location="http://${company.host}${ssoAssertion.path}"`);
    expect(text).toContain('WantAssertionsSigned="true"');
  });
});

describe('an assertion is refused', () => {
  const stranger = makeSigningKey('evil.example');
  it.each<[string, Partial<SamlAnswer>]>([
    ['that is not signed', { signsAssertion: false }],
    ['of which only the response around it is signed', { signsAssertion: false, signsResponse: true }],
    ['signed with another key', { signedBy: stranger }],
    ['signed with SHA-1', { algorithm: 'rsa-sha1' }],
    ['for another audience', { audience: 'https://other.example' }],
    ['for another recipient', { recipient: 'https://other.example/acs' }],
    ['in response to another request', { inResponseTo: '_another' }],
    ['from another issuer', { issuer: 'https://evil.example/metadata' }],
    ['that has run out', { lifetimeInSeconds: -120 }],
    ['without a name', { nameId: ' ' }],
  ])('%s', async (_what, differs) => {
    const { answer } = await known();
    const { location, browser } = await signIn({ ...answer, ...differs });
    expect(location).toEqual(failed('invalid'));
    expect(await usernameIn(browser)).toBe(401);
  });

  it('signed with SHA-1 whose name has a character reference', async () => {
    const { answer } = await known();
    const { location } = await signIn({ ...answer, algorithm: 'rsa-sha1' }, (xml) =>
      xml
        .replaceAll('xmldsig#rsa-sha1', 'xmldsig&#35;rsa-sha1')
        .replaceAll('xmldsig#sha1', 'xmldsig#s&#x68;a1'),
    );
    expect(location).toEqual(failed('invalid'));
  });

  it('that is not valid any more by our clock', async () => {
    const { answer } = await known();
    const { location } = await signIn(answer, (xml) => {
      world.clock.advance({ minutes: 7 });
      return xml;
    });
    expect(location).toEqual(failed('invalid'));
  });

  it.each<[string, (xml: string) => string]>([
    ['changed after it was signed', (xml) => xml.replaceAll(/name-\d+/g, 'name-1')],
    ['with a document type', (xml) => `<!DOCTYPE x [<!ENTITY e "x">]>${xml}`],
    ['that is no XML', () => 'nothing of the kind'],
    ['of tags that are never closed', () => '<a>'.repeat(80_000)],
    ['of attributes without end', () => `<a ${'x="" '.repeat(40_000)}>`],
    ['with no assertion in it', (xml) => xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '')],
  ])('%s', async (_what, forge) => {
    const { answer } = await known();
    const { location, browser } = await signIn(answer, forge);
    expect(location).toMatch(/sso-failed=(invalid|cancelled)/);
    expect(await usernameIn(browser)).toBe(401);
  });

  it('never for the name before a comment, which no signature covers', async () => {
    const { person, answer } = await known();
    const { browser } = await signIn(answer, (xml) =>
      xml.replace(`>${answer.nameId}<`, `>${answer.nameId.slice(0, -1)}<!-- -->${answer.nameId.slice(-1)}<`),
    );
    expect(await usernameIn(browser)).toBe(person.username);
  });

  it('a second time, in one browser or another, at once or later', async () => {
    const { answer } = await known();
    const { xml, request, browser } = await signIn(answer);
    expect((await postAssertion(browser, provider, xml, request.relayState)).location).toEqual(
      failed('expired'),
    );
    // Even under a state that is good: the assertion itself is remembered.
    const again = browserOn(world, company.host);
    const next = await ask(again);
    await world.superuser.query(
      `update single_sign_on_attempt fresh set sealed = spent.sealed
       from (select sealed, connection_id from single_sign_on_attempt where phase = 'done' order by id desc limit 1) spent
       where fresh.phase = 'begun' and fresh.id = (select max(id) from single_sign_on_attempt)`,
    );
    expect((await postAssertion(again, provider, xml, next.relayState)).location).toEqual(failed('invalid'));
    expect(await lastReason()).toBe('replayed');
  });

  it('on the host of another company that has the same provider', async () => {
    const { answer } = await known();
    const browser = browserOn(world, company.host);
    const request = await ask(browser);
    const there = browserOn(world, other.host);
    const meant = await ask(there);
    const xml = await provider.answer(request, answer);
    expect((await postAssertion(there, provider, xml, request.relayState)).location).toEqual(
      failed('expired'),
    );
    expect((await postAssertion(there, provider, xml, meant.relayState)).location).toEqual(failed('invalid'));
  });
});

describe('wrapped around a good signature', () => {
  const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
  const evilOf = (assertion: string, name: string) =>
    assertion
      .replace(/<Signature[\s\S]*<\/Signature>/, '')
      .replaceAll(/name-\d+/g, name)
      .replace(/ID="[^"]+"/, 'ID="_evil"');

  it.each<[string, (xml: string, good: string, evil: string) => string]>([
    ['another assertion before it', (xml, good, evil) => xml.replace(good, evil + good)],
    ['another assertion after it', (xml, good, evil) => xml.replace(good, good + evil)],
    [
      'another assertion around it',
      (xml, good, evil) =>
        xml.replace(good, evil.replace('</saml:Issuer>', `</saml:Issuer><saml:Advice>${good}</saml:Advice>`)),
    ],
    [
      'the good one hidden in an extension',
      (xml, good, evil) => xml.replace(good, `<samlp:Extensions>${good}</samlp:Extensions>${evil}`),
    ],
    [
      'the signature of the good one moved into another',
      (xml, good, evil) => {
        const signature = /<Signature[\s\S]*<\/Signature>/.exec(good)?.[0] ?? '';
        const hidden = signature.replace(
          '</Signature>',
          `<Object>${good.replace(signature, '')}</Object></Signature>`,
        );
        return xml.replace(good, evil.replace('</saml:Issuer>', `</saml:Issuer>${hidden}`));
      },
    ],
    [
      'another assertion under the same ID',
      (xml, good, evil) => {
        const id = /ID="([^"]+)"/.exec(good)?.[1] ?? '';
        return xml.replace(good, evil.replace('_evil', id) + good);
      },
    ],
  ])('%s never signs in as someone else', async (_what, wrap) => {
    const victim = await known();
    await signIn(victim.answer);
    const attacker = await known();
    const { browser, location } = await signIn(attacker.answer, (xml) => {
      const good = assertionIn(xml);
      const forged = wrap(xml, good, evilOf(good, victim.answer.nameId));
      expect(forged).toContain(victim.answer.nameId);
      return forged;
    });
    expect(location).toEqual(failed('invalid'));
    expect(await usernameIn(browser)).toBe(401);
  });
});

describe('whom a SAML provider vouches for', () => {
  it('is linked by address only where the company answers for its provider’s addresses', async () => {
    const { saml } = samlSettings(provider);
    await change({ saml: saml && { ...saml, trustsAddress: false } });
    const { answer } = await known();
    expect((await signIn(answer)).location).toEqual(failed('refused'));
    expect(await lastReason()).toBe('address-not-verified');
  });

  it('is asked for a second factor unless the context says it was given and the provider is trusted', async () => {
    await change({ trustIdpMfa: true });
    const { answer } = await known({ secondFactorRequired: true });
    expect((await signIn(answer)).location).toBe('/mfa/');
    const context = 'https://refeds.org/profile/mfa';
    expect((await signIn({ ...answer, authnContext: context })).location).toBe('/');
  });

  it('is asked for a second factor where only a security profile requires it', async () => {
    const { answer } = await known({ profiles: ['hr-partner'] });
    expect((await signIn(answer)).location).toBe('/mfa/');
  });

  it('gets in nowhere with a deactivated account', async () => {
    const { person, answer } = await known();
    await world.superuser.query(`update account set status = 'deactivated' where id = $1`, [
      person.accountId,
    ]);
    expect((await signIn(answer)).location).toEqual(failed('refused'));
  });
});
