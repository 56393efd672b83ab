import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureDetail } from '../../lib/failure-detail.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import type { useSendingFiles } from '../../lib/use-sending-files.ts';
import { DataTable } from '../data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { smallIcon } from '../icon.ts';
import { ListCard, type ListCardProps } from '../list-card.tsx';
import { Note } from '../note.tsx';
import { showToast } from '../toast.ts';
import { BatchProgress } from './batch-progress.tsx';
import css from './batches.module.css';

interface UploadedFile {
  id: number;
  name: string;
  size: number;
}

interface BatchFilesCardProps<File>
  extends Pick<ListCardProps<File>, 'title' | 'answer' | 'page' | 'onPage'> {
  chooseLabel: string;
  accept: string;
  emptyHelp: string;
  uploads: Pick<ReturnType<typeof useSendingFiles>, 'sending' | 'refused'>;
  search?: ReactNode;
  /** Shown beside the size of a file that cannot be used as it is. */
  flagOf?: (file: File) => ReactNode;
  onChoose: (files: globalThis.File[]) => Promise<void>;
  onRemove: (fileId: number, options: { onError: (error: Error) => void }) => void;
}

/** The files of a batch, uploaded as soon as they are chosen. */
export function BatchFilesCard<File extends UploadedFile>(props: BatchFilesCardProps<File>) {
  const { title, chooseLabel, accept, emptyHelp, uploads, search, flagOf, onChoose, onRemove, ...list } =
    props;
  const { sending, refused } = uploads;
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ListCard
      {...list}
      title={title}
      actions={
        <FileButton multiple accept={accept} onChange={(chosen) => void onChoose(chosen)}>
          {(button) => (
            <Button
              {...button}
              size="xs"
              variant="default"
              loading={sending !== null}
              leftSection={<IconUpload {...smallIcon} />}
            >
              {chooseLabel}
            </Button>
          )}
        </FileButton>
      }
      failed={t('batches.filesFailed')}
      empty={<EmptyState title={t('batches.noFiles')}>{emptyHelp}</EmptyState>}
      tools={
        search === undefined && sending === null && refused.length === 0 ? null : (
          <div className={css.body}>
            {search}
            {sending === null ? null : (
              <div aria-live="polite">
                <BatchProgress
                  label={t('batches.sending')}
                  {...sending}
                  text={t('batches.sent', {
                    done: format.number(sending.done),
                    total: format.number(sending.total),
                  })}
                />
              </div>
            )}
            {refused.length === 0 ? null : (
              <Note tone="critical" announce="now">
                {t('batches.notSent', { names: refused.join(', ') })}
              </Note>
            )}
          </div>
        )
      }
    >
      {(rows) => (
        <DataTable
          label={title}
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              id: 'name',
              header: t('batches.fileName'),
              cell: ({ name }) => <span className={css.name}>{name}</span>,
            },
            {
              id: 'size',
              header: t('batches.size'),
              cell: (file) => (
                <span className={css.bar}>
                  {format.bytes(file.size)}
                  {flagOf?.(file)}
                </span>
              ),
            },
            {
              id: 'actions',
              header: t('batches.actions'),
              cell: ({ id, name }) => (
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  aria-label={t('batches.removeThat', { name })}
                  onClick={() =>
                    onRemove(id, { onError: (error) => showToast(failureDetail(t, error), 'critical') })
                  }
                >
                  {t('batches.remove')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </ListCard>
  );
}
