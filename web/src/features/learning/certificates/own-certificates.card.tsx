import { useQuery } from '@tanstack/react-query';
import { ownCertificatesPath } from '@tenure/contract/learning/certificates.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../ui/widget-card.tsx';
import css from './certificates.module.css';
import { certificatesQuery } from './certificates.queries.ts';
import './certificates.words.ts';

const mostShown = 3;

/** The viewer's newest certificates; nothing while there are none. */
export function OwnCertificatesCard({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(certificatesQuery(employeeId, 1));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <WidgetCard
      title={t('certificates.title')}
      count={format.number(data.metadata.pagination.total)}
      more={
        <AppLink className="link" href={ownCertificatesPath}>
          {t('certificates.all')}
        </AppLink>
      }
    >
      <WidgetRows>
        {data.data.slice(0, mostShown).map(({ id, courseName, completedOn, expiresOn, isExpired }) => (
          <WidgetRow key={id}>
            <span className={css.own}>
              <span>{courseName}</span>
              <span className="quiet small">
                {expiresOn === null
                  ? t('certificates.completed', { day: format.date(completedOn) })
                  : t(isExpired ? 'certificates.expiredOn' : 'certificates.expires', {
                      day: format.date(expiresOn),
                    })}
              </span>
            </span>
            {isExpired ? <StatusTag tone="critical">{t('certificates.expired')}</StatusTag> : null}
          </WidgetRow>
        ))}
      </WidgetRows>
    </WidgetCard>
  );
}
