import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { budgetReaches, type ListedPosition } from '@tenure/contract/organisation/position-administration.ts';
import { vacancyStatuses } from '@tenure/domain/organisation/vacancy.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useHasBudgets } from '../../../../lib/position-budgets.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { foundStructureQuery, positionsQuery } from '../administration.queries.ts';
import { budgetColumns } from '../components/budget-columns.tsx';
import '../administration.words.ts';

const route = '/admin/positions';

/** Every position of the company, on a given day. */
export function PositionsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const answer = useQuery({ ...positionsQuery(search), placeholderData: keepPreviousData });
  const departments = useQuery(foundStructureQuery('departments', '')).data?.data ?? [];
  const locations = useQuery(foundStructureQuery('locations', '')).data?.data ?? [];
  const hasBudgets = useHasBudgets();
  usePageTitle(t('orgAdmin.list.title'));
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  const open = (id: number) => void navigate({ to: '/admin/position/edit/$id', params: { id: String(id) } });
  const isNarrowed =
    search.searchText !== '' ||
    [search.department, search.location, search.vacancyStatus].some((one) => one !== null);
  const seesSalary = answer.data?.data.some(({ budget }) => budget?.salary !== undefined) ?? false;
  const columns = useMemo<ListColumn<ListedPosition>[]>(
    () => [
      {
        id: 'title',
        header: t('orgAdmin.list.name'),
        sortable: true,
        cell: ({ id, title }) => (
          <Link className="link" to="/admin/position/edit/$id" params={{ id: String(id) }}>
            {title}
          </Link>
        ),
      },
      {
        id: 'identifier',
        header: t('orgAdmin.identifier'),
        sortable: true,
        optional: true,
        cell: ({ identifier }) => identifier,
      },
      {
        id: 'department',
        header: t('orgAdmin.list.department'),
        sortable: true,
        optional: true,
        cell: ({ department }) => department,
      },
      {
        id: 'location',
        header: t('orgAdmin.list.location'),
        sortable: true,
        optional: true,
        cell: ({ location }) => location,
      },
      {
        id: 'reportsTo',
        header: t('orgAdmin.list.reportsTo'),
        optional: true,
        cell: ({ reportsTo }) => reportsTo?.title ?? '–',
      },
      {
        id: 'vacancyStatus',
        header: t('orgAdmin.list.vacancy'),
        optional: true,
        cell: ({ vacancyStatus }) => t(`orgAdmin.status.${vacancyStatus}`),
      },
      {
        id: 'holders',
        header: t('orgAdmin.list.holders'),
        numeric: true,
        optional: true,
        cell: ({ holders }) => format.number(holders),
      },
      ...(search.budget === null || !hasBudgets ? [] : budgetColumns(t, format, seesSalary)),
    ],
    [t, format, search.budget, hasBudgets, seesSalary],
  );
  const [field = 'title', direction] = search.sortBy.split(':');
  const choices = (list: readonly { id: number; title: string }[]) =>
    list.map(({ id, title }) => ({ value: String(id), label: title }));
  const numberOr = (value: string | null) => (value === null ? null : Number(value));

  return (
    <>
      <PageHeader
        title={t('orgAdmin.list.title')}
        subtitle={t('orgAdmin.list.subtitle')}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button
              leftSection={<IconPlus {...smallIcon} />}
              onClick={() => void navigate({ to: '/admin/position/edit/$id', params: { id: 'new' } })}
            >
              {t('orgAdmin.list.make')}
            </Button>
          ) : null
        }
      />
      <ListTools
        asAt={{
          label: t('orgAdmin.asAt'),
          value: search.asOf,
          onChange: (asOf) => narrow({ asOf }),
        }}
      >
        <SearchField
          label={t('orgAdmin.list.search')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        <FilterChip
          label={t('orgAdmin.list.department')}
          choices={choices(departments)}
          chosen={search.department === null ? null : String(search.department)}
          onChoose={(value) => narrow({ department: numberOr(value) })}
        />
        <FilterChip
          label={t('orgAdmin.list.location')}
          choices={choices(locations)}
          chosen={search.location === null ? null : String(search.location)}
          onChoose={(value) => narrow({ location: numberOr(value) })}
        />
        <FilterChip
          label={t('orgAdmin.list.vacancy')}
          choices={vacancyStatuses.map((value) => ({ value, label: t(`orgAdmin.status.${value}`) }))}
          chosen={search.vacancyStatus}
          onChoose={(value) =>
            narrow({ vacancyStatus: vacancyStatuses.find((one) => one === value) ?? null })
          }
        />
        {hasBudgets ? (
          <FilterChip
            label={t('orgAdmin.list.budgets')}
            choices={budgetReaches.map((value) => ({ value, label: t(`orgAdmin.list.reaches.${value}`) }))}
            chosen={search.budget}
            onChoose={(value) =>
              void navigate({
                search: (was) => ({ ...was, budget: budgetReaches.find((one) => one === value) ?? null }),
                replace: true,
              })
            }
          />
        ) : null}
      </ListTools>
      <ListCard
        title={t('orgAdmin.list.card')}
        answer={answer}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('orgAdmin.list.failed')}
        empty={
          <EmptyState title={isNarrowed ? t('orgAdmin.list.noMatch') : t('orgAdmin.list.empty')}>
            {isNarrowed ? t('orgAdmin.list.noMatchHelp') : t('orgAdmin.list.emptyHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('orgAdmin.list.card')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            sort={{ field, descending: direction === 'desc' }}
            onSort={(sort) => narrow({ sortBy: `${sort.field}:${sort.descending ? 'desc' : 'asc'}` })}
            onOpen={({ id }) => open(id)}
          />
        )}
      </ListCard>
    </>
  );
}
