import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { SearchField } from '../../../../ui/list-controls.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { WidgetBoundary } from '../../../../ui/widget-boundary.tsx';
import { HealthPanel } from '../components/health-panel.tsx';
import { OpenCompany } from '../components/open-company.tsx';
import { type Tenant, tenantsQuery } from '../provider.queries.ts';
import css from './provider.module.css';
import '../words.ts';

export function InstallationScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: '/provider' });
  const search = useSearch({ from: '/provider' });
  const answer = useQuery({ ...tenantsQuery(search), placeholderData: keepPreviousData });
  const [isCreating, setCreating] = useState(false);
  const mayCreate = answer.data?.metadata.actions.includes('CREATE') ?? false;
  usePageTitle(t('provider.title'));
  const columns = useMemo<ListColumn<Tenant>[]>(
    () => [
      {
        id: 'name',
        header: t('provider.name'),
        sortable: true,
        cell: (tenant) => (
          <>
            <Link className="link" to="/provider/tenants/$tenantId" params={{ tenantId: String(tenant.id) }}>
              {tenant.name}
            </Link>
            {tenant.suspendedAt === null ? null : (
              <>
                {' '}
                <StatusTag tone="critical">{t('provider.isSuspended')}</StatusTag>
              </>
            )}
          </>
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
        id: 'storage',
        header: t('provider.storage'),
        numeric: true,
        optional: true,
        cell: ({ storage }) =>
          t('provider.storageOf', {
            used: format.bytes(storage.usedBytes),
            limit: format.bytes(storage.limitBytes),
          }),
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
  const [field = 'name', direction] = search.sortBy.split(':');

  return (
    <>
      <PageHeader
        title={t('provider.title')}
        subtitle={t('provider.subtitle')}
        actions={mayCreate ? <Button onClick={() => setCreating(true)}>{t('provider.open')}</Button> : null}
      />
      {isCreating ? <OpenCompany onClose={() => setCreating(false)} /> : null}
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
          <ListCard
            title={t('provider.companies')}
            answer={answer}
            page={search.page}
            onPage={(page) => void navigate({ search: { ...search, page } })}
            failed={t('provider.failed')}
            empty={<NoCompany searchText={search.searchText} />}
          >
            {companies}
          </ListCard>
        </div>
        <WidgetBoundary card={{ title: t('provider.health') }}>
          <HealthPanel />
        </WidgetBoundary>
      </div>
    </>
  );

  function companies(rows: readonly Tenant[]) {
    return (
      <DataTable
        label={t('provider.companies')}
        columns={columns}
        rows={rows}
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
