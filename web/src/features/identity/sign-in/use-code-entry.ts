import { mfaVerify } from '@tenure/contract/identity/authentication.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useSecondStep } from './components/second-step.tsx';
import type { VerifyProps } from './components/verify-props.ts';
import { useCountdown } from './use-countdown.ts';

/** Six digits, sent as soon as they are complete and cleared if wrong. */
export function useCodeEntry({ mfa, onTried }: VerifyProps) {
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
  return {
    verify,
    lock,
    isLocked,
    digits: {
      length: mfa.codeLength,
      value: code,
      onChange: setCode,
      onComplete: (complete: string) => verify.mutate(complete),
      wrong: verify.error !== null && code === '',
      disabled: isLocked,
      round,
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (code.length === mfa.codeLength && !isLocked) verify.mutate(code);
    },
  };
}
