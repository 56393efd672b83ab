import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useDeleteReview } from '../appraisals.queries.ts';
import '../words.ts';

/** For HR: deletes the review with all it holds. */
export function DeleteReview({ performanceId }: { performanceId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteReview(performanceId);
  return (
    <div>
      <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => setAsking(true)}>
        {t('reviews.deleting.action')}
      </Button>
      <ConfirmDestructive
        opened={isAsking}
        title={t('reviews.deleting.title')}
        confirmLabel={t('reviews.deleting.action')}
        keepLabel={t('reviews.deleting.keep')}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove.mutate(undefined, {
            onSuccess: () => {
              showToast(t('reviews.deleting.done'));
              void navigate({ to: '/team-reviews', ignoreBlocker: true });
            },
            onError: (error) => showToast(failureDetail(t, error), 'critical'),
          });
        }}
      >
        {t('reviews.deleting.help')}
      </ConfirmDestructive>
    </div>
  );
}
