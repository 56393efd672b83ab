import { SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml';
import { ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { type Asserted, SsoFailed } from './asserted.service.ts';

const toleratedMs = 30_000;
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
/** How Microsoft's providers tell of the factors; others use the class of the context. */
const methodsAttribute = 'http://schemas.microsoft.com/claims/authnmethodsreferences';

const text = z.union([z.string(), z.object({ _: z.string() }).transform((node) => node._)]);
/** The signed assertion, reduced to the parts judged here. */
const signedAssertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(300) }),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z.tuple([
              z.object({
                $: z.object({ InResponseTo: z.string(), Recipient: z.string(), NotOnOrAfter: z.string() }),
              }),
            ]),
          }),
        ),
      }),
    ]),
    Conditions: z.tuple([z.object({ $: z.object({ NotOnOrAfter: z.string() }) })]),
    AuthnStatement: z.array(
      z.object({ AuthnContext: z.tuple([z.object({ AuthnContextClassRef: z.tuple([text]).optional() })]) }),
    ),
  }),
});

/** The facts a response is checked against. Plain data: it is passed to a thread. */
export interface ResponseToRead {
  entityId: string;
  signInUrl: string;
  certificates: string[];
  trustsAddress: boolean;
  requestId: string;
  origin: string;
  /** By the product's clock; the library's own is the machine's. */
  nowMs: number;
  xml: string;
}

export interface ReadResponse {
  asserted: Asserted;
  spent: { id: string; expiresAt: string };
}

class SamlAt extends SAML {
  readonly #nowMs: number;
  constructor(options: ConstructorParameters<typeof SAML>[0], nowMs: number) {
    super(options);
    this.#nowMs = nowMs;
  }
  protected override checkTimestampsValidityError(
    _now: number,
    notBefore: string,
    notOnOrAfter: string,
    latest?: number,
  ): Error | null {
    return super.checkTimestampsValidityError(this.#nowMs, notBefore, notOnOrAfter, latest);
  }
}

/**
 * Only the contents of a signed assertion count, and nothing of the response around it. For the thread alone.
 */
export async function readResponse(given: ResponseToRead): Promise<ReadResponse> {
  const { requestId, origin } = given;
  const profile = await verified(given);
  if (profile.issuer !== given.entityId) throw new SsoFailed('invalid', 'other-issuer');
  const read = signedAssertion.safeParse(profile.getAssertion?.());
  if (!read.success) throw new SsoFailed('invalid', 'incomplete-assertion');
  const { $, Subject, Conditions, AuthnStatement } = read.data.Assertion;
  // The library takes the request from the response around the assertion, which is not signed.
  const isForUs = Subject[0].SubjectConfirmation.some(
    ({ $: { Method }, SubjectConfirmationData: [{ $: data }] }) =>
      Method === bearer &&
      data.InResponseTo === requestId &&
      data.Recipient === origin + ssoPaths.assertionConsumer,
  );
  if (!isForUs) throw new SsoFailed('invalid', 'other-recipient-or-request');
  if (!profile.nameID || profile.nameIDFormat === transient) {
    throw new SsoFailed('invalid', 'no-lasting-name');
  }
  const attributes = z.record(z.string(), z.unknown()).catch({}).parse(profile.attributes);
  const contexts = AuthnStatement.flatMap((one) => one.AuthnContext[0].AuthnContextClassRef ?? []);
  return {
    asserted: {
      issuer: profile.issuer,
      subject: profile.nameID,
      claims: { ...attributes, NameID: profile.nameID },
      addressIsVerified: given.trustsAddress,
      methods: [...contexts, ...textsOf(attributes[methodsAttribute])],
      idToken: null,
    },
    spent: {
      id: $.ID,
      expiresAt: Temporal.Instant.from(Conditions[0].$.NotOnOrAfter)
        .add({ milliseconds: toleratedMs })
        .toString(),
    },
  };
}

async function verified({ signInUrl, certificates, requestId, origin, nowMs, xml }: ResponseToRead) {
  const provider = new SamlAt(
    {
      ...samlAddressesAt(origin),
      entryPoint: signInUrl,
      idpCert: certificates,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: toleratedMs,
      validateInResponseTo: ValidateInResponseTo.always,
      // The one request of this very attempt; which attempt that is, the database has decided.
      cacheProvider: {
        saveAsync: async () => null,
        getAsync: async (key) => (key === requestId ? new Date(nowMs).toISOString() : null),
        removeAsync: async () => null,
      },
    },
    nowMs,
  );
  try {
    const response = Buffer.from(xml).toString('base64');
    const { profile } = await provider.validatePostResponseAsync({ SAMLResponse: response });
    if (profile) return profile;
  } catch (error) {
    if (error instanceof SamlStatusError) throw new SsoFailed('cancelled', 'provider-refused', error);
    throw new SsoFailed(
      'invalid',
      `not-verified: ${error instanceof Error ? error.message : 'unknown'}`,
      error,
    );
  }
  throw new SsoFailed('invalid', 'no-assertion');
}

/** How we are called towards the provider. */
export function samlAddressesAt(origin: string) {
  return {
    issuer: origin + ssoPaths.metadata,
    audience: origin + ssoPaths.metadata,
    callbackUrl: origin + ssoPaths.assertionConsumer,
    identifierFormat: null,
  };
}

function textsOf(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === 'string');
}
