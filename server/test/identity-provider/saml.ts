import { inflateRawSync } from 'node:zlib';
import samlp from 'samlp';
import { makeSigningKey, type SigningKey } from './certificate.ts';

/** The person who signs in, and how the answer differs from an honest one. */
export interface SamlAnswer {
  nameId: string;
  attributes?: Record<string, string | string[]>;
  authnContext?: string;
  signedBy?: SigningKey;
  audience?: string;
  recipient?: string;
  inResponseTo?: string;
  issuer?: string;
  lifetimeInSeconds?: number;
  signsAssertion?: boolean;
  signsResponse?: boolean;
  algorithm?: 'rsa-sha1' | 'rsa-sha256';
}

export interface AuthnRequest {
  id: string;
  issuer: string;
  acsUrl: string;
  relayState: string;
}

export interface SamlProvider {
  entityId: string;
  signInUrl: string;
  key: SigningKey;
  metadata: string;
  /** Reads the request out of the address the browser is sent to. */
  requestIn(url: string): AuthnRequest;
  /** The answer to it, as XML. */
  answer(request: AuthnRequest, answer: SamlAnswer): Promise<string>;
}

function attributeIn(xml: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1];
  if (value === undefined) throw new Error(`The request names no ${name}: ${xml}`);
  return value;
}

/** A SAML identity provider: its requests read and its answers made and signed by the library for providers. */
export function createSamlProvider(base: string): SamlProvider {
  const key = makeSigningKey();
  const entityId = `${base}/metadata`;
  const signInUrl = `${base}/sso`;
  const bare = key.certificate.replaceAll(/-----[^-]+-----|\s/g, '');
  return {
    entityId,
    signInUrl,
    key,
    metadata: `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
      <ds:X509Certificate>${bare}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${base}/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`,
    requestIn: (url) => {
      const query = new URL(url).searchParams;
      const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
      return {
        id: attributeIn(xml, 'ID'),
        issuer: /Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
        acsUrl: attributeIn(xml, 'AssertionConsumerServiceURL'),
        relayState: query.get('RelayState') ?? '',
      };
    },
    answer: (request, answer) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const signedBy = answer.signedBy ?? key;
      const options = {
        issuer: answer.issuer ?? entityId,
        cert: signedBy.certificate,
        key: signedBy.privateKey,
        audience: answer.audience ?? request.issuer,
        recipient: answer.recipient ?? request.acsUrl,
        destination: request.acsUrl,
        inResponseTo: answer.inResponseTo ?? request.id,
        signAssertion: answer.signsAssertion ?? true,
        signResponse: answer.signsResponse ?? false,
        signatureAlgorithm: answer.algorithm ?? 'rsa-sha256',
        digestAlgorithm: answer.algorithm === 'rsa-sha1' ? ('sha1' as const) : ('sha256' as const),
        lifetimeInSeconds: answer.lifetimeInSeconds ?? 300,
        authnContextClassRef:
          answer.authnContext ?? 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
        getPostURL: () => undefined,
        profileMapper: mapperOf(answer),
      };
      samlp.getSamlResponse(options, {}, (error: Error | null, xml: string) => {
        if (error) reject(error);
        else resolve(xml);
      });
      return promise;
    },
  };
}

/** The form in which the library requests the content of an assertion. */
function mapperOf({ nameId, attributes = {} }: SamlAnswer): samlp.ProfileMapperConstructor {
  const mapper = {
    metadata: [],
    getClaims: () => attributes,
    getNameIdentifier: () => ({
      nameIdentifier: nameId,
      nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    }),
  };
  return Object.assign(() => mapper, { prototype: mapper });
}
