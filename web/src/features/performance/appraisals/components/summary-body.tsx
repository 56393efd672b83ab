import type { ReviewDetail, ReviewSection } from '@tenure/contract/performance/review.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { WidgetBody } from '../../../../ui/widget-card.tsx';
import { comment, saveSummaryScore } from '../appraisals.queries.ts';
import responseCss from './responses.module.css';
import { OwnRating, ShownWords } from './responses.tsx';
import { SavedText } from './saved-text.tsx';
import css from './section-card.module.css';
import '../words.ts';

interface SummaryProps {
  review: ReviewDetail;
  section: ReviewSection;
}

/** The overall ratings and closing comments of the employee and the manager. */
export function SummaryBody({ review, section }: SummaryProps) {
  const { t } = useTranslation();
  const mayWrite = section.metadata.capabilities.includes('comment.edit');
  const role = review.roles.find((one) => one === 'employee' || one === 'manager');
  const mayRate = role !== undefined && section.metadata.capabilities.includes(`summary.rating.${role}.edit`);
  const names = { employee: review.employee.fullName, manager: review.manager.fullName };
  const ratings = (['employee', 'manager'] as const).flatMap((by) => {
    const value = section.summaryRatings[by];
    const level = review.ratingScale.ratings.find((one) => one.value === value);
    return level === undefined || (mayRate && by === role) ? [] : [{ by, level }];
  });
  const others = section.comments.filter(({ isOwn }) => !isOwn || !mayWrite);
  return (
    <WidgetBody>
      <div className={css.stack}>
        {ratings.map(({ by, level }) => (
          <ShownWords key={by} role={by} name={names[by]} words={`${level.value} ${level.title}`} />
        ))}
        {mayRate ? (
          <OwnRating
            field={`review-overall-${section.id}`}
            title={t('reviews.overallRating')}
            own={{ rating: section.summaryRatings[role], words: '' }}
            levels={review.ratingScale.ratings}
            save={({ rating }) =>
              saveSummaryScore({ performanceId: review.id, sectionId: section.id }, rating)
            }
          />
        ) : null}
        {others.map(({ id, reviewer, content }) => (
          <div key={id} className={responseCss.response} data-by={reviewer.type}>
            <p className={responseCss.head}>{t('reviews.closingOf', { name: reviewer.name })}</p>
            <p className={responseCss.words}>{content}</p>
          </div>
        ))}
        {mayWrite ? (
          <SavedText
            field={`review-closing-${section.id}`}
            label={t('reviews.closing')}
            initial={section.comments.find(({ isOwn }) => isOwn)?.content ?? ''}
            save={(text) => comment({ performanceId: review.id, sectionId: section.id }, text)}
          />
        ) : null}
        {others.length === 0 && ratings.length === 0 && !mayWrite && !mayRate ? (
          <p className="quiet">{t('reviews.hidden')}</p>
        ) : null}
      </div>
    </WidgetBody>
  );
}
