import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useDownload } from '../appraisals.queries.ts';
import '../words.ts';

export function DownloadButton({ performanceId }: { performanceId: number }) {
  const { t } = useTranslation();
  const download = useDownload(performanceId);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload {...smallIcon} />}
      loading={download.isPending}
      onClick={() =>
        download.mutate(undefined, { onError: (error) => showToast(failureDetail(t, error), 'critical') })
      }
    >
      {t('reviews.download')}
    </Button>
  );
}
