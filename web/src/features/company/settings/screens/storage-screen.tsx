import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useQuery } from '@tanstack/react-query';
import type { companyStorage } from '@tenure/contract/company/storage.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { companyStorageQuery } from '../company-settings.queries.ts';
import css from '../components/company.module.css';
import { NotLoaded } from '../components/not-loaded.tsx';
import '../words.ts';

type Storage = EndpointAnswer<typeof companyStorage>['data'];

export function StorageScreen() {
  const { t } = useTranslation();
  usePageTitle(t('companySettings.storage.title'));
  const { data, error, refetch } = useQuery(companyStorageQuery);
  if (data !== undefined) return <StorageOfCompany storage={data.data} />;
  return (
    <>
      <PageHeader title={t('companySettings.storage.title')} />
      <NotLoaded error={error} title={t('companySettings.storage.failed')} onRetry={() => void refetch()} />
    </>
  );
}

const warnFrom = 0.9;

function StorageOfCompany({ storage }: { storage: Storage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { usedBytes, limitBytes, areas } = storage;
  const share = limitBytes === 0 ? 1 : usedBytes / limitBytes;
  return (
    <>
      <PageHeader
        title={t('companySettings.storage.title')}
        subtitle={t('companySettings.storage.subtitle', {
          used: format.bytes(usedBytes),
          limit: format.bytes(limitBytes),
        })}
      />
      {share < warnFrom ? null : (
        <Note tone={share < 1 ? 'caution' : 'critical'}>
          {t(share < 1 ? 'companySettings.storage.nearlyFull' : 'companySettings.storage.full')}
        </Note>
      )}
      <div className={css.meter}>
        <Progress
          value={Math.min(100, share * 100)}
          aria-label={t('companySettings.storage.meter')}
          classNames={usedBytes === 0 ? {} : { section: css.used ?? '' }}
        />
      </div>
      <WidgetCard title={t('companySettings.storage.by')}>
        {areas.length === 0 ? (
          <EmptyState title={t('companySettings.storage.empty')}>
            {t('companySettings.storage.emptyHelp')}
          </EmptyState>
        ) : (
          <DataTable
            label={t('companySettings.storage.by')}
            columns={[
              {
                id: 'area',
                header: t('companySettings.storage.area'),
                cell: ({ area }) => t(`companySettings.storage.areas.${area}`),
              },
              {
                id: 'files',
                header: t('companySettings.storage.files'),
                numeric: true,
                cell: ({ files }) => format.number(files),
              },
              {
                id: 'size',
                header: t('companySettings.storage.size'),
                numeric: true,
                cell: ({ bytes }) => format.bytes(bytes),
              },
            ]}
            rows={areas}
            rowKey={({ area }) => area}
          />
        )}
      </WidgetCard>
      <p className={`quiet small ${css.underCard}`}>{t('companySettings.storage.late')}</p>
    </>
  );
}
