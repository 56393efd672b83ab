import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BatchFileShown } from '@tenure/contract/pay/payslip-batches.ts';
import { useMemo } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { useSendingFiles } from '../../../../lib/use-sending-files.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { SearchField } from '../../../../ui/list-controls.tsx';
import { Note } from '../../../../ui/note.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { filesQuery, sendPayslip, useRemoveFile } from '../batches.queries.ts';
import { refreshBatches } from '../refresh-payslips.ts';
import css from './payslips.module.css';

interface BatchFilesCardProps {
  batchId: number;
  mayUpload: boolean;
  page: number;
  find: string;
  onNarrow: (change: { files?: number; find?: string }) => void;
}

/** The PDFs of a batch, uploaded as soon as they are chosen. */
export function BatchFilesCard({ batchId, mayUpload, page, find, onNarrow }: BatchFilesCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useQuery({ ...filesQuery(batchId, page, find), placeholderData: keepPreviousData });
  const remove = useRemoveFile(batchId);
  const queryClient = useQueryClient();
  const { sending, refused, send } = useSendingFiles({
    send: (file, signal) => sendPayslip(batchId, { file, signal }),
    onEnd: () => refreshBatches(queryClient),
  });
  const columns = useMemo<ListColumn<BatchFileShown>[]>(
    () => [
      {
        id: 'name',
        header: t('payslips.fileName'),
        cell: ({ name }) => <span className={css.name}>{name}</span>,
      },
      {
        id: 'size',
        header: t('payslips.size'),
        cell: ({ size, isPdf }) => (
          <span className={css.bar}>
            {format.bytes(size)}
            {isPdf ? null : <StatusTag tone="caution">{t('payslips.notPdf')}</StatusTag>}
          </span>
        ),
      },
      {
        id: 'actions',
        header: t('payslips.actions'),
        cell: ({ id, name }) =>
          mayUpload ? (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={t('payslips.removeThat', { name })}
              onClick={() =>
                remove.mutate(id, { onError: (error) => showToast(failureDetail(t, error), 'critical') })
              }
            >
              {t('payslips.removeFile')}
            </Button>
          ) : null,
      },
    ],
    [t, format, mayUpload, remove],
  );
  return (
    <ListCard
      title={t('payslips.files')}
      actions={
        mayUpload ? (
          <FileButton
            multiple
            accept=".pdf,application/pdf"
            onChange={(chosen) => void send(chosen.map((file) => ({ name: file.name, open: () => file })))}
          >
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                loading={sending !== null}
                leftSection={<IconUpload {...smallIcon} />}
              >
                {t('payslips.chooseFiles')}
              </Button>
            )}
          </FileButton>
        ) : null
      }
      answer={answer}
      page={page}
      onPage={(files) => onNarrow({ files })}
      failed={t('payslips.filesFailed')}
      empty={<EmptyState title={t('payslips.noFiles')}>{t('payslips.noFilesHelp')}</EmptyState>}
      tools={
        <div className={css.body}>
          <SearchField
            label={t('payslips.findFile')}
            value={find}
            onSearch={(text) => onNarrow({ find: text, files: 1 })}
          />
          {sending === null ? null : (
            <div>
              <progress
                className={css.progress}
                aria-label={t('payslips.sending')}
                value={sending.done}
                max={sending.total}
              />
              <p className="quiet small figures" aria-live="polite">
                {t('payslips.sent', {
                  done: format.number(sending.done),
                  total: format.number(sending.total),
                })}
              </p>
            </div>
          )}
          {refused.length === 0 ? null : (
            <Note tone="critical" announce="now">
              {t('payslips.notSent', { names: refused.join(', ') })}
            </Note>
          )}
        </div>
      }
    >
      {(rows) => (
        <DataTable
          label={t('payslips.files')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
        />
      )}
    </ListCard>
  );
}
