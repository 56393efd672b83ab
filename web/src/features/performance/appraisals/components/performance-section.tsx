import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { personQuery } from '../appraisals.queries.ts';
import { useReviewColumns } from './review-columns.tsx';
import '../words.ts';

/** A person's reviews on their profile, the newest first. */
export function PerformanceSection({ employeeId }: ProfileSectionProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const answer = useQuery({ ...personQuery(employeeId, page), placeholderData: keepPreviousData });
  const columns = useReviewColumns({ employee: false });
  return (
    <ListCard
      title={t('reviews.team')}
      answer={answer}
      page={page}
      onPage={setPage}
      failed={t('reviews.failed')}
      expected={2}
      empty={<EmptyState title={t('reviews.none')}>{t('reviews.nonePerson')}</EmptyState>}
    >
      {(rows) => (
        <DataTable label={t('reviews.team')} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
      )}
    </ListCard>
  );
}
