import type { CheckedCertificate } from '@tenure/contract/learning/certificates.ts';
import type { Format } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { SharedCheck } from '../../../ui/shared-check.tsx';
import { checkQuery } from './certificates.queries.ts';
import './certificates.words.ts';

/** Shows a shared certificate to anyone with its address. */
export function CertificateCheckScreen() {
  const { t } = useTranslation();
  return (
    <SharedCheck
      title={t('certificates.check.title')}
      query={checkQuery}
      words={{
        checking: t('certificates.check.checking'),
        failed: t('certificates.check.failed'),
        unknown: t('certificates.check.unknown'),
        unknownHelp: t('certificates.check.unknownHelp'),
      }}
      shown={(certificate, format) => ({
        verdict: t(certificate.isExpired ? 'certificates.check.expired' : 'certificates.check.valid'),
        facts: [
          { label: t('certificates.check.name'), value: certificate.fullName },
          { label: t('certificates.check.course'), value: certificate.courseName },
          { label: t('certificates.check.completedOn'), value: format.date(certificate.completedOn) },
          { label: t('certificates.check.validity'), value: validity(certificate, format) },
        ],
      })}
    />
  );

  function validity({ isExpired, expiresOn }: CheckedCertificate, format: Format) {
    if (expiresOn === null) return t('certificates.check.noExpiry');
    return t(isExpired ? 'certificates.check.expiredOn' : 'certificates.check.until', {
      day: format.date(expiresOn),
    });
  }
}
