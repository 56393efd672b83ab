import { Modal } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PointLine } from '@tenure/contract/recognition/feed.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { ownPointsQuery } from '../recognition.queries.ts';
import '../words.ts';

/** Each line of the viewer's own points, with the reason and the running total. */
export function PointsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  useFocusGivenBack();
  const [page, setPage] = useState(1);
  const answer = useQuery({ ...ownPointsQuery(page), placeholderData: keepPreviousData });
  const columns = useMemo<ListColumn<PointLine>[]>(
    () => [
      {
        id: 'what',
        header: t('recognition.ledger.what'),
        cell: ({ kind, title }) => {
          const shown = title ?? t('recognition.ledger.gone');
          return kind === 'withdrawn' ? t('recognition.ledger.withdrawn', { title: shown }) : shown;
        },
      },
      {
        id: 'from',
        header: t('recognition.ledger.from'),
        optional: true,
        cell: ({ giver, title }) => giver ?? (title === null ? '' : t('recognition.ledger.byRule')),
      },
      {
        id: 'day',
        header: t('recognition.ledger.day'),
        cell: ({ recordedAt }) => format.dayOf(recordedAt),
      },
      {
        id: 'points',
        header: t('recognition.ledger.points'),
        numeric: true,
        cell: ({ points }) => format.number(points),
      },
      {
        id: 'total',
        header: t('recognition.ledger.total'),
        numeric: true,
        cell: ({ total }) => format.number(total),
      },
    ],
    [t, format],
  );
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('recognition.ledger.title')}
      closeButtonProps={{ 'aria-label': t('recognition.ledger.close') }}
    >
      <ListCard
        title={t('recognition.ledger.title')}
        answer={answer}
        page={page}
        onPage={setPage}
        failed={t('recognition.ledger.failed')}
        empty={
          <EmptyState title={t('recognition.ledger.none')}>{t('recognition.ledger.noneHelp')}</EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('recognition.ledger.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
        )}
      </ListCard>
    </Modal>
  );
}
