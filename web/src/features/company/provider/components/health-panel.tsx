import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { healthQuery } from '../provider.queries.ts';
import css from './health-panel.module.css';

export function HealthPanel() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(healthQuery);
  if (data === undefined) {
    return (
      <WidgetCard title={t('provider.health')}>
        {error === null ? (
          <Waiting>
            <SkeletonRows rows={5} />
          </Waiting>
        ) : (
          <Failure
            title={t('provider.healthFailed')}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          >
            {t('failure.widgetKept')}
          </Failure>
        )}
      </WidgetCard>
    );
  }
  const { version, startedAt, database, jobs, audit, keys } = data.data;
  const facts = [
    { label: t('provider.version'), value: version },
    { label: t('provider.started'), value: format.dateTime(startedAt) },
    {
      label: t('provider.database'),
      value: t('provider.databaseValue', {
        version: database.version,
        size: format.bytes(database.sizeBytes),
      }),
    },
    { label: t('provider.migrations'), value: format.number(database.migrations) },
    { label: t('provider.jobsWaiting'), value: format.number(jobs.waiting) },
    { label: t('provider.jobsFailing'), value: format.number(jobs.failing) },
    { label: t('provider.auditEntries'), value: format.number(audit.entries) },
    { label: t('provider.auditUnsealed'), value: format.number(audit.unsealed) },
    {
      label: t('provider.resealed'),
      value: t('provider.resealedValue', {
        done: format.number(keys.done),
        total: format.number(keys.total),
      }),
    },
    ...(keys.failed > 0 ? [{ label: t('provider.unopened'), value: format.number(keys.failed) }] : []),
  ];
  return (
    <WidgetCard
      title={t('provider.health')}
      actions={
        jobs.failing + keys.failed === 0 ? (
          <StatusTag tone="positive">{t('provider.healthy')}</StatusTag>
        ) : (
          <StatusTag tone="caution">{t('provider.attention')}</StatusTag>
        )
      }
    >
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </WidgetCard>
  );
}
