import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Certificate } from '@tenure/contract/learning/certificates.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { ItemFacts, ItemRow } from '../../../ui/item-row.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import './certificates.words.ts';

interface CertificateRowProps {
  certificate: Certificate;
  onDownload: () => void;
  onShare: () => void;
  onWithdraw: () => void;
}

export function CertificateRow({ certificate, onDownload, onShare, onWithdraw }: CertificateRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, courseName: course, expiresOn, isExpired, sharedAt, canShare } = certificate;
  const facts = [
    t('certificates.number', { number }),
    t('certificates.completed', { day: format.date(certificate.completedOn) }),
    ...(expiresOn === null
      ? []
      : [t(isExpired ? 'certificates.expiredOn' : 'certificates.expires', { day: format.date(expiresOn) })]),
    t('certificates.points', { count: certificate.cpdPoints }),
  ];
  return (
    <ItemRow
      title={course}
      tag={
        <StatusTag tone={isExpired ? 'critical' : 'positive'}>
          {t(isExpired ? 'certificates.expired' : 'certificates.valid')}
        </StatusTag>
      }
      buttons={
        <>
          {' '}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload {...smallIcon} />}
            aria-label={t('certificates.downloadThat', { number, course })}
            onClick={onDownload}
          >
            {t('certificates.download')}
          </Button>
          {canShare ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t(sharedAt === null ? 'certificates.shareThat' : 'certificates.shareAgainThat', {
                number,
                course,
              })}
              onClick={onShare}
            >
              {t(sharedAt === null ? 'certificates.share' : 'certificates.shareAgain')}
            </Button>
          ) : null}
          {canShare && sharedAt !== null ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t('certificates.withdrawThat', { number, course })}
              onClick={onWithdraw}
            >
              {t('certificates.withdraw')}
            </Button>
          ) : null}
        </>
      }
    >
      <ItemFacts>{facts.join(' · ')}</ItemFacts>
      {sharedAt === null ? null : (
        <ItemFacts>{t('certificates.shared', { when: format.dateTime(sharedAt) })}</ItemFacts>
      )}
    </ItemRow>
  );
}
