import { SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml';
import { ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Asserted, SsoFailed } from './asserted.service.ts';
import type { Connection } from './connection.store.ts';
import { declaresTypes } from './saml-metadata.view.ts';

const toleratedMs = 30_000;
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
/** How Microsoft's providers tell of the factors; others use the class of the context. */
const methodsAttribute = 'http://schemas.microsoft.com/claims/authnmethodsreferences';

const text = z.union([z.string(), z.object({ _: z.string() }).transform((node) => node._)]);
/** The signed assertion, and of it only what is judged here. */
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

export interface SpentAssertion {
  id: string;
  expiresAt: Temporal.Instant;
}

/** The library's own clock is the machine's; what is judged here is judged by the product's. */
class SamlByClock extends SAML {
  readonly #clock: Clock;
  constructor(options: ConstructorParameters<typeof SAML>[0], clock: Clock) {
    super(options);
    this.#clock = clock;
  }
  protected override checkTimestampsValidityError(
    _now: number,
    notBefore: string,
    notOnOrAfter: string,
    latest?: number,
  ): Error | null {
    const now = this.#clock.now().epochMilliseconds;
    return super.checkTimestampsValidityError(now, notBefore, notOnOrAfter, latest);
  }
}

/** SAML 2.0, begun here. Only what stands inside a signed assertion counts, and nothing of the response around it. */
export function createSaml({ clock }: { clock: Clock }) {
  function providerOf(connection: Connection, requestId: string, origin: string): SAML {
    if (connection.saml_entity_id === null || connection.saml_sign_in_url === null) {
      throw new SsoFailed('unavailable', 'not-configured');
    }
    return new SamlByClock(
      {
        ...oursAt(origin),
        entryPoint: connection.saml_sign_in_url,
        idpCert: connection.saml_certificates,
        wantAssertionsSigned: true,
        wantAuthnResponseSigned: false,
        acceptedClockSkewMs: toleratedMs,
        disableRequestedAuthnContext: true,
        generateUniqueId: () => requestId,
        validateInResponseTo: ValidateInResponseTo.always,
        // The one request of this very attempt; which attempt that is, the database has decided.
        cacheProvider: {
          saveAsync: async () => null,
          getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
          removeAsync: async () => null,
        },
      },
      clock,
    );
  }

  return {
    requestUrl(connection: Connection, requestId: string, relayState: string, origin: string) {
      return providerOf(connection, requestId, origin).getAuthorizeUrlAsync(relayState, undefined, {});
    },

    async assertedBy(
      connection: Connection,
      requestId: string,
      origin: string,
      response: string,
    ): Promise<{ asserted: Asserted; spent: SpentAssertion }> {
      const xml = Buffer.from(response, 'base64').toString('utf8');
      if (declaresTypes(xml)) throw new SsoFailed('invalid', 'document-type');
      if (/xmldsig#(rsa-)?sha1\b/.test(xml)) throw new SsoFailed('invalid', 'weak-signature');
      const profile = await verified(providerOf(connection, requestId, origin), response);
      if (profile.issuer !== connection.saml_entity_id) throw new SsoFailed('invalid', 'other-issuer');
      const read = signedAssertion.safeParse(profile.getAssertion?.());
      if (!read.success) throw new SsoFailed('invalid', 'incomplete-assertion');
      const { $, Subject, Conditions, AuthnStatement } = read.data.Assertion;
      // The library takes the request from the response around the assertion, which nobody has signed.
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
          addressIsVerified: connection.saml_trusts_address,
          methods: [...contexts, ...textsOf(attributes[methodsAttribute])],
          idToken: null,
        },
        spent: {
          id: $.ID,
          expiresAt: Temporal.Instant.from(Conditions[0].$.NotOnOrAfter).add({ milliseconds: toleratedMs }),
        },
      };
    },

    /** What the provider has to know of this company. */
    metadata(origin: string): string {
      // Made from our own addresses alone; the library wants a certificate of the provider for everything.
      return new SAML({
        ...oursAt(origin),
        idpCert: 'none',
        wantAssertionsSigned: true,
      }).generateServiceProviderMetadata(null);
    },
  };
}
export type Saml = ReturnType<typeof createSaml>;

function oursAt(origin: string) {
  return {
    issuer: origin + ssoPaths.metadata,
    audience: origin + ssoPaths.metadata,
    callbackUrl: origin + ssoPaths.assertionConsumer,
    identifierFormat: null,
  };
}

async function verified(provider: SAML, response: string) {
  try {
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

function textsOf(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === 'string');
}
