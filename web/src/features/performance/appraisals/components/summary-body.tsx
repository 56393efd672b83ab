import type { ReviewDetail, ReviewSection } from '@tenure/contract/performance/review.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { WidgetBody } from '../../../../ui/widget-card.tsx';
import { comment } from '../appraisals.queries.ts';
import responseCss from './responses.module.css';
import { SavedText } from './saved-text.tsx';
import css from './section-card.module.css';
import '../words.ts';

interface SummaryProps {
  review: ReviewDetail;
  section: ReviewSection;
}

/** The closing words of the employee and the manager. */
export function SummaryBody({ review, section }: SummaryProps) {
  const { t } = useTranslation();
  const mayWrite = section.capabilities.includes('comment.edit');
  const others = section.comments.filter(({ isOwn }) => !isOwn || !mayWrite);
  return (
    <WidgetBody>
      <div className={css.stack}>
        {others.map(({ id, reviewer, content }) => (
          <div key={id} className={responseCss.response} data-by={reviewer.type}>
            <p className={responseCss.head}>{t('reviews.closingOf', { name: reviewer.name })}</p>
            <p className={responseCss.words}>{content}</p>
          </div>
        ))}
        {mayWrite ? (
          <SavedText
            label={t('reviews.closing')}
            initial={section.comments.find(({ isOwn }) => isOwn)?.content ?? ''}
            save={(text) => comment({ performanceId: review.id, sectionId: section.id }, text)}
          />
        ) : null}
        {others.length === 0 && !mayWrite ? <p className="quiet">{t('reviews.hidden')}</p> : null}
      </div>
    </WidgetBody>
  );
}
