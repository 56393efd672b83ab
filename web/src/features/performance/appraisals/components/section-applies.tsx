import { Button } from '@mantine/core';
import type { ReviewSection } from '@tenure/contract/performance/review.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useSectionStatus } from '../appraisals.queries.ts';
import '../words.ts';

interface SectionAppliesProps {
  performanceId: number;
  section: ReviewSection;
}

/** For HR: leaves a section out of this review, or takes it in again. */
export function SectionApplies({ performanceId, section: { id, title, status } }: SectionAppliesProps) {
  const { t } = useTranslation();
  const change = useSectionStatus({ performanceId, sectionId: id });
  const isOut = status === 'not_applicable';
  return (
    <Button
      size="xs"
      variant="subtle"
      aria-label={t(`reviews.applying.${isOut ? 'takeInOf' : 'leaveOutOf'}`, { title })}
      loading={change.isPending}
      onClick={() =>
        change.mutate(isOut ? 'applicable' : 'not_applicable', {
          onSuccess: () => showToast(t(`reviews.applying.${isOut ? 'takenIn' : 'leftOut'}`, { title })),
          onError: (error) => showToast(failureDetail(t, error), 'critical'),
        })
      }
    >
      {t(`reviews.applying.${isOut ? 'takeIn' : 'leaveOut'}`)}
    </Button>
  );
}
