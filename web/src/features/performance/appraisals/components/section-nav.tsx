import type { ReviewSection } from '@tenure/contract/performance/review.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import css from './section-nav.module.css';
import '../words.ts';

interface SectionNavProps {
  sections: readonly ReviewSection[];
  /** Sections a newer version of the template no longer has. */
  retired: readonly ReviewSection[];
  /** The id of a section; after “retired-” if it is one of those. */
  chosen: string | null;
  onChoose: (sectionId: number, isRetired: boolean) => void;
  /** All of them are shown one below the other. */
  showsAll: boolean;
  onShowAll: () => void;
}

/** The sections of a review, with the weight of each. */
export function SectionNav({ sections, retired, chosen, onChoose, showsAll, onShowAll }: SectionNavProps) {
  const { t } = useTranslation();
  const besides = ({ weight, status }: ReviewSection, isRetired: boolean) => {
    if (isRetired) return t('reviews.one.retired');
    if (status === 'not_applicable') return t('reviews.one.notApplicable');
    return weight === null ? '' : t('reviews.items.weightTag', { weight: weightText(weight) });
  };
  const shown = [
    ...sections.map((section) => ({ section, isRetired: false, key: `${section.id}` })),
    ...retired.map((section) => ({ section, isRetired: true, key: `retired-${section.id}` })),
  ];
  return (
    <nav aria-label={t('reviews.one.sections')}>
      <ul className={css.list}>
        {shown.map(({ section, isRetired, key }) => (
          <li key={key}>
            <button
              type="button"
              className={css.tab}
              aria-current={key === chosen && !showsAll ? 'true' : undefined}
              onClick={() => onChoose(section.id, isRetired)}
            >
              <span>{section.title}</span>
              <span className="quiet small figures">{besides(section, isRetired)}</span>
            </button>
          </li>
        ))}
        {shown.length > 1 ? (
          <li>
            <button
              type="button"
              className={css.tab}
              aria-current={showsAll ? 'true' : undefined}
              onClick={onShowAll}
            >
              {t('reviews.one.all')}
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
