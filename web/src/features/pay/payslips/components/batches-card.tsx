import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PayslipBatch } from '@tenure/contract/pay/payslip-batches.ts';
import { useMemo } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { batchesQuery } from '../batches.queries.ts';
import { BatchStateTag } from './batch-state-tag.tsx';
import css from './payslips.module.css';

interface BatchesCardProps {
  page: number;
  onPage: (page: number) => void;
  onOpen: (batchId: number) => void;
}

/** Batches: by whom, when, and the result. */
export function BatchesCard({ page, onPage, onOpen }: BatchesCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useQuery({ ...batchesQuery(page), placeholderData: keepPreviousData });
  const columns = useMemo<ListColumn<PayslipBatch>[]>(
    () => [
      {
        id: 'batch',
        header: t('payslips.title'),
        cell: ({ id }) => (
          <AppLink href={`/admin/payslips?batch=${id}`} className={css.name}>
            {t('payslips.batch', { id })}
          </AppLink>
        ),
      },
      { id: 'state', header: t('payslips.batchState'), cell: ({ state }) => <BatchStateTag state={state} /> },
      {
        id: 'found',
        header: t('payslips.found'),
        cell: ({ payslips, files }) =>
          payslips > 0
            ? t('payslips.slipCount', { count: payslips })
            : t('payslips.fileCount', { count: files }),
      },
      {
        id: 'who',
        header: t('payslips.who'),
        cell: ({ startedBy, startedAt }) =>
          t('payslips.begunBy', { name: startedBy, when: format.dateTime(startedAt) }),
      },
    ],
    [t, format],
  );
  return (
    <ListCard
      title={t('payslips.batches')}
      answer={answer}
      page={page}
      onPage={onPage}
      failed={t('payslips.batchesFailed')}
      empty={<EmptyState title={t('payslips.noBatches')}>{t('payslips.noBatchesHelp')}</EmptyState>}
    >
      {(rows) => (
        <DataTable
          label={t('payslips.batches')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          onOpen={({ id }) => onOpen(id)}
        />
      )}
    </ListCard>
  );
}
