import { TextInput } from '@mantine/core';
import { mfaVerify } from '@tenure/contract/identity/authentication.ts';
import { useState } from 'react';
import { call } from '../../../../lib/api/call.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import '../security-words.ts';
import { useCountdown } from '../use-countdown.ts';
import { useFocusOfForm } from '../use-focus-of-form.ts';
import { OtherWays, useSecondStep, VerifyButton } from './second-step.tsx';
import css from './steps.module.css';
import { VerifyFailure } from './verify-failure.tsx';
import type { VerifyProps } from './verify-props.ts';

/** One of the codes kept for when no other factor is at hand. */
export function VerifyRecoveryCode({ mfa, onTried }: VerifyProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const lock = useCountdown(mfa.lockedSeconds);
  const isLocked = lock.left > 0;
  const verify = useSecondStep((given: string) => call(mfaVerify, { body: { code: given } }), onTried);
  const form = useFocusOfForm(isMissing || verify.error, verify.isPending);
  return (
    <>
      <h1>{t('proof.recoveryTitle')}</h1>
      <p className={css.subtitle}>{t('proof.recoveryWhat')}</p>
      <form
        ref={form}
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(code.trim() === '');
          if (code.trim() !== '' && !isLocked) verify.mutate(code);
        }}
      >
        <VerifyFailure failure={verify.error} mfa={mfa} lockedFor={lock.left} isOwn />
        <TextInput
          size="md"
          label={t('proof.recoveryCode')}
          placeholder={t('proof.recoveryExample')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          data-autofocus
          value={code}
          error={isMissing ? t('proof.missing') : null}
          disabled={isLocked}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <VerifyButton verify={verify} isLocked={isLocked} />
        <OtherWays mfa={mfa} way="recovery" />
      </form>
    </>
  );
}
