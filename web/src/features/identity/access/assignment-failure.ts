import { ApiError } from '../../../lib/api/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';

/** Why assigning or removing a profile failed; null if it did not. */
export function useAssignmentFailure(failure: Error | null): string | null {
  const { t } = useTranslation();
  if (failure === null) return null;
  if (failure instanceof ApiError) {
    // The last administrator is the only rule about holders that prevents a removal.
    if (failure.code === 'conflict') return t('access.lastAdmin');
    if (failure.code === 'forbidden') return t('access.beyondMine');
  }
  return failureText(t, failure);
}
