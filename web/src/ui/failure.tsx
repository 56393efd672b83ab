import { Button } from '@mantine/core';
import { IconExclamationCircle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { icon, smallIcon } from './icon.ts';
import css from './state.module.css';

interface FailureProps {
  /** The failure, in the words of the screen. */
  title: string;
  /** The reason, and what was kept. */
  children: string;
  /** The number to quote to the helpdesk. */
  requestId: string | null;
  onRetry?: (() => void) | undefined;
}

/** Something failed: what happened, what was kept, what to do, and the number to quote. */
export function Failure({ title, children, requestId, onRetry }: FailureProps) {
  const { t } = useTranslation();
  return (
    <div className={css.state} role="alert">
      <p className={css.title}>
        <IconExclamationCircle {...icon} />
        {title}
      </p>
      <p className="quiet">
        {children}
        {requestId === null ? null : (
          <>
            {' '}
            {t('failure.quote')} <span className={css.quote}>{requestId}</span>
          </>
        )}
      </p>
      {onRetry ? (
        <div className={css.action}>
          <Button size="xs" variant="default" leftSection={<IconRefresh {...smallIcon} />} onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
