import type { SsoCertificate } from '@tenure/contract/identity/single-sign-on-settings.ts';
import { useNow } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { StatusTag } from '../../../../ui/status-tag.tsx';

const soon = 30 * 86_400_000;

/** The owner and expiry of a certificate. */
export function CertificateFact({ certificate }: { certificate: SsoCertificate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const left = Date.parse(certificate.validTo) - now;
  const date = format.dayOf(certificate.validTo);
  return (
    <div>
      {certificate.subject}{' '}
      {left <= 0 ? (
        <StatusTag tone="critical">{t('singleSignOn.ranOut', { date })}</StatusTag>
      ) : left < soon ? (
        <StatusTag tone="caution">{t('singleSignOn.runsOut', { date })}</StatusTag>
      ) : (
        <span className="quiet small">{t('singleSignOn.goodUntil', { date })}</span>
      )}
    </div>
  );
}
