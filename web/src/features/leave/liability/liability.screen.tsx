import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { OwedLeave } from '@tenure/contract/leave/liability.ts';
import { useMemo } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { hoursText } from '../../../ui/leave-amount.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { SearchField } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { showToast } from '../../../ui/toast.ts';
import css from './liability.module.css';
import { owedQuery, totalsQuery, useDownloadLiability } from './liability.queries.ts';
import { LiabilityTotals } from './liability-totals.card.tsx';
import './liability.words.ts';

const route = '/leave/liability';

/** Leave owed to people on a day, in hours; money only as a sum, and for each person in the file. */
export function LiabilityScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  usePageTitle(t('leaveLiability.title'));
  const listed = useQuery({ ...owedQuery(search), placeholderData: keepPreviousData });
  const totals = useQuery({ ...totalsQuery(search.asOf), placeholderData: keepPreviousData });
  const download = useDownloadLiability();
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  const columns = useMemo<ListColumn<OwedLeave>[]>(
    () => [
      {
        id: 'name',
        header: t('leaveLiability.name'),
        sortable: true,
        cell: ({ employeeId, name }) => <PersonLink id={employeeId} name={name} />,
      },
      { id: 'type', header: t('leaveLiability.type'), cell: ({ leaveType }) => leaveType },
      {
        id: 'hours',
        header: t('leaveLiability.owed'),
        numeric: true,
        sortable: true,
        cell: ({ minutes }) => hoursText(minutes),
      },
    ],
    [t],
  );
  const [field = 'hours', direction] = search.sortBy.split(':');
  const day = totals.data?.data.day;
  return (
    <>
      <PageHeader
        title={t('leaveLiability.title')}
        subtitle={t('leaveLiability.subtitle')}
        actions={
          day === undefined ? null : (
            <Button
              variant="default"
              leftSection={<IconDownload {...smallIcon} />}
              loading={download.isPending}
              onClick={() =>
                download.mutate(
                  { asOf: search.asOf, name: t('leaveLiability.fileName', { day }) },
                  { onError: (error) => showToast(failureDetail(t, error), 'critical') },
                )
              }
            >
              {t('leaveLiability.download')}
            </Button>
          )
        }
      />
      <ListTools
        asAt={{
          label: t('leaveLiability.asAt'),
          value: search.asOf,
          onChange: (asOf) => narrow({ asOf }),
        }}
      >
        <SearchField
          label={t('leaveLiability.search')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
      </ListTools>
      <div className={css.page}>
        <LiabilityTotals answer={totals} />
        <ListCard
          title={
            day === undefined ? t('leaveLiability.list') : `${t('leaveLiability.list')} · ${format.date(day)}`
          }
          answer={listed}
          page={search.page}
          onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
          failed={t('leaveLiability.failed')}
          empty={
            <EmptyState
              title={t('leaveLiability.empty')}
              action={
                search.searchText === '' ? undefined : (
                  <Button size="xs" variant="default" onClick={() => narrow({ searchText: '' })}>
                    {t('leaveLiability.clear')}
                  </Button>
                )
              }
            >
              {t('leaveLiability.emptyHelp')}
            </EmptyState>
          }
        >
          {(rows) => (
            <DataTable
              label={t('leaveLiability.list')}
              columns={columns}
              rows={rows}
              rowKey={({ employeeId, leaveType }) => `${employeeId} ${leaveType}`}
              sort={{ field, descending: direction === 'desc' }}
              onSort={(sort) => {
                const sortBy = `${sort.field}:${sort.descending ? 'desc' : 'asc'}`;
                narrow({ sortBy: sortBy as typeof search.sortBy });
              }}
            />
          )}
        </ListCard>
      </div>
    </>
  );
}
