import { ratingLevels } from '@tenure/domain/performance/sections.ts';

export const ratingScaleView = () => ({
  title: 'Expectations',
  description: 'Five levels, from 1 to 5',
  type: 'button' as const,
  ratings: [...ratingLevels],
});
