import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { appraisalPath } from '@tenure/contract/performance/review.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { showToast } from '../../../../ui/toast.ts';
import '../words.ts';

/** Copies the address of a review, which gives no one access. */
export function ShareButton({ performanceId }: { performanceId: number }) {
  const { t } = useTranslation();
  const address = `${window.location.origin}${appraisalPath(performanceId)}`;
  return (
    <Button
      variant="default"
      leftSection={<IconLink {...smallIcon} />}
      onClick={() =>
        navigator.clipboard.writeText(address).then(
          () => showToast(t('reviews.share.copied')),
          () => showToast(t('reviews.share.failed', { address }), 'critical'),
        )
      }
    >
      {t('reviews.share.copy')}
    </Button>
  );
}
