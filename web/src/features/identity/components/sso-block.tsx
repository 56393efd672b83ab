import { Button } from '@mantine/core';
import { IconClock, IconKey } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { icon } from '../../../ui/icon.ts';
import css from './steps.module.css';

interface SsoBlockProps {
  loginUrl: string;
  waitSeconds: number;
  /** Whoever types a password wants to stay. */
  stays: boolean;
}

/** Single sign-on, which opens by itself after a few seconds unless one stays. */
export function SsoBlock({ loginUrl, waitSeconds, stays }: SsoBlockProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(waitSeconds);
  const [stopped, setStopped] = useState(false);
  const waiting = !stopped && !stays;
  useEffect(() => {
    if (!waiting) return;
    if (left <= 0) {
      globalThis.location.assign(loginUrl);
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [waiting, left, loginUrl]);
  return (
    <>
      <Button
        component="a"
        href={loginUrl}
        variant="default"
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
      <div className={css.or}>{t('signIn.or')}</div>
    </>
  );
}
