import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { progressStatuses } from '@tenure/domain/performance/appraisal.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { teamQuery } from '../appraisals.queries.ts';
import { useReviewColumns } from '../components/review-columns.tsx';
import '../words.ts';

const route = '/team-reviews';

/** Reviews the viewer manages or approves; those waiting for them come first. */
export function TeamReviewsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { page, status, find } = useSearch({ from: route });
  usePageTitle(t('reviews.team'));
  const answer = useQuery({ ...teamQuery({ page, status, find }), placeholderData: keepPreviousData });
  const columns = useReviewColumns({ employee: true });
  const isNarrowed = status !== null || find !== '';
  const narrow = (by: { status?: string | null; find?: string }) =>
    void navigate({
      search: (was) => ({
        page: 1,
        find: by.find ?? was.find ?? '',
        status:
          by.status === undefined
            ? (was.status ?? null)
            : (progressStatuses.find((one) => one === by.status) ?? null),
      }),
      replace: true,
    });
  return (
    <>
      <PageHeader title={t('reviews.team')} subtitle={t('reviews.teamHelp')} />
      <ListTools>
        <SearchField label={t('reviews.find')} value={find} onSearch={(text) => narrow({ find: text })} />
        <FilterChip
          label={t('reviews.status')}
          choices={progressStatuses.map((value) => ({ value, label: t(`reviewTerms.statuses.${value}`) }))}
          chosen={status}
          onChoose={(chosen) => narrow({ status: chosen })}
        />
      </ListTools>
      <ListCard
        title={t('reviews.team')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
        failed={t('reviews.failed')}
        empty={
          <EmptyState title={t(isNarrowed ? 'reviews.noMatch' : 'reviews.none')}>
            {t(isNarrowed ? 'reviews.noMatchHelp' : 'reviews.noneTeam')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('reviews.team')}
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
