import { IconMail, IconMessage, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mfaResend } from '@tenure/contract/identity/authentication.ts';
import { useEffect } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Emphasised } from '../../../../ui/emphasised.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { goTo } from '../place.ts';
import { useCodeEntry } from '../use-code-entry.ts';
import { clockText, secondsBetweenCodes, useCountdown } from '../use-countdown.ts';
import { CodeDigits } from './code-digits.tsx';
import { VerifyButton } from './second-step.tsx';
import css from './steps.module.css';
import { VerifyFailure } from './verify-failure.tsx';
import type { VerifyProps } from './verify-props.ts';

/** The code from an email or a text message. */
export function VerifySentCode(props: VerifyProps) {
  const { t } = useTranslation();
  const { mfa } = props;
  const { verify, lock, isLocked, digits, onSubmit } = useCodeEntry(props);
  const pause = useCountdown(secondsBetweenCodes);
  const sentTo = mfa.channels.find(({ channel }) => channel === mfa.chosenChannel);
  const other = mfa.channels.find(({ channel }) => channel !== mfa.chosenChannel);

  const resend = useMutation({
    mutationFn: () => call(mfaResend, {}),
    onSuccess: () => {
      verify.reset();
      pause.start(secondsBetweenCodes);
    },
  });
  useEffect(() => {
    if (sentTo === undefined) goTo('choose-channel', { replace: true });
  }, [sentTo]);
  if (sentTo === undefined) return null;

  const failure = verify.error ?? resend.error;
  return (
    <>
      <h1>{t('mfa.verifyTitle')}</h1>
      <p className={css.subtitle}>
        <Emphasised
          phrase={t(sentTo.channel === 'email' ? 'mfa.sentEmail' : 'mfa.sentSms', {
            address: sentTo.address,
          })}
        />
      </p>
      <form className={css.stack} onSubmit={onSubmit}>
        <VerifyFailure failure={failure} mfa={mfa} lockedFor={lock.left} />
        {resend.isSuccess && failure === null ? (
          <Note tone="positive" announce="politely">
            {t('mfa.resent')}
          </Note>
        ) : null}
        <CodeDigits
          {...digits}
          label={t('mfa.code')}
          help={t('mfa.works', { count: Math.round(mfa.codeExpiry / 60) })}
        />
        <VerifyButton verify={verify} isLocked={isLocked} />
        <div className={css.others}>
          <button
            type="button"
            className="link"
            disabled={pause.left > 0 || isLocked || resend.isPending}
            onClick={() => resend.mutate()}
          >
            <IconRefresh {...smallIcon} />
            {pause.left > 0 ? t('mfa.resendWait', { time: clockText(pause.left) }) : t('mfa.resend')}
          </button>
          {other === undefined ? null : (
            <button
              type="button"
              className="link"
              onClick={() => goTo('confirm-address', { channel: other.channel })}
            >
              {other.channel === 'email' ? <IconMail {...smallIcon} /> : <IconMessage {...smallIcon} />}
              {t(other.channel === 'email' ? 'mfa.useEmail' : 'mfa.useSms')}
            </button>
          )}
          <button type="button" className="link" onClick={() => goTo('leave')}>
            {t('mfa.signOut')}
          </button>
        </div>
        <p className={`quiet small ${css.foot}`}>{t('mfa.lost')}</p>
      </form>
    </>
  );
}
