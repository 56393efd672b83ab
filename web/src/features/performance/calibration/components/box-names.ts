import type { Potential } from '@tenure/domain/performance/calibration.ts';
import { ratingLevels } from '@tenure/domain/performance/sections.ts';
import type { TFunction } from 'i18next';
import { targetOf } from '../calibration.model.ts';
import '../calibration.words.ts';

const potentialKeys = { 1: 'low', 2: 'medium', 3: 'high' } as const;

/** “4 Exceeds Expectations”. */
export const ratingName = (t: TFunction, rating: number): string =>
  t('calibration.ratingNamed', {
    value: rating,
    name: ratingLevels.find(({ value }) => value === rating)?.title ?? '',
  });

export const potentialName = (t: TFunction, potential: Potential | null): string =>
  potential === null ? t('calibration.move.notSet') : t(`calibration.potentials.${potentialKeys[potential]}`);

/** The name of a box of the nine-box, or of a rating. */
export function boxName(t: TFunction, id: string): string {
  const target = targetOf(id);
  if (target === undefined) return '';
  return target.kind === 'rating'
    ? ratingName(t, target.rating)
    : t(`calibration.boxes.${target.column}-${target.potential ?? 0}`);
}
