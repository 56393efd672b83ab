import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Absence, absenceDays, listAbsences } from '@tenure/contract/leave/absences.ts';
import { useMemo } from 'react';
import { query } from '../../../lib/api/query.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { hoursText } from '../../../ui/leave-amount.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import './words.ts';

const route = '/leave/absences';

/** How often and how long people were absent, the most days first. */
export function AbsencesScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { page } = useSearch({ from: route });
  usePageTitle(t('leaveAbsences.title'));
  const answer = useQuery({
    ...query(listAbsences, { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  });
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
    ],
    [t, format],
  );
  return (
    <>
      <PageHeader
        title={t('leaveAbsences.title')}
        subtitle={t('leaveAbsences.subtitle', { days: absenceDays })}
      />
      <ListCard
        title={t('leaveAbsences.people')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: { page: next } })}
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
    </>
  );
}
