import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BatchRow } from '@tenure/contract/pay/payslip-batches.ts';
import { rowOutcomes } from '@tenure/contract/platform/file-batches.ts';
import { indexColumns } from '@tenure/domain/pay/payslip-index.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip } from '../../../../ui/list-controls.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { rowsQuery } from '../batches.queries.ts';
import { Amount } from './amount.tsx';
import css from './payslips.module.css';

interface BatchRowsCardProps {
  batchId: number;
  page: number;
  outcome: string | null;
  onNarrow: (change: { page?: number; outcome?: 'problem' | 'warning' | 'good' | null }) => void;
}

const figures = ['gross', 'tax', 'net'] as const;
const titleOf = (column: string | null) => indexColumns.find(({ key }) => key === column)?.title;

/** Each row with its person and its problems. */
export function BatchRowsCard({ batchId, page, outcome, onNarrow }: BatchRowsCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useQuery({ ...rowsQuery(batchId, page, outcome), placeholderData: keepPreviousData });
  // The index may have no figures, and once issued they belong to the payslips.
  const hasFigures = answer.data?.data.some((row) => figures.some((key) => row[key] !== null)) ?? false;
  const columns = useMemo<ListColumn<BatchRow>[]>(
    () => [
      {
        id: 'file',
        header: t('payslips.fileName'),
        cell: ({ fileName }) => <span className={css.name}>{fileName}</span>,
      },
      {
        id: 'row',
        header: t('payslips.row'),
        cell: ({ line }) => <span className="figures">{line === null ? '' : format.number(line)}</span>,
      },
      {
        id: 'person',
        header: t('payslips.person'),
        cell: ({ person, employeeNumber }) => (
          <>
            {person === null ? <span className="quiet">{t('payslips.nobody')}</span> : person.fullName}{' '}
            <span className="quiet small">{employeeNumber}</span>
          </>
        ),
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
                <ul className={`${css.said} figures`}>
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
      {
        id: 'what',
        header: t('payslips.what'),
        cell: ({ problems, warnings }) => {
          const said = problems.length > 0 ? problems : warnings;
          if (said.length === 0) return <StatusTag tone="positive">{t('payslips.good')}</StatusTag>;
          return (
            <ul className={css.said}>
              {said.map(({ column, words }) => (
                <li key={`${column} ${words}`}>
                  {column === null ? null : <b>{titleOf(column)}: </b>}
                  {words}
                </li>
              ))}
            </ul>
          );
        },
      },
    ],
    [t, format, hasFigures],
  );
  return (
    <ListCard
      title={t('payslips.rows')}
      answer={answer}
      page={page}
      onPage={(next) => onNarrow({ page: next })}
      failed={t('payslips.rowsFailed')}
      empty={<EmptyState title={t('payslips.noRows')}>{t('payslips.noneOfTheseHelp')}</EmptyState>}
      tools={
        <div className={css.tools}>
          <FilterChip
            label={t('payslips.outcome')}
            choices={rowOutcomes.map((value) => ({ value, label: t(`payslips.outcomes.${value}`) }))}
            chosen={outcome}
            onChoose={(value) =>
              onNarrow({ outcome: rowOutcomes.find((one) => one === value) ?? null, page: 1 })
            }
          />
        </div>
      }
    >
      {(rows) => (
        <DataTable label={t('payslips.rows')} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
      )}
    </ListCard>
  );
}
