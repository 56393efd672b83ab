import { ssoLogout, ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import {
  discoverSso,
  enableSso,
  readSamlMetadata,
  type SsoCertificate,
  type SsoSettings,
  saveSsoSettings,
  ssoSettings,
  ssoTestResult,
  testSso,
} from '@tenure/contract/identity/single-sign-on-settings.ts';
import { MockRefusal, mock } from '../mock.ts';
import { changeWorld, type MockedSso, readWorld } from '../world.ts';

const metadata = { capabilities: ['site.single-sign-on.edit'], fields: [] };
const origin = 'https://harbourline.example';
const testId = 1;

function certificateOf(pem: string): SsoCertificate {
  return {
    pem,
    subject: 'CN=login.example.com',
    validFrom: '2026-01-01T00:00:00Z',
    validTo: '2030-01-01T00:00:00Z',
    fingerprint: pem,
  };
}

function answerOf({ settings, enabled, testedAt }: MockedSso): SsoSettings {
  const { clientSecret, ...oidc } = settings?.oidc ?? {};
  return {
    protocol: settings?.protocol ?? 'oidc',
    attributes: settings?.attributes ?? {
      username: 'preferred_username',
      email: 'email',
      firstName: 'given_name',
      lastName: 'family_name',
      employeeNumber: '',
      groups: '',
    },
    groupProfiles: settings?.groupProfiles ?? [],
    ssoOnly: settings?.ssoOnly ?? false,
    createAccounts: settings?.createAccounts ?? false,
    trustIdpMfa: settings?.trustIdpMfa ?? false,
    asksOwnFactor: settings?.asksOwnFactor ?? false,
    configured: settings !== null,
    enabled,
    oidc:
      settings?.oidc === null || settings === null
        ? null
        : { issuer: '', clientId: '', scopes: '', ...oidc, hasClientSecret: clientSecret !== undefined },
    saml: settings?.saml
      ? { ...settings.saml, certificates: settings.saml.certificates.map(certificateOf) }
      : null,
    testedAt,
    linkedAccounts: enabled ? 214 : 0,
    ours: {
      redirectUri: origin + ssoPaths.callback,
      afterLogoutUri: origin + ssoPaths.afterLogout,
      entityId: origin + ssoPaths.metadata,
      assertionConsumerUrl: origin + ssoPaths.assertionConsumer,
      metadataUrl: origin + ssoPaths.metadata,
    },
    profiles: [
      { id: 3, name: 'HR Partner', mayGive: true },
      { id: 4, name: 'Payroll Officer', mayGive: false },
    ],
  };
}

function changed(ifMatch: string | null, change: Partial<MockedSso>): MockedSso {
  const { sso } = readWorld();
  if (ifMatch !== null && ifMatch !== `"v${sso.version}"`) throw new MockRefusal('stale-version');
  const next = { ...sso, ...change, version: sso.version + 1 };
  changeWorld({ sso: next });
  return next;
}

export const singleSignOnHandlers = [
  mock(ssoLogout, () => ({ endSessionUrl: null })),
  mock(ssoSettings, ({ setEtag }) => {
    const { sso } = readWorld();
    setEtag(`"v${sso.version}"`);
    return { data: answerOf(sso), metadata };
  }),
  mock(saveSsoSettings, ({ body, ifMatch, setEtag }) => {
    const next = changed(ifMatch, { settings: body, testedAt: null });
    setEtag(`"v${next.version}"`);
    return { data: answerOf(next), metadata };
  }),
  mock(enableSso, ({ body, ifMatch, setEtag }) => {
    if (body.enabled && readWorld().sso.testedAt === null) throw new MockRefusal('conflict');
    const next = changed(ifMatch, { enabled: body.enabled });
    setEtag(`"v${next.version}"`);
    return { data: answerOf(next), metadata };
  }),
  mock(discoverSso, ({ body: { issuer } }) => ({
    data: issuer.includes('nowhere')
      ? {
          found: null,
          problem: 'Nothing answers at this address. Check it, and that the provider can be reached.',
        }
      : {
          found: {
            issuer,
            authorizationEndpoint: `${issuer}/auth`,
            tokenEndpoint: `${issuer}/token`,
            userinfoEndpoint: `${issuer}/me`,
            endSessionEndpoint: `${issuer}/session/end`,
            scopes: ['openid', 'email', 'profile'],
            claims: ['sub', 'email', 'email_verified', 'given_name', 'family_name', 'groups'],
            supportsPkce: true,
            signingKeys: 2,
          },
          problem: null,
        },
    metadata,
  })),
  mock(readSamlMetadata, ({ body: { xml } }) => {
    const entityId = /entityID="([^"]+)"/.exec(xml)?.[1];
    if (entityId === undefined) {
      throw new MockRefusal('invalid-input', {}, [
        { path: 'xml', code: 'metadata', reason: 'This is not the metadata of an identity provider' },
      ]);
    }
    return {
      data: {
        entityId,
        signInUrl: `${entityId}/sso`,
        certificates: [certificateOf('-----BEGIN CERTIFICATE-----')],
      },
      metadata,
    };
  }),
  mock(testSso, () => {
    const { sso } = readWorld();
    if (sso.settings === null) throw new MockRefusal('conflict');
    changeWorld({ sso: { ...sso, testedAt: '2026-11-20T09:00:00Z' } });
    return { data: { id: testId, url: `${ssoPaths.tested}${testId}` }, metadata };
  }),
  mock(ssoTestResult, ({ params }) => {
    if (params.testId !== testId) throw new MockRefusal('not-found');
    return {
      data: {
        id: testId,
        state: 'passed' as const,
        reason: null,
        subject: '00u1a2b3c4',
        attributes: { email: 'priya.raman@harbourline.example', firstName: 'Priya', lastName: 'Raman' },
        addressIsVerified: true,
        assertsSecondFactor: true,
        received: ['amr', 'email', 'email_verified', 'family_name', 'given_name', 'iss', 'sub'],
        outcome: 'links' as const,
      },
      metadata,
    };
  }),
];
