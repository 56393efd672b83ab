import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BatchRow } from '@tenure/contract/pay/payslip-batches.ts';
import { indexColumns } from '@tenure/domain/pay/payslip-index.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { BatchRowsCard, RowPerson } from '../../../../ui/batches/batch-rows-card.tsx';
import batchCss from '../../../../ui/batches/batches.module.css';
import type { ListColumn } from '../../../../ui/data-table.tsx';
import { rowsQuery } from '../batches.queries.ts';
import { Amount } from './amount.tsx';

interface PayslipRowsCardProps {
  batchId: number;
  page: number;
  outcome: string | null;
  onNarrow: (change: { page?: number; outcome?: 'problem' | 'warning' | 'good' | null }) => void;
}

const figures = ['gross', 'tax', 'net'] as const;

/** Each row with its person and its problems. */
export function PayslipRowsCard({ batchId, page, outcome, onNarrow }: PayslipRowsCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useQuery({ ...rowsQuery(batchId, page, outcome), placeholderData: keepPreviousData });
  // The index may have no figures, and once issued they belong to the payslips.
  const hasFigures = answer.data?.data.some((row) => figures.some((key) => row[key] !== null)) ?? false;
  const columns = useMemo<ListColumn<BatchRow>[]>(
    () => [
      {
        id: 'file',
        header: t('batches.fileName'),
        cell: ({ fileName }) => <span className={batchCss.name}>{fileName}</span>,
      },
      {
        id: 'row',
        header: t('payslips.row'),
        cell: ({ line }) => <span className="figures">{line === null ? '' : format.number(line)}</span>,
      },
      {
        id: 'person',
        header: t('batches.person'),
        cell: (row) => <RowPerson {...row} noOne={t('payslips.nobody')} />,
      },
      {
        id: 'period',
        header: t('payslips.period'),
        cell: ({ periodStart, periodEnd }) =>
          periodStart === null || periodEnd === null
            ? ''
            : t('payslips.periodOf', { from: format.date(periodStart), to: format.date(periodEnd) }),
      },
      {
        id: 'payDate',
        header: t('payslips.paidOn'),
        cell: ({ payDate }) => (payDate === null ? '' : format.date(payDate)),
      },
      ...(hasFigures
        ? [
            {
              id: 'figures',
              header: t('payslips.figures'),
              optional: true,
              cell: (row: BatchRow) => (
                <ul className={`${batchCss.found} figures`}>
                  {figures.map((key) => (
                    <li key={key}>
                      <span className="quiet">{t(`payslips.${key}`)}</span>{' '}
                      <Amount of={row[key]} currency={row.currency} />
                    </li>
                  ))}
                </ul>
              ),
            },
          ]
        : []),
    ],
    [t, format, hasFigures],
  );
  return (
    <BatchRowsCard
      title={t('payslips.rows')}
      answer={answer}
      page={page}
      columns={columns}
      outcome={outcome}
      outcomeLabel={(value) => t(`payslips.outcomes.${value}`)}
      columnTitle={(column) => indexColumns.find(({ key }) => key === column)?.title}
      onNarrow={onNarrow}
    />
  );
}
