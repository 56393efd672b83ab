import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { bankChangeKinds, heldStates, type ListedBankChange } from '@tenure/contract/pay/bank-changes.ts';
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
import { changesQuery } from './bank-changes.queries.ts';
import { ChangeCard } from './change-card.tsx';
import { ChangeStateTag } from './change-state-tag.tsx';
import './change-words.ts';

const route = '/admin/bank-changes';

/** Changes of bank details with their approvals, pending and past. */
export function BankChangesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { change } = useSearch({ from: route });
  usePageTitle(t('bankChanges.title'));
  return (
    <>
      <PageHeader
        title={t('bankChanges.title')}
        subtitle={t('bankChanges.subtitle')}
        actions={
          change === null ? null : (
            <Button
              variant="default"
              onClick={() => void navigate({ search: (was) => ({ ...was, change: null }) })}
            >
              {t('bankChanges.all')}
            </Button>
          )
        }
      />
      {change === null ? <ChangesList /> : <ChangeCard key={change} changeId={change} />}
    </>
  );
}

function ChangesList() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const answer = useQuery({ ...changesQuery(search), placeholderData: keepPreviousData, staleTime: 0 });
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  const isNarrowed = search.searchText !== '' || search.kind !== null || search.state !== null;
  const columns = useMemo<ListColumn<ListedBankChange>[]>(
    () => [
      {
        id: 'name',
        header: t('bankChanges.person'),
        sortable: true,
        cell: ({ id, employee }) => (
          <Link
            className="link"
            from={route}
            to="/admin/bank-changes"
            search={(was) => ({ ...was, change: id })}
          >
            {employee.fullName}
          </Link>
        ),
      },
      { id: 'kind', header: t('bankChanges.kind'), cell: ({ kind }) => t(`bankChanges.kinds.${kind}`) },
      { id: 'state', header: t('bankChanges.state'), cell: ({ state }) => <ChangeStateTag state={state} /> },
      {
        id: 'enteredAt',
        header: t('bankChanges.entered'),
        sortable: true,
        cell: ({ enteredBy, enteredAt }) =>
          t('bankChanges.enteredBy', { name: enteredBy, when: format.dateTime(enteredAt) }),
      },
    ],
    [t, format],
  );
  const [field = 'enteredAt', direction] = search.sortBy.split(':');
  return (
    <>
      <ListTools>
        <SearchField
          label={t('bankChanges.find')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        <FilterChip
          label={t('bankChanges.state')}
          choices={heldStates.map((value) => ({ value, label: t(`bankChanges.states.${value}`) }))}
          chosen={search.state}
          onChoose={(value) => narrow({ state: heldStates.find((one) => one === value) ?? null })}
        />
        <FilterChip
          label={t('bankChanges.kind')}
          choices={bankChangeKinds.map((value) => ({ value, label: t(`bankChanges.kinds.${value}`) }))}
          chosen={search.kind}
          onChoose={(value) => narrow({ kind: bankChangeKinds.find((one) => one === value) ?? null })}
        />
      </ListTools>
      <ListCard
        title={t('bankChanges.title')}
        answer={answer}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('bankChanges.failed')}
        empty={
          <EmptyState title={isNarrowed ? t('bankChanges.noMatch') : t('bankChanges.none')}>
            {isNarrowed ? t('bankChanges.noMatchHelp') : t('bankChanges.noneHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('bankChanges.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            sort={{ field, descending: direction === 'desc' }}
            onSort={({ field: by, descending }) => {
              const sorted = `${by}:${descending ? 'desc' : 'asc'}` as typeof search.sortBy;
              narrow({ sortBy: sorted });
            }}
            onOpen={({ id }) => void navigate({ search: (was) => ({ ...was, change: id }) })}
          />
        )}
      </ListCard>
    </>
  );
}
