import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { ExternalTraining } from '@tenure/contract/learning/external-training.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import css from './external-training.module.css';
import { useDownload, useRemoveFile } from './external-training.queries.ts';
import './external-training.words.ts';

interface EvidenceFilesProps {
  employeeId: number;
  training: ExternalTraining;
  mayRemove?: boolean;
  onRemoved?: () => void;
}

/** The evidence of a training, for viewers who may open it. */
export function EvidenceFiles({ employeeId, training, mayRemove = false, onRemoved }: EvidenceFilesProps) {
  const { t } = useTranslation();
  const download = useDownload(employeeId);
  const remove = useRemoveFile(employeeId);
  const onError = (error: Error) => showToast(failureDetail(t, error), 'critical');
  if (training.attachments.length === 0) return null;
  return (
    <ul className={css.files}>
      {training.attachments.map((file) => (
        <li key={file.id} className={css.file}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload {...smallIcon} />}
            aria-label={t('externalTraining.download', { name: file.name })}
            onClick={() => download.mutate({ training, file }, { onError })}
          >
            {file.name}
          </Button>
          {mayRemove ? (
            <IconButton
              aria-label={t('externalTraining.removeFile', { name: file.name })}
              onClick={() =>
                remove.mutate(
                  { training, file },
                  {
                    onSuccess: () => {
                      showToast(t('externalTraining.removedFile'));
                      onRemoved?.();
                    },
                    onError,
                  },
                )
              }
            >
              <IconTrash {...smallIcon} />
            </IconButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
