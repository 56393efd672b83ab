import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Why single sign-on did not end in the product, as far as the person may know; the log and the audit log say more. */
export const ssoFailures = ['cancelled', 'expired', 'refused', 'invalid', 'unavailable'] as const;
export type SsoFailure = (typeof ssoFailures)[number];

export const ssoPaths = {
  start: '/api/auth/sso/start',
  callback: '/api/auth/sso/callback',
  assertionConsumer: '/api/auth/sso/saml',
  metadata: '/api/auth/sso/saml/metadata',
  afterLogout: '/login/?signed-out',
  tested: '/admin/single-sign-on/tests/',
} as const;

export const ssoStart = defineEndpoint({
  name: 'ssoStart',
  method: 'GET',
  path: ssoPaths.start,
  summary: 'Leave for the identity provider of the company; answers with a redirect',
  capability: 'public',
  query: z.strictObject({
    referrerUrl: z.string().max(2000).optional(),
    test: z.string().max(100).optional(),
  }),
  output: null,
  errors: [],
});

export const ssoCallback = defineEndpoint({
  name: 'ssoCallback',
  method: 'GET',
  path: ssoPaths.callback,
  summary: 'Where an OpenID provider sends the browser back to; answers with a redirect',
  capability: 'public',
  /** Providers add parameters of their own, which mean nothing here. */
  query: z.looseObject({ state: z.string().max(500).optional(), error: z.string().max(500).optional() }),
  output: null,
  errors: [],
});

export const ssoAssertion = defineEndpoint({
  name: 'ssoAssertion',
  method: 'POST',
  path: ssoPaths.assertionConsumer,
  summary: 'Where a SAML identity provider posts its answer to; answers with a redirect',
  capability: 'public',
  crossSiteForm: true,
  body: z.strictObject({
    SAMLResponse: z.string().min(1).max(400_000),
    RelayState: z.string().max(500).optional(),
  }),
  output: null,
  errors: [],
});

export const ssoFinish = defineEndpoint({
  name: 'ssoFinish',
  method: 'GET',
  path: '/api/auth/sso/finish',
  summary: 'Completes a SAML sign-in in the browser that began it; answers with a redirect',
  capability: 'public',
  query: z.strictObject({ ticket: z.string().max(100) }),
  output: null,
  errors: [],
});

export const ssoMetadata = defineEndpoint({
  name: 'ssoMetadata',
  method: 'GET',
  path: ssoPaths.metadata,
  summary: 'The SAML metadata of this company, as XML',
  capability: 'public',
  output: null,
  stream: true,
  errors: [],
});

export const ssoLogout = defineEndpoint({
  name: 'ssoLogout',
  method: 'POST',
  path: '/api/auth/sso/logout',
  summary: 'Where to end the session at the identity provider too, once, for a browser that came through it',
  capability: 'public',
  output: z.strictObject({ endSessionUrl: z.string().nullable() }),
  errors: [],
});
