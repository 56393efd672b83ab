import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReviewCycle } from '@tenure/contract/performance/cycles.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { cyclesQuery } from '../cycles.queries.ts';
import '../words.ts';

const route = '/admin/performance-cycles';
const completedIn = ({ progress }: ReviewCycle) =>
  progress.find(({ status }) => status === 'completed')?.count ?? 0;

/** A live cycle whose reviews are all completed is over. */
function stateOf(cycle: ReviewCycle): 'launching' | 'live' | 'completed' {
  const reviews = cycle.progress.reduce((sum, { count }) => sum + count, 0);
  const isOver = cycle.state === 'live' && reviews > 0 && completedIn(cycle) === reviews;
  return isOver ? 'completed' : cycle.state;
}

/** The review cycles of the company, the newest first. */
export function CyclesScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { page } = useSearch({ from: route });
  usePageTitle(t('cycles.title'));
  const answer = useQuery({ ...cyclesQuery(page), placeholderData: keepPreviousData });
  const columns = useMemo<ListColumn<ReviewCycle>[]>(
    () => [
      {
        id: 'title',
        header: t('cycles.cycle'),
        cell: ({ id, title }) => (
          <Link className="link" to="/admin/performance-cycles/$cycleId" params={{ cycleId: String(id) }}>
            {title}
          </Link>
        ),
      },
      {
        id: 'template',
        header: t('cycles.template'),
        optional: true,
        cell: ({ templateTitle, templateVersion }) =>
          t('cycles.version', { title: templateTitle, number: templateVersion }),
      },
      {
        id: 'dates',
        header: t('cycles.dates'),
        optional: true,
        cell: ({ startDate, endDate }) =>
          t('cycles.span', { from: format.date(startDate), to: format.date(endDate) }),
      },
      {
        id: 'completed',
        header: t('cycles.completed'),
        numeric: true,
        cell: (cycle) => t('cycles.done', { done: completedIn(cycle), total: cycle.launched }),
      },
      {
        id: 'state',
        header: t('cycles.state'),
        cell: (cycle) => {
          const state = stateOf(cycle);
          return (
            <StatusTag tone={state === 'launching' ? 'informative' : 'positive'}>
              {t(`cycles.states.${state}`)}
            </StatusTag>
          );
        },
      },
    ],
    [t, format],
  );
  return (
    <>
      <PageHeader
        title={t('cycles.title')}
        subtitle={t('cycles.subtitle')}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button
              leftSection={<IconPlayerPlay {...smallIcon} />}
              onClick={() => void navigate({ to: '/admin/performance-cycles/new' })}
            >
              {t('cycles.launch')}
            </Button>
          ) : null
        }
      />
      <ListCard
        title={t('cycles.title')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: { page: next } })}
        failed={t('cycles.failed')}
        empty={<EmptyState title={t('cycles.none')}>{t('cycles.noneHelp')}</EmptyState>}
      >
        {(rows) => (
          <DataTable
            label={t('cycles.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            onOpen={({ id }) =>
              void navigate({ to: '/admin/performance-cycles/$cycleId', params: { cycleId: String(id) } })
            }
          />
        )}
      </ListCard>
    </>
  );
}
