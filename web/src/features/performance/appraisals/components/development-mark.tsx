import { Checkbox } from '@mantine/core';
import type { ReviewItem, ReviewSection } from '@tenure/contract/performance/review.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { showToast } from '../../../../ui/toast.ts';
import { type ItemPlace, useMarkDevelopment } from '../appraisals.queries.ts';
import css from './section-card.module.css';
import '../marks.words.ts';

interface DevelopmentMarkProps {
  section: ReviewSection;
  item: ReviewItem;
  at: ItemPlace;
}

/** The manager's mark that the employee should develop this. */
export function DevelopmentMark({ section, item, at }: DevelopmentMarkProps) {
  const { t } = useTranslation();
  const mark = useMarkDevelopment(at);
  if (section.metadata.capabilities.some((one) => one.endsWith('.is-development-required.edit'))) {
    return (
      <Checkbox
        label={t('reviewMarks.developmentNeeded')}
        aria-label={t('reviewMarks.developmentNeededIn', { title: item.title })}
        checked={item.isDevelopmentRequired === true}
        disabled={mark.isPending}
        onChange={({ currentTarget: { checked } }) =>
          mark.mutate(checked, { onError: (error) => showToast(failureDetail(t, error), 'critical') })
        }
      />
    );
  }
  return item.isDevelopmentRequired === true ? (
    <p>
      <span className={css.chip}>{t('reviewMarks.developmentNeeded')}</span>
    </p>
  ) : null;
}
