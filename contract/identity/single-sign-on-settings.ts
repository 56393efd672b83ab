import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, record } from '../envelopes.ts';

export const ssoProtocols = ['oidc', 'saml'] as const;
export type SsoProtocol = (typeof ssoProtocols)[number];

/** The facts about a person that the product can read from the identity provider. */
export const ssoAttributes = [
  'username',
  'email',
  'firstName',
  'lastName',
  'employeeNumber',
  'groups',
] as const;

/** How many of each an administrator can set up. */
export const ssoLimits = { certificates: 5, groups: 100 } as const;

const name = (missing: string) => z.string().trim().min(1, missing).max(200);
const address = (missing: string) =>
  z
    .string()
    .trim()
    .max(1000)
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), missing);

const oidcSettings = z.strictObject({
  issuer: address('Enter the address of the provider, beginning with https://'),
  clientId: name('Enter the client id the provider gave to Tenure'),
  scopes: name('Enter the scopes, such as “openid email profile”').refine(
    (text) => text.split(/\s+/).includes('openid'),
    'The scope “openid” has to be among them',
  ),
});
const samlSettings = z.strictObject({
  entityId: name('Enter the entity id of the identity provider').max(1000),
  signInUrl: address('Enter the address where sign-in begins, beginning with https://'),
  /** SAML has no word for a verified address, so the company says whether its provider's can be relied on. */
  trustsAddress: z.boolean(),
});
const certificate = z.string().trim().min(1).max(20_000);

const attributeNames = z.strictObject({
  username: z.string().trim().max(200),
  email: name('Enter the name under which the provider sends the email address'),
  firstName: z.string().trim().max(200),
  lastName: z.string().trim().max(200),
  employeeNumber: z.string().trim().max(200),
  groups: z.string().trim().max(200),
});
export type SsoAttributeNames = z.output<typeof attributeNames>;

const behaviour = {
  protocol: z.enum(ssoProtocols),
  attributes: attributeNames,
  groupProfiles: z
    .array(
      z.strictObject({
        group: name('Enter the name of the group'),
        profileId: z.int().min(1, 'Choose a profile').max(2_147_483_647),
      }),
    )
    .max(ssoLimits.groups),
  /** Passwords open nothing any more, but for Company Admins in an emergency. */
  ssoOnly: z.boolean(),
  createAccounts: z.boolean(),
  trustIdpMfa: z.boolean(),
  asksOwnFactor: z.boolean(),
};

const certificateView = z.strictObject({
  pem: z.string(),
  subject: z.string(),
  validFrom: instant,
  validTo: instant,
  fingerprint: z.string(),
});

export type SsoCertificate = z.output<typeof certificateView>;

const settings = z.strictObject({
  ...behaviour,
  configured: z.boolean(),
  enabled: z.boolean(),
  oidc: oidcSettings.extend({ hasClientSecret: z.boolean() }).nullable(),
  saml: samlSettings.extend({ certificates: z.array(certificateView) }).nullable(),
  /** When signing in by the settings as they are was last tried with success; null where it has not been. */
  testedAt: instant.nullable(),
  linkedAccounts: z.int(),
  /** The values to enter at the identity provider. */
  ours: z.strictObject({
    redirectUri: z.string(),
    afterLogoutUri: z.string(),
    entityId: z.string(),
    assertionConsumerUrl: z.string(),
    metadataUrl: z.string(),
  }),
  /** Profiles a group can be mapped to; one with more than the viewer holds is not theirs to give. */
  profiles: z.array(z.strictObject({ id, name: z.string(), mayGive: z.boolean() })),
});
export type SsoSettings = z.output<typeof settings>;

export const ssoSettings = defineEndpoint({
  name: 'ssoSettings',
  method: 'GET',
  path: '/api/single-sign-on',
  summary: 'How people of this company sign in through an identity provider',
  capability: 'site.single-sign-on.edit',
  output: record(settings),
  versioned: true,
  errors: [],
});

