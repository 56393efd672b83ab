import { Button, Progress, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DocumentReader } from '@tenure/contract/work/documents.ts';
import { useMemo, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { readersQuery, useRemindReaders } from '../documents.queries.ts';
import css from './documents.module.css';
import '../words.ts';

const states = ['waiting', 'confirmed'] as const;

/** The people in the audience who have confirmed the latest version, and those who have not. */
export function ReadersCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [state, setState] = useState<(typeof states)[number]>('waiting');
  const answer = useQuery({ ...readersQuery(id, page, state), placeholderData: keepPreviousData });
  const columns = useMemo<ListColumn<DocumentReader>[]>(
    () => [
      {
        id: 'person',
        header: t('documents.board.person'),
        cell: (reader) => <PersonLink id={reader.id} name={reader.fullName} />,
      },
      {
        id: 'department',
        header: t('documents.board.department'),
        cell: ({ department }) => department ?? '',
      },
      {
        id: 'confirmed',
        header: t('documents.board.confirmedOn'),
        cell: ({ readAt, remindedAt }) => {
          if (readAt !== null) return format.dayOf(readAt);
          return remindedAt === null
            ? t('documents.board.notYet')
            : t('documents.board.remindedOn', { day: format.dayOf(remindedAt) });
        },
      },
    ],
    [t, format],
  );
  return (
    <ListCard
      title={t('documents.board.title')}
      answer={answer}
      page={page}
      onPage={setPage}
      failed={t('documents.board.failed')}
      tools={
        <div className={css.boardTools}>
          <SegmentedControl
            aria-label={t('documents.board.statesLabel')}
            size="xs"
            value={state}
            data={states.map((value) => ({ value, label: t(`documents.board.states.${value}`) }))}
            onChange={(chosen) => {
              setState(states.find((one) => one === chosen) ?? 'waiting');
              setPage(1);
            }}
          />
          {answer.data === undefined ? null : <Share {...answer.data.metadata.people} />}
          {state === 'waiting' && (answer.data?.data.length ?? 0) > 0 ? <Remind id={id} /> : null}
        </div>
      }
      empty={
        <EmptyState title={t(`documents.board.none.${state}`)}>{t('documents.board.noneHelp')}</EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          label={t('documents.board.title')}
          columns={columns}
          rows={rows}
          rowKey={(reader) => String(reader.id)}
        />
      )}
    </ListCard>
  );
}

/** How many of the audience have confirmed the latest version. */
function Share({ waiting, confirmed }: { waiting: number; confirmed: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = waiting + confirmed;
  return (
    <div className={css.share}>
      <Progress className={css.shareBar ?? ''} value={all === 0 ? 0 : (100 * confirmed) / all} aria-hidden />
      <span className="quiet small">
        {t('documents.board.share', { confirmed: format.number(confirmed), all: format.number(all) })}
      </span>
    </div>
  );
}

function Remind({ id }: { id: number }) {
  const { t } = useTranslation();
  const remind = useRemindReaders(id);
  return (
    <Button
      size="xs"
      variant="default"
      loading={remind.isPending}
      onClick={() =>
        remind.mutate(undefined, {
          onSuccess: ({ body }) => showToast(t('documents.board.reminded', { count: body.data.people })),
          onError: (error) => showToast(failureDetail(t, error), 'critical'),
        })
      }
    >
      {t('documents.board.remind')}
    </Button>
  );
}
