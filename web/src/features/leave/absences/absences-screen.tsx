import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Absence, absenceDays } from '@tenure/contract/leave/absences.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { hoursText } from '../../../ui/leave-amount.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { SearchField } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { absenceSettingsQuery, absencesQuery } from './absences.queries.ts';
import { BradfordCard } from './bradford.card.tsx';
import './words.ts';

const route = '/leave/absences';

/** How often and how long people were absent, the most days first. */
export function AbsencesScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { page, searchText } = useSearch({ from: route });
  usePageTitle(t('leaveAbsences.title'));
  const answer = useQuery({
    ...absencesQuery({ page, searchText }),
    placeholderData: keepPreviousData,
  });
  const settings = useQuery(absenceSettingsQuery).data;
  const showsBradford = settings?.data.showsBradford ?? false;
  const columns = useMemo<ListColumn<Absence>[]>(
    () => [
      {
        id: 'person',
        header: t('leaveAbsences.person'),
        cell: ({ employeeId, name }) => <PersonLink id={employeeId} name={name} />,
      },
      { id: 'days', header: t('leaveAbsences.days'), numeric: true, cell: ({ days }) => format.number(days) },
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
  return (
    <>
      <PageHeader
        title={t('leaveAbsences.title')}
        subtitle={t('leaveAbsences.subtitle', { days: absenceDays })}
      />
      <ListTools>
        <SearchField
          label={t('leaveAbsences.search')}
          value={searchText}
          onSearch={(text) => void navigate({ search: { page: 1, searchText: text }, replace: true })}
        />
      </ListTools>
      <ListCard
        title={t('leaveAbsences.people')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
        failed={t('leaveAbsences.failed')}
        empty={<EmptyState title={t('leaveAbsences.empty')}>{t('leaveAbsences.emptyHelp')}</EmptyState>}
      >
        {(rows) => (
          <DataTable
            label={t('leaveAbsences.people')}
            columns={columns}
            rows={rows}
            rowKey={({ employeeId }) => String(employeeId)}
          />
        )}
      </ListCard>
      {settings === undefined ? null : <BradfordCard settings={settings} />}
    </>
  );
}