export const saveSsoSettings = defineEndpoint({
  name: 'saveSsoSettings',
  method: 'PUT',
  path: '/api/single-sign-on',
  summary: 'Set up single sign-on; a client secret that is left out stays as it is',
  capability: 'site.single-sign-on.edit',
  body: z
    .strictObject({
      ...behaviour,
      oidc: oidcSettings.extend({ clientSecret: z.string().trim().min(1).max(2000).optional() }).nullable(),
      saml: samlSettings
        .extend({
          certificates: z
            .array(certificate)
            .min(1, 'Add the certificate the identity provider signs with')
            .max(ssoLimits.certificates),
        })
        .nullable(),
    })
    .refine((body) => body[body.protocol] !== null, {
      path: ['protocol'],
      error: 'Fill in what the chosen protocol needs',
    }),
  output: record(settings),
  versioned: true,
  stepUp: true,
  errors: ['stale-version'],
});
export type SsoSettingsToSave = z.output<typeof saveSsoSettings.body>;

export const enableSso = defineEndpoint({
  name: 'enableSso',
  method: 'PUT',
  path: '/api/single-sign-on/enabled',
  summary: 'Turn single sign-on on, once it was tested, or off',
  capability: 'site.single-sign-on.edit',
  body: z.strictObject({ enabled: z.boolean() }),
  output: record(settings),
  versioned: true,
  stepUp: true,
  errors: ['stale-version', 'conflict'],
});

const discovered = z.strictObject({
  issuer: z.string(),
  authorizationEndpoint: z.string(),
  tokenEndpoint: z.string(),
  userinfoEndpoint: z.string().nullable(),
  endSessionEndpoint: z.string().nullable(),
  scopes: z.array(z.string()),
  claims: z.array(z.string()),
  supportsPkce: z.boolean(),
  signingKeys: z.int(),
});
export type SsoDiscovered = z.output<typeof discovered>;

export const discoverSso = defineEndpoint({
  name: 'discoverSso',
  method: 'POST',
  path: '/api/single-sign-on/discovery',
  summary: 'Ask an OpenID provider what it offers; a provider that cannot be reached is an answer too',
  capability: 'site.single-sign-on.edit',
  body: oidcSettings.pick({ issuer: true }),
  output: record(z.strictObject({ found: discovered.nullable(), problem: z.string().nullable() })),
  errors: [],
});

export const readSamlMetadata = defineEndpoint({
  name: 'readSamlMetadata',
  method: 'POST',
  path: '/api/single-sign-on/metadata',
  summary: 'Read the settings out of the metadata of a SAML identity provider',
  capability: 'site.single-sign-on.edit',
  body: z.strictObject({ xml: z.string().trim().min(1, 'Paste or choose the metadata').max(300_000) }),
  output: record(
    z.strictObject({
      entityId: z.string(),
      signInUrl: z.string(),
      certificates: z.array(certificateView),
    }),
  ),
  errors: [],
});

export const testSso = defineEndpoint({
  name: 'testSso',
  method: 'POST',
  path: '/api/single-sign-on/tests',
  summary: 'Prepares a test sign-in; opened in a window, it signs no one in',
  capability: 'site.single-sign-on.edit',
  output: record(z.strictObject({ id, url: z.string() })),
  status: 201,
  errors: ['conflict'],
});

const testResult = z.strictObject({
  id,
  state: z.enum(['waiting', 'passed', 'failed']),
  reason: z.string().nullable(),
  /** The identity provider's data about the person who signed in. */
  subject: z.string().nullable(),
  attributes: z.partialRecord(z.enum(ssoAttributes), z.string()),
  addressIsVerified: z.boolean(),
  assertsSecondFactor: z.boolean(),
  received: z.array(z.string()),
  /** The result signing in would have for them. */
  outcome: z.enum(['signs-in', 'links', 'creates', 'refused']).nullable(),
});
export type SsoTestResult = z.output<typeof testResult>;

export const ssoTestResult = defineEndpoint({
  name: 'ssoTestResult',
  method: 'GET',
  path: '/api/single-sign-on/tests/{testId}',
  summary: 'The result of a test sign-in, for the person who began it, while it is kept',
  capability: 'site.single-sign-on.edit',
  params: z.strictObject({ testId: idInPath }),
  output: record(testResult),
  errors: ['not-found'],
});
