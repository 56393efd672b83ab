import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { mostPersonalDocumentBytes } from '@tenure/contract/work/personal-documents.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useSendingFiles } from '../../../lib/use-sending-files.ts';
import { BatchFilesCard } from '../../../ui/batches/batch-files-card.tsx';
import { filesQuery, sendDocument, useRemoveFile } from './document-batches.queries.ts';
import { refreshDocumentBatches } from './refresh-personal-documents.ts';

interface FilesCardProps {
  batchId: number;
  page: number;
  onNarrow: (change: { files: number }) => void;
}

/** The files of a batch, or archives of them. */
export function DocumentBatchFilesCard({ batchId, page, onNarrow }: FilesCardProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const answer = useQuery({ ...filesQuery(batchId, page), placeholderData: keepPreviousData });
  const remove = useRemoveFile(batchId);
  const { send, ...uploads } = useSendingFiles({
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
    <BatchFilesCard
      title={t('documentBatches.files')}
      chooseLabel={t('documentBatches.chooseFiles')}
      accept=".pdf,.jpg,.jpeg,.png,.zip,application/pdf,image/jpeg,image/png,application/zip"
      emptyHelp={t('documentBatches.noFilesHelp')}
      uploads={uploads}
      answer={answer}
      page={page}
      onPage={(files) => onNarrow({ files })}
      onChoose={choose}
      onRemove={remove.mutate}
    />
  );
}
