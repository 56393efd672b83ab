import { Button } from '@mantine/core';
import { mfaVerify } from '@tenure/contract/identity/authentication.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import '../security-words.ts';
import { useCountdown } from '../use-countdown.ts';
import { CodeDigits } from './code-digits.tsx';
import { OtherWays, useSecondStep } from './second-step.tsx';
import css from './steps.module.css';
import { VerifyFailure } from './verify-failure.tsx';
import type { VerifyProps } from './verify-props.ts';

/** The six digits of an authenticator app. */
export function VerifyAppCode({ mfa, onTried }: VerifyProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [round, setRound] = useState(0);
  const lock = useCountdown(mfa.lockedSeconds);
  const isLocked = lock.left > 0;
  const verify = useSecondStep(
    (digits: string) => call(mfaVerify, { body: { code: digits } }),
    async () => {
      setCode('');
      await onTried();
      setRound(round + 1);
    },
  );
  return (
    <>
      <h1>{t('proof.totpTitle')}</h1>
      <p className={css.subtitle}>{t('proof.totpWhat')}</p>
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === mfa.codeLength && !isLocked) verify.mutate(code);
        }}
      >
        <VerifyFailure failure={verify.error} mfa={mfa} lockedFor={lock.left} isOwn />
        <CodeDigits
          label={t('proof.totpCode')}
          length={mfa.codeLength}
          value={code}
          onChange={setCode}
          onComplete={(digits) => verify.mutate(digits)}
          wrong={verify.error !== null && code === ''}
          disabled={isLocked}
          round={round}
        />
        <Button
          type="submit"
          size="md"
          fullWidth
          disabled={isLocked}
          loading={verify.isPending || verify.isSuccess}
        >
          {t('mfa.verify')}
        </Button>
        <OtherWays mfa={mfa} way="totp" />
      </form>
    </>
  );
}
