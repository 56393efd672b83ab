import type { Capability } from '@tenure/contract/capabilities.ts';
import type { Certificate } from '@tenure/contract/learning/certificates.ts';
import { certificateNumberText, isCertificateExpired } from '@tenure/domain/learning/certificate.ts';
import { mayShare } from './certificate.policy.ts';
import type { CertificateRow, OfPerson } from './certificate.reads.ts';

export function certificateView(
  person: OfPerson,
  row: CertificateRow,
  can: ReadonlySet<Capability>,
  today: string,
): Certificate {
  return {
    ...row,
    number: certificateNumberText(row.number),
    isExpired: isCertificateExpired(row.expiresOn, today),
    sharedAt: person.relation.isSelf ? row.sharedAt : null,
    canShare: mayShare(person, can),
  };
}
