import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import '../security-words.ts';
import { useCodeEntry } from '../use-code-entry.ts';
import { CodeDigits } from './code-digits.tsx';
import { OtherWays, VerifyButton } from './second-step.tsx';
import css from './steps.module.css';
import { VerifyFailure } from './verify-failure.tsx';
import type { VerifyProps } from './verify-props.ts';

/** The six digits of an authenticator app. */
export function VerifyAppCode(props: VerifyProps) {
  const { t } = useTranslation();
  const { mfa } = props;
  const { verify, lock, isLocked, digits, onSubmit } = useCodeEntry(props);
  return (
    <>
      <h1>{t('proof.totpTitle')}</h1>
      <p className={css.subtitle}>{t('proof.totpWhat')}</p>
      <form className={css.stack} onSubmit={onSubmit}>
        <VerifyFailure failure={verify.error} mfa={mfa} lockedFor={lock.left} isOwn />
        <CodeDigits {...digits} label={t('proof.totpCode')} />
        <VerifyButton verify={verify} isLocked={isLocked} />
        <OtherWays mfa={mfa} way="totp" />
      </form>
    </>
  );
}
