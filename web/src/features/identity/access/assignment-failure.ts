import { ApiError } from '../../../lib/api/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';

/** Why a profile could not be given or taken; null where nothing failed. */
export function useAssignmentFailure(failure: Error | null): string | null {
  const { t } = useTranslation();
  if (failure === null) return null;
  if (failure instanceof ApiError) {
    // Of what holds a profile, only the last administrator stands in the way of its being taken.
    if (failure.code === 'conflict') return t('access.lastAdmin');
    if (failure.code === 'forbidden') return t('access.beyondMine');
  }
  return failureText(t, failure);
}
