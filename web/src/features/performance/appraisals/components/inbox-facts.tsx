import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { reviewQuery } from '../appraisals.queries.ts';
import { HistoryCard, OwedCard } from './aside-cards.tsx';
import { PhaseTimeline } from './phase-timeline.tsx';
import { OverallScore } from './score.tsx';
import '../words.ts';

/** The progress of a review in the inbox, and what is missing for the next step. */
export function ReviewInboxFacts({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(reviewQuery(id));
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('reviews.review')}
        error={error}
        failed={t('reviews.one.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  const { data: review } = data.body;
  return (
    <>
      <PhaseTimeline phases={review.workflows} />
      <OwedCard owed={review.owed} />
      <OverallScore review={review} />
      <HistoryCard history={review.history} />
    </>
  );
}
