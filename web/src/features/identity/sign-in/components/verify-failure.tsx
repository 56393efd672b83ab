import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import type { MfaSettings } from '../identity.queries.ts';
import '../security-words.ts';
import { clockText } from '../use-countdown.ts';

interface VerifyFailureProps {
  failure: Error | null;
  mfa: MfaSettings;
  lockedFor: number;
  /** The person's own device: there is no newest message to look at. */
  isOwn?: boolean;
}

/** Why a code was not accepted, and what to do now. */
export function VerifyFailure({ failure, mfa, lockedFor, isOwn = false }: VerifyFailureProps) {
  const { t } = useTranslation();
  if (lockedFor > 0) {
    return (
      <Note tone="critical" announce="now">
        <b>{t('mfa.locked')}</b>{' '}
        <span aria-live="off">{t('mfa.lockedHelp', { time: clockText(lockedFor) })}</span>
      </Note>
    );
  }
  if (failure === null) return null;
  return (
    <Note tone="critical" announce="now">
      <Words failure={failure} mfa={mfa} isOwn={isOwn} />
    </Note>
  );
}

function Words({ failure, mfa, isOwn }: { failure: Error; mfa: MfaSettings; isOwn: boolean }) {
  const { t } = useTranslation();
  const status = failure instanceof ApiError ? failure.status : null;
  if (status === 409) {
    const minutes = Math.round(mfa.failedAttemptExpiry / 60);
    return (
      <>
        <b>{t('mfa.wrong')}</b>{' '}
        {t(isOwn ? 'proof.wrongHelp' : 'mfa.wrongHelp', { count: mfa.attemptsLeft, minutes })}
      </>
    );
  }
  if (status === 400) {
    return (
      <>
        <b>{t('mfa.failed')}</b> {t('mfa.failedHelp')}
      </>
    );
  }
  return failureText(t, failure);
}
