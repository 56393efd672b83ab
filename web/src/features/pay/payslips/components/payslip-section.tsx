import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconEye, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Payslip } from '@tenure/contract/pay/payslips.ts';
import { useMemo, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip } from '../../../../ui/list-controls.tsx';
import { PdfDialog } from '../../../../ui/pdf/pdf-dialog.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { usePeriodOf } from '../payslip-period.ts';
import { payslipsQuery, useDownload, useRead, useWithdraw } from '../payslips.queries.ts';
import { Amount, NetAmount } from './amount.tsx';
import { DrawForm } from './draw-form.tsx';
import { PayTrend } from './pay-trend.tsx';
import { PayslipBeside } from './payslip-beside.tsx';
import css from './payslips.module.css';
import '../words.ts';

/** An open payslip leaves no room for these columns, and shows them itself. */
const saidByPayslip = ['gross', 'tax', 'super'];
const newestFirst = { field: 'payAdviceDate', descending: true };

/** A person's payslips, each with its PDF. */
export function PayslipSection({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [year, setYear] = useState<string | null>(null);
  const [state, setState] = useState<string | null>(null);
  const [sort, setSort] = useState(newestFirst);
  const [isDrawing, setDrawing] = useState(false);
  const [leaving, setLeaving] = useState<Payslip | null>(null);
  const answer = useQuery({
    ...payslipsQuery(employeeId, { page, year, state, sort }),
    placeholderData: keepPreviousData,
  });
  const download = useDownload(employeeId);
  const read = useRead(employeeId);
  const [reading, setReading] = useState<Payslip | null>(null);
  const isWide = useMediaQuery('(min-width: 1280px)', undefined, { getInitialValueInEffect: false }) === true;
  const isBeside = isWide && reading !== null;
  const withdraw = useWithdraw(employeeId);
  const { actions = [], years = [] } = answer.data?.metadata ?? {};
  const mayChange = actions.includes('DELETE');
  const isNarrowed = year !== null || state !== null;
  const periodOf = usePeriodOf();
  const columns = useMemo<ListColumn<Payslip>[]>(() => {
    const money = (of: (slip: Payslip) => number | null) => (slip: Payslip) => (
      <Amount of={of(slip)} currency={slip.currency} />
    );
    return [
      {
        id: 'periodStart',
        header: t('payslips.period'),
        sortable: true,
        cell: (slip) => <span className={css.name}>{periodOf(slip)}</span>,
      },
      {
        id: 'payAdviceDate',
        header: t('payslips.paidOn'),
        sortable: true,
        cell: ({ payAdviceDate }) => format.date(payAdviceDate),
      },
      { id: 'net', header: t('payslips.net'), numeric: true, cell: (slip) => <NetAmount {...slip} /> },
      {
        id: 'gross',
        header: t('payslips.gross'),
        numeric: true,
        optional: true,
        cell: money((slip) => slip.totalGross),
      },
      {
        id: 'tax',
        header: t('payslips.tax'),
        numeric: true,
        optional: true,
        cell: money((slip) => slip.totalTax),
      },
      {
        id: 'super',
        header: t('payslips.super'),
        numeric: true,
        optional: true,
        cell: money((slip) => slip.totalSuper),
      },
      {
        id: 'actions',
        header: t('payslips.actions'),
        cell: (slip) =>
          slip.deletedTime === null ? (
            <div className={css.bar}>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconEye {...smallIcon} />}
                aria-label={t('payslips.showThat', { period: periodOf(slip) })}
                onClick={() => {
                  setReading(slip);
                  read.mutate(slip);
                }}
              >
                {t('payslips.show')}
              </Button>
              <IconButton
                outlined
                size={30}
                disabled={download.isPending && download.variables.id === slip.id}
                aria-label={t('payslips.downloadThat', { period: periodOf(slip) })}
                title={t('payslips.download')}
                onClick={() =>
                  download.mutate(slip, {
                    onError: (error) => showToast(failureDetail(t, error), 'critical'),
                  })
                }
              >
                <IconDownload {...smallIcon} />
              </IconButton>
              {mayChange ? (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-label={t('payslips.withdrawThat', { period: periodOf(slip) })}
                  onClick={() => setLeaving(slip)}
                >
                  {t('payslips.withdraw')}
                </Button>
              ) : null}
            </div>
          ) : (
            <span className="quiet">
              {t('payslips.withdrawn', { when: format.dateTime(slip.deletedTime) })}
            </span>
          ),
      },
    ];
  }, [t, format, periodOf, download, read, mayChange]);
  const shown = reading !== null && {
    title: t('payslips.of', { period: periodOf(reading) }),
    file: read.data,
    error: read.error,
    onRetry: () => read.mutate(reading),
    onClose: () => {
      setReading(null);
      read.reset();
    },
  };
  return (
    <>
      <div className={css.besides} data-open={isBeside || undefined}>
        <ListCard
          title={t('payslips.section')}
          actions={
            actions.includes('CREATE') ? (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus {...smallIcon} />}
                onClick={() => setDrawing(true)}
              >
                {t('payslips.draw')}
              </Button>
            ) : null
          }
          answer={answer}
          page={page}
          onPage={setPage}
          failed={t('payslips.failed')}
          empty={
            isNarrowed ? (
              <EmptyState title={t('payslips.noneOfThese')}>{t('payslips.noneOfTheseHelp')}</EmptyState>
            ) : (
              <EmptyState title={t('payslips.none')}>{t('payslips.noneHelp')}</EmptyState>
            )
          }
          tools={
            <>
              <PayTrend slips={answer.data?.data ?? []} />
              <div className={css.tools}>
                {years.length > 1 || year !== null ? (
                  <FilterChip
                    label={t('payslips.year')}
                    choices={[...new Set([...years.map(String), ...(year === null ? [] : [year])])].map(
                      (value) => ({ value, label: value }),
                    )}
                    chosen={year}
                    onChoose={(chosen) => {
                      setYear(chosen);
                      setPage(1);
                    }}
                  />
                ) : null}
                <FilterChip
                  label={t('payslips.state')}
                  choices={[{ value: 'withdrawn', label: t('payslips.states.withdrawn') }]}
                  chosen={state}
                  onChoose={(chosen) => {
                    setState(chosen);
                    setPage(1);
                  }}
                />
              </div>
            </>
          }
        >
          {(rows) => (
            <DataTable
              label={t('payslips.section')}
              columns={isBeside ? columns.filter(({ id }) => !saidByPayslip.includes(id)) : columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              sort={sort}
              onSort={(next) => {
                setSort(next);
                setPage(1);
              }}
            />
          )}
        </ListCard>
        {shown && isBeside ? <PayslipBeside key={reading?.id} {...shown} /> : null}
      </div>
      <Modal
        opened={isDrawing}
        onClose={() => setDrawing(false)}
        title={t('payslips.drawTitle')}
        closeButtonProps={{ 'aria-label': t('payslips.drawClose') }}
        size="lg"
      >
        {isDrawing ? <DrawForm employeeId={employeeId} onClose={() => setDrawing(false)} /> : null}
      </Modal>
      {shown && !isBeside ? <PdfDialog {...shown} /> : null}
      <ConfirmDestructive
        opened={leaving !== null}
        title={t('payslips.withdrawTitle', { period: leaving === null ? '' : periodOf(leaving) })}
        confirmLabel={t('payslips.withdraw')}
        keepLabel={t('payslips.keep')}
        onKeep={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving === null) return;
          withdraw.mutate(leaving, {
            onSuccess: () => showToast(t('payslips.withdrawDone')),
            onError: (error) => showToast(failureDetail(t, error), 'critical'),
            onSettled: () => setLeaving(null),
          });
        }}
      >
        {t('payslips.withdrawHelp')}
      </ConfirmDestructive>
    </>
  );
}
