import type { Obligation } from '@tenure/contract/learning/obligations.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import './words.ts';

/** How long a completion is valid, in a few words. */
export function useRenewal() {
  const { t } = useTranslation();
  return ({ renewal, months }: Pick<Obligation, 'renewal' | 'months'>): string =>
    renewal === 'rolling' || renewal === 'fixed'
      ? t(`obligations.renewals.${renewal}`, { count: months ?? 0 })
      : t(`obligations.renewals.${renewal}`);
}
