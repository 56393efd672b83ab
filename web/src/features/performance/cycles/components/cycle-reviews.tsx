import { Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CycleOutcome } from '@tenure/contract/performance/cycle-people.ts';
import type { ListedReview } from '@tenure/contract/performance/review.ts';
import { progressStatuses } from '@tenure/domain/performance/appraisal.ts';
import { useMemo, useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { WidgetBody } from '../../../../ui/widget-card.tsx';
import { cycleReviewsQuery } from '../cycles.queries.ts';
import css from './cycle-reviews.module.css';
import { OutcomeNote } from './outcome-note.tsx';
import { ReviewsBar } from './reviews-bar.tsx';
import '../words.ts';

const route = '/admin/performance-cycles/$cycleId';

function toggled(was: ReadonlySet<number>, ids: readonly number[], isChosen: boolean): ReadonlySet<number> {
  const next = new Set(was);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The reviews of a cycle, with actions for a selection. */
export function CycleReviews({ cycleId }: { cycleId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { page, status, find } = useSearch({ from: route });
  const answer = useQuery({
    ...cycleReviewsQuery(cycleId, { page, status, find }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [skipped, setSkipped] = useState<CycleOutcome['skipped']>([]);
  const isNarrowed = status !== null || find !== '';
  const columns = useMemo<ListColumn<ListedReview>[]>(
    () => [
      {
        id: 'employee',
        header: t('cycles.list.employee'),
        cell: ({ id, url, employee }) => (
          <span className={css.name}>
            <Checkbox
              size="xs"
              aria-label={t('cycles.people.select', { name: employee.fullName })}
              checked={chosen.has(id)}
              onChange={({ currentTarget: { checked } }) => setChosen((was) => toggled(was, [id], checked))}
            />
            <AppLink className="link" href={url}>
              {employee.fullName}
            </AppLink>
          </span>
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
    [t, format, chosen],
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
      {skipped.length === 0 ? null : (
        <div className={css.note}>
          <OutcomeNote skipped={skipped} />
        </div>
      )}
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
          <>
            <WidgetBody>
              <Checkbox
                size="xs"
                label={t('cycles.people.selectAll')}
                checked={rows.every(({ id }) => chosen.has(id))}
                indeterminate={
                  rows.some(({ id }) => chosen.has(id)) && !rows.every(({ id }) => chosen.has(id))
                }
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((was) =>
                    toggled(
                      was,
                      rows.map(({ id }) => id),
                      checked,
                    ),
                  )
                }
              />
            </WidgetBody>
            <DataTable
              label={t('cycles.reviews')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              onOpen={({ url }) => void navigate({ href: url })}
            />
          </>
        )}
      </ListCard>
      <ReviewsBar
        cycleId={cycleId}
        chosen={chosen}
        onSkipped={setSkipped}
        onClear={() => setChosen(new Set())}
      />
    </>
  );
}
