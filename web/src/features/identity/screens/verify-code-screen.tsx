import { Button, PinInput } from '@mantine/core';
import { IconMail, IconMessage, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { mfaResend, mfaVerify } from '@tenure/contract/identity/authentication.ts';
import { useEffect, useId, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Emphasised } from '../../../ui/emphasised.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { Note } from '../../../ui/note.tsx';
import { MfaStep } from '../components/mfa-step.tsx';
import css from '../components/steps.module.css';
import { VerifyFailure } from '../components/verify-failure.tsx';
import type { MfaSettings, SignInSettings } from '../identity.queries.ts';
import { enter, goTo } from '../place.ts';
import { clockText, useCountdown } from '../use-countdown.ts';

/** How long to look for a message before asking for another. */
const resendWait = 30;

export function VerifyCodeScreen({ settings }: { settings: SignInSettings }) {
  return (
    <MfaStep settings={settings}>{(mfa, refetch) => <VerifyCode mfa={mfa} onTried={refetch} />}</MfaStep>
  );
}

function VerifyCode({ mfa, onTried }: { mfa: MfaSettings; onTried: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const codeId = useId();
  const [code, setCode] = useState('');
  const lock = useCountdown(mfa.lockedSeconds);
  const pause = useCountdown(resendWait);
  const sentTo = mfa.channels.find(({ channel }) => channel === mfa.chosenChannel);
  const other = mfa.channels.find(({ channel }) => channel !== mfa.chosenChannel);

  const verify = useMutation({
    mutationFn: (digits: string) => call(mfaVerify, { body: { code: digits } }),
    onSuccess: ({ body }) => enter(body.referrerUrl),
    onError: async () => {
      setCode('');
      // How many tries are left, and for how long it is locked.
      await onTried();
      document.getElementById(`${codeId}-1`)?.focus();
    },
  });
  const resend = useMutation({
    mutationFn: () => call(mfaResend, {}),
    onSuccess: () => {
      verify.reset();
      pause.start(resendWait);
    },
  });
  useEffect(() => document.getElementById(`${codeId}-1`)?.focus(), [codeId]);
  useEffect(() => {
    if (sentTo === undefined) goTo('choose-channel', { replace: true });
  }, [sentTo]);
  if (sentTo === undefined) return null;

  const failure = verify.error ?? resend.error;
  const isLocked = lock.left > 0;
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
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === mfa.codeLength && !isLocked) verify.mutate(code);
        }}
      >
        <VerifyFailure failure={failure} mfa={mfa} lockedFor={lock.left} />
        {resend.isSuccess && failure === null ? (
          <Note tone="positive" announce="politely">
            {t('mfa.resent')}
          </Note>
        ) : null}
        <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
          <legend className={css.codeLabel}>{t('mfa.code')}</legend>
          <PinInput
            id={codeId}
            length={mfa.codeLength}
            type="number"
            size="lg"
            gap={8}
            oneTimeCode
            placeholder=""
            getInputProps={(at) => ({ 'aria-label': t('mfa.digit', { number: at + 1 }) })}
            value={code}
            error={verify.error !== null && code === ''}
            disabled={isLocked}
            onChange={setCode}
            onComplete={(digits) => verify.mutate(digits)}
          />
          <p className={css.codeHelp}>{t('mfa.works', { count: Math.round(mfa.codeExpiry / 60) })}</p>
        </fieldset>
        <Button
          type="submit"
          size="md"
          fullWidth
          disabled={isLocked}
          loading={verify.isPending || verify.isSuccess}
        >
          {t('mfa.verify')}
        </Button>
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
