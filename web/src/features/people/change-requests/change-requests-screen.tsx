import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedChangeRequest } from '@tenure/contract/people/change-requests.ts';
import { requestStates } from '@tenure/domain/people/change-request.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { requestsQuery } from './change-requests.queries.ts';
import { RequestCard } from './request-card.tsx';
import { RequestStateTag } from './request-state-tag.tsx';
import { namedSections } from './words.ts';

const route = '/admin/change-requests';

/** Requests to change records, for the people who decide them. */
export function ChangeRequestsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { request } = useSearch({ from: route });
  usePageTitle(t('changeRequests.title'));
  const open = (id: number | null) => void navigate({ search: (was) => ({ ...was, request: id }) });
  return (
    <>
      <PageHeader
        title={t('changeRequests.title')}
        subtitle={t('changeRequests.subtitle')}
        actions={
          request === null ? null : (
            <Button variant="default" onClick={() => open(null)}>
              {t('changeRequests.all')}
            </Button>
          )
        }
      />
      {request === null ? <RequestsList onOpen={open} /> : <RequestCard key={request} requestId={request} />}
    </>
  );
}

function RequestsList({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const answer = useQuery({ ...requestsQuery(search), placeholderData: keepPreviousData, staleTime: 0 });
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  const isNarrowed = search.searchText !== '' || search.section !== '' || search.state !== 'all';
  const isWaitingOnly = search.searchText === '' && search.section === '' && search.state === 'waiting';
  const nothing = isWaitingOnly ? 'noneWaiting' : isNarrowed ? 'noMatch' : 'none';
  const columns = useColumns();
  const [field = 'askedAt', direction] = search.sortBy.split(':');
  return (
    <>
      <ListTools>
        <SearchField
          label={t('changeRequests.find')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        <FilterChip
          label={t('changeRequests.state')}
          choices={requestStates.map((value) => ({ value, label: t(`changeRequests.states.${value}`) }))}
          chosen={search.state === 'all' ? null : search.state}
          onChoose={(value) => narrow({ state: requestStates.find((one) => one === value) ?? 'all' })}
        />
        <FilterChip
          label={t('changeRequests.section')}
          choices={namedSections.map((value) => ({ value, label: t(`changeRequests.sections.${value}`) }))}
          chosen={search.section === '' ? null : search.section}
          onChoose={(value) => narrow({ section: value ?? '' })}
        />
      </ListTools>
      <ListCard
        title={t('changeRequests.title')}
        answer={answer}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('changeRequests.failed')}
        empty={
          <EmptyState title={t(`changeRequests.${nothing}`)}>{t(`changeRequests.${nothing}Help`)}</EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('changeRequests.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            sort={{ field, descending: direction === 'desc' }}
            onSort={({ field: by, descending }) => {
              const sorted = `${by}:${descending ? 'desc' : 'asc'}` as typeof search.sortBy;
              narrow({ sortBy: sorted });
            }}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </ListCard>
    </>
  );
}

function useColumns(): ListColumn<ListedChangeRequest>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('changeRequests.person'),
        sortable: true,
        cell: ({ id, employee }) => (
          <Link className="link" from={route} to={route} search={(was) => ({ ...was, request: id })}>
            {employee.fullName}
          </Link>
        ),
      },
      { id: 'section', header: t('changeRequests.section'), cell: ({ sectionLabel }) => sectionLabel },
      {
        id: 'fields',
        header: t('changeRequests.fields'),
        cell: ({ fields }) => t('changeRequests.fieldCount', { count: fields.length }),
      },
      {
        id: 'state',
        header: t('changeRequests.state'),
        cell: ({ state }) => <RequestStateTag state={state} />,
      },
      {
        id: 'askedAt',
        header: t('changeRequests.asked'),
        sortable: true,
        cell: ({ askedAt }) => format.dateTime(askedAt),
      },
    ],
    [t, format],
  );
}
