import type { CourseAssignment } from '@tenure/contract/learning/assigning.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import './assigning.words.ts';

/** The audience of an assignment, in words. */
export function useAudience(): (audience: CourseAssignment['audience']) => string {
  const { t } = useTranslation();
  return ({ kind, chosen, days }) => {
    if (kind === 'joiners') return t('assigning.joinersWithin', { count: days ?? 0 });
    if (chosen.length === 0) return t(`assigning.form.kinds.${kind}`);
    return chosen.map(({ name }) => name).join(', ');
  };
}
