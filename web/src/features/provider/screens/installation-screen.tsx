import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Paging, SearchField } from '../../../ui/list-controls.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { WidgetBoundary } from '../../../ui/widget-boundary.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import { HealthPanel } from '../components/health-panel.tsx';
import { type Tenant, tenantsQuery } from '../provider.queries.ts';
import css from './provider.module.css';
import '../words.ts';

export function InstallationScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: '/provider' });
  const search = useSearch({ from: '/provider' });
  const { data, error, refetch } = useQuery({ ...tenantsQuery(search), placeholderData: keepPreviousData });
  usePageTitle(t('provider.title'));
  const columns = useMemo<ListColumn<Tenant>[]>(
    () => [
      {
        id: 'name',
        header: t('provider.name'),
        sortable: true,
        cell: (tenant) => (
          <Link className="link" to="/provider/tenants/$tenantId" params={{ tenantId: String(tenant.id) }}>
            {tenant.name}
          </Link>
        ),
      },
      { id: 'host', header: t('provider.host'), optional: true, cell: ({ host }) => host },
      {
        id: 'people',
        header: t('provider.people'),
        numeric: true,
        optional: true,
        cell: ({ people }) => format.number(people),
      },
      {
        id: 'createdAt',
        header: t('provider.createdAt'),
        sortable: true,
        optional: true,
        numeric: true,
        cell: ({ createdAt }) => format.dayOf(createdAt),
      },
    ],
    [t, format],
  );
  const pagination = data?.metadata.pagination;
  const [field = 'name', direction] = search.sortBy.split(':');

  return (
    <>
      <PageHeader title={t('provider.title')} subtitle={t('provider.subtitle')} />
      <div className={css.columns}>
        <div>
          <div className={css.search}>
            <SearchField
              label={t('provider.search')}
              value={search.searchText}
              onSearch={(searchText) =>
                void navigate({ search: { ...search, page: 1, searchText }, replace: true })
              }
            />
          </div>
          <WidgetCard
            title={t('provider.companies')}
            count={pagination ? format.number(pagination.total) : undefined}
            summary={
              pagination && pagination.count > 0
                ? t('list.range', {
                    from: format.number((search.page - 1) * pagination.per_page + 1),
                    to: format.number((search.page - 1) * pagination.per_page + pagination.count),
                    total: format.number(pagination.total),
                  })
                : null
            }
            more={
              pagination ? (
                <Paging
                  page={search.page}
                  pages={pagination.total_pages}
                  onPage={(page) => void navigate({ search: { ...search, page } })}
                />
              ) : null
            }
          >
            {companies()}
          </WidgetCard>
        </div>
        <WidgetBoundary card={{ title: t('provider.health') }}>
          <HealthPanel />
        </WidgetBoundary>
      </div>
    </>
  );

  function companies() {
    if (error !== null) {
      return (
        <Failure title={t('provider.failed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
          {t('failure.widgetKept')}
        </Failure>
      );
    }
    if (data === undefined) {
      return (
        <Waiting>
          <SkeletonRows rows={6} />
        </Waiting>
      );
    }
    if (data.data.length === 0) return <NoCompany searchText={search.searchText} />;
    return (
      <DataTable
        label={t('provider.companies')}
        columns={columns}
        rows={data.data}
        rowKey={(tenant) => String(tenant.id)}
        sort={{ field, descending: direction === 'desc' }}
        onSort={(sort) => {
          const sortBy = `${sort.field}:${sort.descending ? 'desc' : 'asc'}`;
          void navigate({
            search: (before) => ({ ...before, page: 1, sortBy: sortBy as typeof before.sortBy }),
          });
        }}
        onOpen={(tenant) =>
          void navigate({ to: '/provider/tenants/$tenantId', params: { tenantId: String(tenant.id) } })
        }
      />
    );
  }
}

function NoCompany({ searchText }: { searchText: string }) {
  const { t } = useTranslation();
  if (searchText === '') {
    return <EmptyState title={t('provider.empty')}>{t('provider.emptyHelp')}</EmptyState>;
  }
  return (
    <EmptyState
      title={t('provider.noMatch')}
      action={
        <Button size="xs" variant="default" component="a" href="/provider">
          {t('provider.clear')}
        </Button>
      }
    >
      {t('provider.noMatchHelp', { text: searchText })}
    </EmptyState>
  );
}
