import type { ReviewSection } from '@tenure/contract/performance/review.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import css from './section-nav.module.css';
import '../words.ts';

interface SectionNavProps {
  sections: readonly ReviewSection[];
  chosen: number | null;
  onChoose: (sectionId: number) => void;
}

/** The sections of a review, with how much each counts. */
export function SectionNav({ sections, chosen, onChoose }: SectionNavProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('reviews.one.sections')}>
      <ul className={css.list}>
        {sections.map(({ id, title, weight, status }) => (
          <li key={id}>
            <button
              type="button"
              className={css.tab}
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <span>{title}</span>
              <span className="quiet small figures">
                {status === 'not_applicable'
                  ? t('reviews.one.notApplicable')
                  : weight === null
                    ? ''
                    : t('reviews.items.weightTag', { weight: weightText(weight) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
