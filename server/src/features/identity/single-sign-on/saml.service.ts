import { SAML } from '@node-saml/node-saml';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../../platform/clock/clock.ts';
import { createThreadLine, ThreadEnded } from '../../../platform/threads/thread-line.ts';
import { type WhyNotAccepted, whyNotAccepted } from '../../../platform/xml/acceptable-xml.ts';
import { type Asserted, SsoFailed } from './asserted.service.ts';
import type { Connection } from './connection.store.ts';
import type { SamlProvider } from './saml-metadata.view.ts';
import { samlAddressesAt } from './saml-response.view.ts';
import type { SamlAnswer, SamlQuestion } from './saml-thread.service.ts';

export interface SpentAssertion {
  id: string;
  expiresAt: Temporal.Instant;
}

/** Anyone may post a response, so none is read on the main thread. The limit includes loading the thread's program. */
const askThread = createThreadLine<SamlQuestion, SamlAnswer>(
  new URL('./saml-thread.service.ts', import.meta.url),
  {
    processorMilliseconds: 5_000,
    megabytes: 128,
    waiting: 50,
  },
);

/** SHA-1, and any algorithm spelled with a character reference, as no provider does: it could be SHA-1 in disguise. */
const weakAlgorithm = /xmldsig#(?:rsa-)?sha1\b|Algorithm\s*=\s*(?:"[^"<&]*&|'[^'<&]*&)/;

const wordsFor: Record<WhyNotAccepted, string> = {
  'document-type': 'The metadata holds a document type, which is not accepted',
  'not-well-formed': 'This is not well-formed XML',
  'too-much': 'The metadata is too long. Use that of one provider',
};

/** SAML 2.0, begun here. */
export function createSaml({ clock }: { clock: Clock }) {
  return {
    requestUrl(connection: Connection, requestId: string, relayState: string, origin: string) {
      const { signInUrl, certificates } = providerOf(connection);
      const provider = new SAML({
        ...samlAddressesAt(origin),
        entryPoint: signInUrl,
        idpCert: certificates,
        disableRequestedAuthnContext: true,
        generateUniqueId: () => requestId,
      });
      return provider.getAuthorizeUrlAsync(relayState, undefined, {});
    },

    async assertedBy(
      connection: Connection,
      requestId: string,
      origin: string,
      response: string,
    ): Promise<{ asserted: Asserted; spent: SpentAssertion }> {
      const xml = Buffer.from(response, 'base64').toString('utf8');
      const why = whyNotAccepted(xml);
      if (why !== null) throw new SsoFailed('invalid', why);
      if (weakAlgorithm.test(xml)) throw new SsoFailed('invalid', 'weak-signature');
      const trustsAddress = connection.samlTrustsAddress;
      const nowMs = clock.now().epochMilliseconds;
      const given = { ...providerOf(connection), trustsAddress, requestId, origin, nowMs, xml };
      const answer = await askThread({ kind: 'response', given }).catch((error: unknown) => {
        if (error instanceof ThreadEnded) throw new SsoFailed('invalid', 'too-costly', error);
        throw error;
      });
      if (answer.kind === 'failed') throw new SsoFailed(answer.code, answer.reason);
      if (answer.kind !== 'response') throw new Error('The thread answered another question');
      const { asserted, spent } = answer.read;
      return { asserted, spent: { id: spent.id, expiresAt: Temporal.Instant.from(spent.expiresAt) } };
    },

    /** Reads the metadata of an identity provider; names the missing part where it cannot be used. */
    async providerIn(xml: string): Promise<SamlProvider | string> {
      const why = whyNotAccepted(xml);
      if (why !== null) return wordsFor[why];
      const answer = await askThread({ kind: 'metadata', xml }).catch((error: unknown) => {
        if (error instanceof ThreadEnded) return wordsFor['too-much'];
        throw error;
      });
      if (typeof answer === 'string') return answer;
      if (answer.kind !== 'metadata') throw new Error('The thread answered another question');
      return answer.found;
    },

    /** The metadata the provider needs of this company. */
    metadata(origin: string): string {
      // Made from our own addresses alone; the library wants a certificate of the provider for everything.
      return new SAML({
        ...samlAddressesAt(origin),
        idpCert: 'none',
        wantAssertionsSigned: true,
      }).generateServiceProviderMetadata(null);
    },
  };
}
export type Saml = ReturnType<typeof createSaml>;

function providerOf(connection: Connection) {
  const { samlEntityId: entityId, samlSignInUrl: signInUrl, samlCertificates: certificates } = connection;
  if (entityId === null || signInUrl === null) throw new SsoFailed('unavailable', 'not-configured');
  return { entityId, signInUrl, certificates };
}
