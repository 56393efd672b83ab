import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ListedLeaver, leaverStates } from '@tenure/contract/people/retention.ts';
import { retentionCountries } from '@tenure/domain/people/retention.ts';
import { retentionAreas } from '@tenure/domain/people/retention-areas.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { LeaverTag } from '../components/leaver-tag.tsx';
import css from '../components/retention.module.css';
import { leaversQuery } from '../retention.queries.ts';
import '../words.ts';

const route = '/admin/retention/leavers';
const countryCodes = Object.keys(retentionCountries) as (keyof typeof retentionCountries)[];

/** Past and future leavers with data that may be erased. */
export function LeaversScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const listed = useQuery({ ...leaversQuery(search), placeholderData: keepPreviousData });
  usePageTitle(t('retention.leavers'));
  const isNarrowed = search.searchText !== '' || search.state !== null || search.country !== null;
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  const columns = useMemo<ListColumn<ListedLeaver>[]>(
    () => [
      {
        id: 'name',
        header: t('retention.name'),
        sortable: true,
        cell: ({ employeeId, fullName, employeeNumber }) => (
          <span className={css.named}>
            <Link
              to="/admin/retention/leavers/$employeeId"
              params={{ employeeId: String(employeeId) }}
              className="link"
            >
              {fullName}
            </Link>
            <span className={css.small}>{employeeNumber}</span>
          </span>
        ),
      },
      {
        id: 'lastDay',
        header: t('retention.lastDay'),
        sortable: true,
        cell: ({ lastDay }) => (lastDay === null ? t('retention.noLastDay') : format.date(lastDay)),
      },
      {
        id: 'country',
        header: t('retention.country'),
        optional: true,
        cell: ({ country }) => {
          const known = countryCodes.find((code) => code === country);
          return known === undefined ? country : t(`retention.countries.${known}`);
        },
      },
      { id: 'state', header: t('retention.state'), cell: ({ state }) => <LeaverTag state={state} /> },
      {
        id: 'due',
        header: t('retention.due'),
        cell: ({ due, state }) =>
          due.length === 0 || state === 'held'
            ? t('retention.nothingDue')
            : t('retention.dueCount', { count: due.length, total: retentionAreas.length }),
      },
    ],
    [t, format],
  );
  const [field = 'lastDay', direction] = search.sortBy.split(':');
  return (
    <>
      <PageHeader title={t('retention.leavers')} subtitle={t('retention.leaversHelp')} />
      <ListTools>
        <SearchField
          label={t('retention.search')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        <FilterChip
          label={t('retention.state')}
          choices={leaverStates.map((value) => ({ value, label: t(`retention.states.${value}`) }))}
          chosen={search.state}
          onChoose={(value) => narrow({ state: leaverStates.find((one) => one === value) ?? null })}
        />
        <FilterChip
          label={t('retention.country')}
          choices={countryCodes.map((value) => ({ value, label: t(`retention.countries.${value}`) }))}
          chosen={search.country}
          onChoose={(value) => narrow({ country: countryCodes.find((one) => one === value) ?? null })}
        />
      </ListTools>
      <ListCard
        title={t('retention.list')}
        answer={listed}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('retention.leaversFailed')}
        empty={
          <EmptyState
            title={t('retention.empty')}
            action={
              isNarrowed ? (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => narrow({ searchText: '', state: null, country: null })}
                >
                  {t('retention.clear')}
                </Button>
              ) : undefined
            }
          >
            {t('retention.emptyHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('retention.list')}
            columns={columns}
            rows={rows}
            rowKey={({ employeeId }) => String(employeeId)}
            sort={{ field, descending: direction === 'desc' }}
            onSort={(sort) => {
              const sortBy = `${sort.field}:${sort.descending ? 'desc' : 'asc'}`;
              void navigate({ search: (was) => ({ ...was, page: 1, sortBy: sortBy as typeof was.sortBy }) });
            }}
          />
        )}
      </ListCard>
    </>
  );
}
