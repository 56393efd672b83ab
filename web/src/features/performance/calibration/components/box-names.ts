import type { Potential } from '@tenure/domain/performance/calibration.ts';
import { ratingLevels } from '@tenure/domain/performance/sections.ts';
import type { TFunction } from 'i18next';
import { createContext, use, useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { targetOf } from '../calibration.model.ts';
import '../calibration.words.ts';

const potentialKeys = { 1: 'low', 2: 'medium', 3: 'high' } as const;

/** The names of the five ratings in this session. */
export const LevelNames = createContext<readonly string[]>(ratingLevels.map(({ title }) => title));

export const potentialName = (t: TFunction, potential: Potential | null): string =>
  potential === null ? t('calibration.move.notSet') : t(`calibration.potentials.${potentialKeys[potential]}`);

export function useNames() {
  const { t } = useTranslation();
  const levels = use(LevelNames);
  return useMemo(() => {
    /** “4 Exceeds Expectations”. */
    const ratingName = (rating: number): string =>
      t('calibration.ratingNamed', { value: rating, name: levels[rating - 1] ?? '' });
    /** The name of a box of the nine-box, or of a rating. */
    const boxName = (id: string): string => {
      const target = targetOf(id);
      if (target === undefined) return '';
      return target.kind === 'rating'
        ? ratingName(target.rating)
        : t(`calibration.boxes.${target.column}-${target.potential ?? 0}`);
    };
    return { ratingName, boxName };
  }, [t, levels]);
}
