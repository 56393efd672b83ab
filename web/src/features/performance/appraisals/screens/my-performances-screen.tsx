import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { progressStatuses } from '@tenure/domain/performance/appraisal.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { mineQuery } from '../appraisals.queries.ts';
import { useReviewColumns } from '../components/review-columns.tsx';
import '../words.ts';

/** The viewer's own reviews, the newest first. */
export function MyPerformancesScreen() {
  const { t } = useTranslation();
  const { employeeId } = useSite().user;
  usePageTitle(t('reviews.page'));
  return (
    <>
      <PageHeader title={t('reviews.page')} />
      {employeeId === null ? (
        <WidgetCard title={t('reviews.mine')}>
          <EmptyState title={t('reviews.noRecord')}>{t('reviews.noRecordHelp')}</EmptyState>
        </WidgetCard>
      ) : (
        <Mine />
      )}
    </>
  );
}

function Mine() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/performances' });
  const { page, status } = useSearch({ from: '/performances' });
  const answer = useQuery({ ...mineQuery({ page, status }), placeholderData: keepPreviousData });
  const columns = useReviewColumns({ employee: false });
  return (
    <>
      <ListTools>
        <FilterChip
          label={t('reviews.status')}
          choices={progressStatuses.map((value) => ({ value, label: t(`reviewTerms.statuses.${value}`) }))}
          chosen={status}
          onChoose={(chosen) =>
            void navigate({
              search: { page: 1, status: progressStatuses.find((one) => one === chosen) ?? null },
              replace: true,
            })
          }
        />
      </ListTools>
      <ListCard
        title={t('reviews.mine')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
        failed={t('reviews.failed')}
        empty={
          <EmptyState title={t(status === null ? 'reviews.none' : 'reviews.noMatch')}>
            {t(status === null ? 'reviews.noneMine' : 'reviews.noMatchHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('reviews.mine')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            onOpen={({ url }) => void navigate({ href: url })}
          />
        )}
      </ListCard>
    </>
  );
}
