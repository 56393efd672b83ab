import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { mfaPasskey, mfaPasskeyOptions } from '@tenure/contract/identity/passkeys.ts';
import { call } from '../../../../lib/api/call.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { canUsePasskeys, NoPasskeyUsed, signWithPasskey } from '../passkey-ceremonies.ts';
import '../security-words.ts';
import { useCountdown } from '../use-countdown.ts';
import { OtherWays, useSecondStep } from './second-step.tsx';
import css from './steps.module.css';
import { VerifyFailure } from './verify-failure.tsx';
import type { VerifyProps } from './verify-props.ts';

/** A passkey after the password. */
export function VerifyPasskey({ mfa, onTried }: VerifyProps) {
  const { t } = useTranslation();
  const lock = useCountdown(mfa.lockedSeconds);
  const isLocked = lock.left > 0;
  const verify = useSecondStep(async () => {
    const { body: options } = await call(mfaPasskeyOptions, {});
    const assertion = await signWithPasskey(options);
    return call(mfaPasskey, { body: { assertion } });
  }, onTried);
  const wasNotUsed = verify.error instanceof NoPasskeyUsed;
  return (
    <>
      <h1>{t('proof.passkeyTitle')}</h1>
      <p className={css.subtitle}>{t('proof.passkeyWhat')}</p>
      <div className={css.stack}>
        {wasNotUsed ? (
          <Note tone="caution" announce="now">
            {t('proof.passkeyNone')}
          </Note>
        ) : (
          <VerifyFailure failure={verify.error} mfa={mfa} lockedFor={lock.left} isOwn />
        )}
        {canUsePasskeys() ? (
          <Button
            size="md"
            fullWidth
            leftSection={<IconFingerprint {...icon} />}
            disabled={isLocked}
            loading={verify.isPending || verify.isSuccess}
            onClick={() => verify.mutate(undefined)}
          >
            {t('proof.usePasskey')}
          </Button>
        ) : (
          <Note tone="caution">{t('proof.passkeyUnsupported')}</Note>
        )}
        <OtherWays mfa={mfa} way="passkey" />
      </div>
    </>
  );
}
