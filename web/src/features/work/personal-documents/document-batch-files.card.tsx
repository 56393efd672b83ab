import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { mostPersonalDocumentBytes } from '@tenure/contract/work/personal-documents.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { useSendingFiles } from '../../../lib/use-sending-files.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import css from './document-batches.module.css';
import { filesQuery, sendDocument, useRemoveFile } from './document-batches.queries.ts';
import { refreshDocumentBatches } from './refresh-personal-documents.ts';

interface FilesCardProps {
  batchId: number;
  page: number;
  onNarrow: (change: { files: number }) => void;
}

/** The files of a batch, uploaded as soon as they are chosen. */
export function DocumentBatchFilesCard({ batchId, page, onNarrow }: FilesCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const queryClient = useQueryClient();
  const answer = useQuery({ ...filesQuery(batchId, page), placeholderData: keepPreviousData });
  const remove = useRemoveFile(batchId);
  const { sending, refused, send } = useSendingFiles({
    send: (file, signal) => sendDocument(batchId, file, signal),
    onEnd: () => refreshDocumentBatches(queryClient),
  });

  async function choose(chosen: readonly File[]) {
    // Archives are opened by code that loads with the first one.
    const { filesInArchives } = await import('../../../lib/files-in-archives.ts');
    const found = await filesInArchives(chosen, mostPersonalDocumentBytes);
    await send(found.files, found.refused);
  }

  return (
    <ListCard
      title={t('documentBatches.files')}
      actions={
        <FileButton
          multiple
          accept=".pdf,.jpg,.jpeg,.png,.zip,application/pdf,image/jpeg,image/png,application/zip"
          onChange={(chosen) => void choose(chosen)}
        >
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              loading={sending !== null}
              leftSection={<IconUpload {...smallIcon} />}
            >
              {t('documentBatches.chooseFiles')}
            </Button>
          )}
        </FileButton>
      }
      answer={answer}
      page={page}
      onPage={(files) => onNarrow({ files })}
      failed={t('documentBatches.filesFailed')}
      empty={<EmptyState title={t('documentBatches.noFiles')}>{t('documentBatches.noFilesHelp')}</EmptyState>}
      tools={
        sending === null && refused.length === 0 ? null : (
          <div className={css.body}>
            {sending === null ? null : (
              <div>
                <progress
                  className={css.progress}
                  aria-label={t('documentBatches.sending')}
                  value={sending.done}
                  max={sending.total}
                />
                <p className="quiet small figures" aria-live="polite">
                  {t('documentBatches.sent', {
                    done: format.number(sending.done),
                    total: format.number(sending.total),
                  })}
                </p>
              </div>
            )}
            {refused.length === 0 ? null : (
              <Note tone="critical" announce="now">
                {t('documentBatches.notSent', { names: refused.join(', ') })}
              </Note>
            )}
          </div>
        )
      }
    >
      {(rows) => (
        <DataTable
          label={t('documentBatches.files')}
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              id: 'name',
              header: t('documentBatches.fileName'),
              cell: ({ name }) => <span className={css.name}>{name}</span>,
            },
            { id: 'size', header: t('documentBatches.size'), cell: ({ size }) => format.bytes(size) },
            {
              id: 'actions',
              header: t('documentBatches.actions'),
              cell: ({ id, name }) => (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-label={t('documentBatches.removeThat', { name })}
                  onClick={() =>
                    remove.mutate(id, { onError: (error) => showToast(failureDetail(t, error), 'critical') })
                  }
                >
                  {t('documentBatches.remove')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </ListCard>
  );
}
