import { X509Certificate } from 'node:crypto';
import type { SsoCertificate } from '@tenure/contract/identity/single-sign-on-settings.ts';
import { Temporal } from 'temporal-polyfill';

/** A certificate out of what was pasted: PEM, or the bare base64 that metadata holds. Undefined where it is none. */
export function certificateOf(text: string): SsoCertificate | undefined {
  const body = text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----/g, '').replaceAll(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+=*$/.test(body)) return undefined;
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(Buffer.from(body, 'base64'));
  } catch {
    // Whatever is wrong with it, it is not a certificate that could be used.
    return undefined;
  }
  const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime()).toString();
  return {
    pem: certificate.toString(),
    subject: certificate.subject.replaceAll('\n', ', '),
    validFrom: instantOf(certificate.validFromDate),
    validTo: instantOf(certificate.validToDate),
    fingerprint: certificate.fingerprint256,
  };
}
