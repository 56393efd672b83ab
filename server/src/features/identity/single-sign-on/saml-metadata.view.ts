import type { SsoCertificate } from '@tenure/contract/identity/single-sign-on-settings.ts';
import { DOMParser } from '@xmldom/xmldom';
import { useNamespaces } from 'xpath';
import { certificateOf } from './certificate.view.ts';

export interface SamlProvider {
  entityId: string;
  signInUrl: string;
  certificates: SsoCertificate[];
}

const select = useNamespaces({
  md: 'urn:oasis:names:tc:SAML:2.0:metadata',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
});
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

function textsAt(path: string, node: Node): string[] {
  const found = select(path, node);
  return Array.isArray(found) ? found.map((one) => (one.nodeValue ?? one.textContent ?? '').trim()) : [];
}

function parsed(xml: string): Document | null {
  const problems: string[] = [];
  const note = (problem: string) => problems.push(problem);
  const parser = new DOMParser({ errorHandler: { warning: () => undefined, error: note, fatalError: note } });
  const document = parser.parseFromString(xml, 'text/xml');
  return problems.length === 0 ? document : null;
}

/**
 * Reads the metadata of an identity provider; names the missing part where it cannot be used. For the thread
 * alone.
 */
export function samlProviderOf(xml: string): SamlProvider | string {
  const document = parsed(xml);
  if (!document?.documentElement) return 'This is not well-formed XML';
  const [entity, ...others] = textsAt('//md:EntityDescriptor[md:IDPSSODescriptor]/@entityID', document);
  if (entity === undefined) return 'This is not the metadata of an identity provider';
  if (others.length > 0) return 'The metadata describes several providers. Use that of one of them';
  const provider = '//md:EntityDescriptor/md:IDPSSODescriptor';
  const [signInUrl] = textsAt(
    `${provider}/md:SingleSignOnService[@Binding='${redirectBinding}']/@Location`,
    document,
  );
  if (signInUrl === undefined)
    return 'The provider offers no sign-in by redirect (HTTP-Redirect), which is needed';
  const keys = `${provider}/md:KeyDescriptor[not(@use) or @use='signing']//ds:X509Certificate`;
  const certificates = textsAt(keys, document).flatMap((text) => certificateOf(text) ?? []);
  if (certificates.length === 0) return 'The metadata holds no certificate the provider signs with';
  const distinct = new Map(certificates.map((one) => [one.fingerprint, one]));
  return { entityId: entity, signInUrl, certificates: [...distinct.values()] };
}
