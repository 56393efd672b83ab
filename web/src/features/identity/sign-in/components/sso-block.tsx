import { Button } from '@mantine/core';
import { IconClock, IconKey } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { icon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { passwordAddress, ssoAddress, type ssoFailure } from '../place.ts';
import css from './steps.module.css';

interface SsoBlockProps {
  loginUrl: string;
  waitSeconds: number;
  /** People who type a password, have just signed out or come from a failure stay on this screen. */
  stays: boolean;
  /** No password is offered instead; an administrator's link is then unobtrusive. */
  isOnlyWay: boolean;
}

/** Single sign-on, which opens by itself after a few seconds unless the person stays. */
export function SsoBlock({ loginUrl, waitSeconds, stays, isOnlyWay }: SsoBlockProps) {
  const { t } = useTranslation();
  const address = ssoAddress(loginUrl);
  const [left, setLeft] = useState(waitSeconds);
  const [stopped, setStopped] = useState(false);
  const waiting = !stopped && !stays;
  useEffect(() => {
    if (!waiting) return;
    if (left <= 0) {
      globalThis.location.assign(address);
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [waiting, left, address]);
  return (
    <>
      <Button
        component="a"
        href={address}
        variant={isOnlyWay ? 'filled' : 'default'}
        size="md"
        fullWidth
        leftSection={<IconKey {...icon} />}
      >
        {t('signIn.sso')}
      </Button>
      {waiting ? (
        <div className={css.wait}>
          <IconClock {...icon} />
          <span>{t('signIn.ssoWait', { count: left })}</span>
          <button type="button" className="link" onClick={() => setStopped(true)}>
            {t('signIn.stay')}
          </button>
        </div>
      ) : null}
      {isOnlyWay ? (
        <a className="link small" href={passwordAddress()}>
          {t('signIn.local')}
        </a>
      ) : (
        <div className={css.or}>{t('signIn.or')}</div>
      )}
    </>
  );
}

/**
 * The failure of single sign-on, and what to do next. It never reveals whether someone has an account here.
 */
export function SsoFailureNote({ code, requestId }: NonNullable<ReturnType<typeof ssoFailure>>) {
  const { t } = useTranslation();
  return (
    <Note tone={code === 'cancelled' ? 'informative' : 'critical'} announce="now">
      {t(`signIn.ssoFailed.${code}`)}
      {requestId === null || code === 'cancelled' ? null : (
        <>
          {' '}
          {t('failure.quote')} <span className="figures">{requestId}</span>
        </>
      )}
    </Note>
  );
}
