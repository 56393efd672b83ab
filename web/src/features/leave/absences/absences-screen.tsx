import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Absence, absenceDays } from '@tenure/contract/leave/absences.ts';
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
import { absenceSettingsQuery, absencesQuery, useDownloadAbsences } from './absences.queries.ts';
import { BradfordCard } from './bradford.card.tsx';
import './words.ts';

const route = '/leave/absences';

/** How often and how long people were absent, the most days first. */
export function AbsencesScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { page, sortBy, searchText } = useSearch({ from: route });
  usePageTitle(t('leaveAbsences.title'));
  const answer = useQuery({
    ...absencesQuery({ page, sortBy, searchText }),
    placeholderData: keepPreviousData,
  });
  const download = useDownloadAbsences();
  const search = (text: string) =>
    void navigate({ search: (was) => ({ ...was, page: 1, searchText: text }), replace: true });
  const settings = useQuery(absenceSettingsQuery).data;
  const showsBradford = settings?.data.showsBradford ?? false;
  const columns = useMemo<ListColumn<Absence>[]>(
    () => [
      {
        id: 'name',
        header: t('leaveAbsences.person'),
        sortable: true,
        cell: ({ employeeId, name }) => <PersonLink id={employeeId} name={name} />,
      },
      {
        id: 'days',
        header: t('leaveAbsences.days'),
        numeric: true,
        sortable: true,
        cell: ({ days }) => format.number(days),
      },
      {
        id: 'hours',
        header: t('leaveAbsences.hours'),
        numeric: true,
        cell: ({ minutes }) => hoursText(minutes),
      },
      {
        id: 'absences',
        header: t('leaveAbsences.absences'),
        numeric: true,
        sortable: true,
        cell: ({ absences }) => format.number(absences),
      },
      { id: 'last', header: t('leaveAbsences.last'), cell: ({ lastDay }) => format.date(lastDay) },
      ...(showsBradford
        ? [
            {
              id: 'bradford',
              header: t('leaveAbsences.bradford'),
              numeric: true,
              cell: ({ bradfordFactor }: Absence) =>
                bradfordFactor === null ? '' : format.number(bradfordFactor),
            },
          ]
        : []),
    ],
    [t, format, showsBradford],
  );
  const [field = 'days', direction] = sortBy.split(':');
  return (
    <>
      <PageHeader
        title={t('leaveAbsences.title')}
        subtitle={t('leaveAbsences.subtitle', { days: absenceDays })}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload {...smallIcon} />}
            loading={download.isPending}
            onClick={() =>
              download.mutate(t('leaveAbsences.fileName'), {
                onError: (error) => showToast(failureDetail(t, error), 'critical'),
              })
            }
          >
            {t('leaveAbsences.download')}
          </Button>
        }
      />
      <ListTools>
        <SearchField label={t('leaveAbsences.search')} value={searchText} onSearch={search} />
      </ListTools>
      <ListCard
        title={t('leaveAbsences.people')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
        failed={t('leaveAbsences.failed')}
        empty={
          <EmptyState
            title={t('leaveAbsences.empty')}
            action={
              searchText === '' ? undefined : (
                <Button size="xs" variant="default" onClick={() => search('')}>
                  {t('leaveAbsences.clear')}
                </Button>
              )
            }
          >
            {t('leaveAbsences.emptyHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('leaveAbsences.people')}
            columns={columns}
            rows={rows}
            rowKey={({ employeeId }) => String(employeeId)}
            sort={{ field, descending: direction === 'desc' }}
            onSort={(sort) => {
              const next = `${sort.field}:${sort.descending ? 'desc' : 'asc'}` as typeof sortBy;
              void navigate({ search: (was) => ({ ...was, page: 1, sortBy: next }), replace: true });
            }}
          />
        )}
      </ListCard>
      {settings === undefined ? null : <BradfordCard settings={settings} />}
    </>
  );
}
