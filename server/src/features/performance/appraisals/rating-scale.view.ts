import { levelsOf, type RatingScale } from '@tenure/domain/performance/sections.ts';

/** The scale of a review's template version; the usual one where it has none of its own. */
export const ratingScaleView = (scale: RatingScale | null) => ({
  title: scale?.title ?? 'Expectations',
  description: scale?.description ?? 'Five levels, from 1 to 5',
  type: 'button' as const,
  ratings: [...levelsOf(scale)],
});
