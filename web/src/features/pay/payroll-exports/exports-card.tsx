import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExportState, PayrollExport } from '@tenure/contract/pay/payroll-exports.ts';
import { payrollCountries } from '@tenure/domain/pay/payroll-export-columns.ts';
import { useMemo } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { FilterChip } from '../../../ui/list-controls.tsx';
import { Note } from '../../../ui/note.tsx';
import { StatusTag, type Tone } from '../../../ui/status-tag.tsx';
import css from './payroll-export.module.css';
import { exportsQuery, useTakeExport } from './payroll-exports.queries.ts';

interface ExportsCardProps {
  page: number;
  country: string | null;
  onNarrow: (change: { page?: number; country?: 'AU' | 'NZ' | 'GB' | null }) => void;
}

const tones: Record<ExportState, Tone> = {
  running: 'informative',
  done: 'positive',
  failed: 'critical',
  deleted: 'caution',
};

/** Exports: by whom, since when, their progress, and the file while it is kept. */
export function ExportsCard({ page, country, onNarrow }: ExportsCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useQuery({ ...exportsQuery(page, country), placeholderData: keepPreviousData });
  const take = useTakeExport();
  const columns = useExportColumns(take);
  return (
    <ListCard
      title={t('payrollExport.list')}
      answer={answer}
      page={page}
      onPage={(next) => onNarrow({ page: next })}
      failed={t('payrollExport.failed')}
      tools={
        <>
          <div className={css.tools}>
            <FilterChip
              label={t('payrollExport.country')}
              choices={payrollCountries.map((value) => ({ value, label: format.country(value) }))}
              chosen={country}
              onChoose={(chosen) =>
                onNarrow({ country: payrollCountries.find((one) => one === chosen) ?? null, page: 1 })
              }
            />
          </div>
          {take.error === null ? null : (
            <div className={css.problem}>
              <Note tone="critical" announce="now">
                {t('payrollExport.downloadFailed')}. {failureDetail(t, take.error)}
              </Note>
            </div>
          )}
        </>
      }
      empty={
        <EmptyState title={t(country === null ? 'payrollExport.none' : 'payrollExport.noneOfCountry')}>
          {t('payrollExport.noneHelp')}
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable
          label={t('payrollExport.list')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
        />
      )}
    </ListCard>
  );
}

function useExportColumns(take: ReturnType<typeof useTakeExport>): ListColumn<PayrollExport>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const called = ({ country }: PayrollExport) => format.country(country);
    const sinceOf = ({ since, sinceMoment, goesOnFrom }: PayrollExport) => {
      const when = sinceMoment === null ? '' : format.dateTime(sinceMoment);
      if (since === 'everything') return t('payrollExport.sinceEverything');
      if (since === 'moment') return t('payrollExport.sinceMoment', { when });
      return sinceMoment === null
        ? t('payrollExport.sinceFirst')
        : t('payrollExport.sinceLast', { when, id: goesOnFrom ?? '' });
    };
    return [
      {
        id: 'country',
        header: t('payrollExport.export'),
        cell: (row) => (
          <>
            <b>{t('payrollExport.called', { id: row.id, country: called(row) })}</b>
            <br />
            <span className="quiet small">{sinceOf(row)}</span>
          </>
        ),
      },
      {
        id: 'people',
        header: t('payrollExport.people'),
        numeric: true,
        cell: ({ people }) => (people === null ? '–' : format.number(people)),
      },
      {
        id: 'by',
        header: t('payrollExport.by'),
        cell: ({ startedBy, startedAt }) =>
          t('payrollExport.byWhom', { name: startedBy, when: format.dateTime(startedAt) }),
      },
      {
        id: 'state',
        header: t('payrollExport.state'),
        cell: ({ id, state, progress, failure, keptUntil }) => (
          <div className={css.state}>
            <span>
              <StatusTag tone={tones[state]}>{t(`payrollExport.states.${state}`)}</StatusTag>{' '}
              {keptUntil === null ? null : (
                <span className="quiet small">
                  {t('payrollExport.keptUntil', { day: format.dayOf(keptUntil) })}
                </span>
              )}
            </span>
            {state === 'running' ? (
              <>
                <progress
                  className={css.progress}
                  aria-label={t('payrollExport.progressLabel', { id })}
                  {...(progress.total > 0 && { value: progress.done, max: progress.total })}
                />
                {progress.total > 0 ? (
                  <span className="quiet small figures">
                    {t('payrollExport.progress', {
                      done: format.number(progress.done),
                      total: format.number(progress.total),
                    })}
                  </span>
                ) : null}
              </>
            ) : null}
            {failure === null ? null : <span className="small">{failure}</span>}
          </div>
        ),
      },
      {
        id: 'file',
        header: t('payrollExport.file'),
        cell: (row) =>
          row.state === 'done' && row.isOwn ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('payrollExport.downloadOne', { id: row.id, country: called(row) })}
              loading={take.isPending && take.variables.id === row.id}
              onClick={() => take.mutate(row)}
            >
              {t('payrollExport.download')}
            </Button>
          ) : (
            '–'
          ),
      },
    ];
  }, [t, format, take]);
}
