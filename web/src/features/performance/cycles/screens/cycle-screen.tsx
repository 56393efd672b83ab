import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReviewCycle } from '@tenure/contract/performance/cycles.ts';
import type { ListedReview } from '@tenure/contract/performance/review.ts';
import { progressStatuses } from '@tenure/domain/performance/appraisal.ts';
import { useMemo } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { cycleQuery, cycleReviewsQuery, useRemind } from '../cycles.queries.ts';
import css from './cycle-screen.module.css';
import '../words.ts';

const route = '/admin/performance-cycles/$cycleId';

/** One cycle: the progress of its reviews, and the list of them. */
export function CycleScreen() {
  const { t } = useTranslation();
  const { cycleId } = useParams({ from: route });
  const { data, error, refetch } = useQuery(cycleQuery(Number(cycleId)));
  usePageTitle(data?.data.title ?? t('cycles.title'));
  const trail = (here: string) => (
    <Trail
      above={[
        <Link key="cycles" to="/admin/performance-cycles">
          {t('cycles.title')}
        </Link>,
      ]}
      here={here}
    />
  );
  if (data === undefined) {
    return (
      <>
        <PageHeader title={t('cycles.cycle')} trail={trail(t('cycles.cycle'))} />
        <SectionWaiting
          title={t('cycles.board')}
          error={error}
          failed={t('cycles.failed')}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={data.data.title}
        trail={trail(data.data.title)}
        subtitle={<About cycle={data.data} />}
        actions={<Remind cycle={data.data} />}
      />
      <div className={css.above}>
        <Board cycle={data.data} />
      </div>
      <Reviews cycleId={data.data.id} />
    </>
  );
}

/** Reminds the people whose step is next, once a day at most. */
function Remind({ cycle }: { cycle: ReviewCycle }) {
  const { t } = useTranslation();
  const remind = useRemind(cycle.id);
  const isOver = cycle.progress.every(({ status }) => status === 'completed');
  if (cycle.state === 'launching' || isOver) return null;
  return (
    <Button
      variant="default"
      loading={remind.isPending}
      onClick={() =>
        remind.mutate(undefined, {
          onSuccess: ({ body }) => showToast(t('cycles.reminded', { count: body.data.people })),
          onError: (error) => showToast(failureDetail(t, error), 'critical'),
        })
      }
    >
      {t('cycles.remind')}
    </Button>
  );
}

function About({ cycle }: { cycle: ReviewCycle }) {
  const { t } = useTranslation();
  const format = useFormat();
  return t('cycles.launchedBy', {
    name: cycle.launchedBy ?? t('cycles.someone'),
    day: format.dayOf(cycle.launchedAt),
  });
}

/** How many reviews are in each status, as numbers and as bars. */
function Board({ cycle }: { cycle: ReviewCycle }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <WidgetCard title={t('cycles.board')}>
      <WidgetBody>
        <div className={css.board}>
          {cycle.state === 'launching' ? (
            <Note tone="informative" announce="politely">
              {t('cycles.launchingNote', { done: cycle.launched + cycle.withoutManager, total: cycle.total })}
            </Note>
          ) : null}
          {cycle.remindedAt === null ? null : (
            <p className="quiet small">{t('cycles.remindedOn', { day: format.dayOf(cycle.remindedAt) })}</p>
          )}
          {cycle.withoutManager === 0 ? null : (
            <Note tone="caution">{t('cycles.withoutManager', { count: cycle.withoutManager })}</Note>
          )}
          <dl className={css.counts}>
            {progressStatuses.map((status) => {
              const count = cycle.progress.find((one) => one.status === status)?.count ?? 0;
              return (
                <div key={status} className={css.count}>
                  <dt>{t(`reviewTerms.statuses.${status}`)}</dt>
                  <dd>
                    <span className={css.number}>{format.number(count)}</span>
                    <meter
                      className={css.bar}
                      min={0}
                      max={Math.max(1, cycle.launched)}
                      value={count}
                      aria-hidden
                    />
                  </dd>
                </div>
              );
            })}
          </dl>
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}

function Reviews({ cycleId }: { cycleId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { page, status, find } = useSearch({ from: route });
  const answer = useQuery({
    ...cycleReviewsQuery(cycleId, { page, status, find }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = status !== null || find !== '';
  const columns = useMemo<ListColumn<ListedReview>[]>(
    () => [
      {
        id: 'employee',
        header: t('cycles.list.employee'),
        cell: ({ url, employee }) => (
          <AppLink className="link" href={url}>
            {employee.fullName}
          </AppLink>
        ),
      },
      {
        id: 'manager',
        header: t('cycles.list.manager'),
        optional: true,
        cell: ({ manager }) => manager.fullName,
      },
      { id: 'status', header: t('cycles.state'), cell: (one) => t(`reviewTerms.statuses.${one.status.id}`) },
      {
        id: 'due',
        header: t('cycles.list.due'),
        optional: true,
        cell: ({ dueDate }) => (dueDate === null ? '–' : format.date(dueDate)),
      },
    ],
    [t, format],
  );
  return (
    <>
      <ListTools>
        <SearchField
          label={t('cycles.list.find')}
          value={find}
          onSearch={(text) =>
            void navigate({ search: (was) => ({ ...was, page: 1, find: text }), replace: true })
          }
        />
        <FilterChip
          label={t('cycles.state')}
          choices={progressStatuses.map((value) => ({ value, label: t(`reviewTerms.statuses.${value}`) }))}
          chosen={status}
          onChoose={(chosen) =>
            void navigate({
              search: (was) => ({
                ...was,
                page: 1,
                status: progressStatuses.find((one) => one === chosen) ?? null,
              }),
              replace: true,
            })
          }
        />
      </ListTools>
      <ListCard
        title={t('cycles.reviews')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
        failed={t('cycles.list.failed')}
        empty={
          <EmptyState title={t(isNarrowed ? 'cycles.list.noMatch' : 'cycles.list.none')}>
            {t(isNarrowed ? 'cycles.list.noMatchHelp' : 'cycles.list.noneHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('cycles.reviews')}
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
