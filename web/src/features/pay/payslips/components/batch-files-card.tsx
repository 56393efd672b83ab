import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useSendingFiles } from '../../../../lib/use-sending-files.ts';
import { BatchFilesCard } from '../../../../ui/batches/batch-files-card.tsx';
import { SearchField } from '../../../../ui/list-controls.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { filesQuery, sendPayslip, useRemoveFile } from '../batches.queries.ts';
import { refreshBatches } from '../refresh-payslips.ts';

interface PayslipFilesCardProps {
  batchId: number;
  page: number;
  find: string;
  onNarrow: (change: { files?: number; find?: string }) => void;
}

/** The PDFs of a batch. */
export function PayslipFilesCard({ batchId, page, find, onNarrow }: PayslipFilesCardProps) {
  const { t } = useTranslation();
  const answer = useQuery({ ...filesQuery(batchId, page, find), placeholderData: keepPreviousData });
  const remove = useRemoveFile(batchId);
  const queryClient = useQueryClient();
  const { send, ...uploads } = useSendingFiles({
    send: (file, signal) => sendPayslip(batchId, { file, signal }),
    onEnd: () => refreshBatches(queryClient),
  });
  return (
    <BatchFilesCard
      title={t('payslips.files')}
      chooseLabel={t('payslips.chooseFiles')}
      accept=".pdf,application/pdf"
      emptyHelp={t('payslips.noFilesHelp')}
      uploads={uploads}
      answer={answer}
      page={page}
      onPage={(files) => onNarrow({ files })}
      search={
        <SearchField
          label={t('payslips.findFile')}
          value={find}
          onSearch={(text) => onNarrow({ find: text, files: 1 })}
        />
      }
      flagOf={({ isPdf }) => (isPdf ? null : <StatusTag tone="caution">{t('payslips.notPdf')}</StatusTag>)}
      onChoose={(chosen) => send(chosen.map((file) => ({ name: file.name, open: () => file })))}
      onRemove={remove.mutate}
    />
  );
}
