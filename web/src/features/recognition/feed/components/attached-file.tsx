import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useDownloadAttachment } from '../recognition.queries.ts';
import css from './recognition.module.css';
import '../words.ts';

/** Downloaded by a separate call, so that a refusal is shown here and not saved as a file. */
export function AttachedFile({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const download = useDownloadAttachment(id);
  return (
    <Button
      className={css.file}
      size="xs"
      variant="default"
      leftSection={<IconPaperclip {...smallIcon} />}
      loading={download.isPending}
      aria-label={t('recognition.file.download', { name })}
      onClick={() =>
        download.mutate(name, { onError: (failure) => showToast(failureDetail(t, failure), 'critical') })
      }
    >
      {name}
    </Button>
  );
}
