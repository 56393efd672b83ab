import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { ConfirmDestructive } from './confirm-destructive.tsx';
import { Later } from './later.tsx';

/** Asks before a change of address, or of page, loses what a form holds and has not saved. */
export function LeaveGuard({ changes }: { changes: number }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: () => changes > 0,
    enableBeforeUnload: () => changes > 0,
    withResolver: true,
  });
  return (
    <Later>
      {() => (
        <ConfirmDestructive
          opened={blocker.status === 'blocked'}
          title={t('form.leave')}
          confirmLabel={t('form.discard')}
          keepLabel={t('form.keep')}
          onConfirm={() => blocker.proceed?.()}
          onKeep={() => blocker.reset?.()}
        >
          {t('form.leaveLost', { count: changes })}
        </ConfirmDestructive>
      )}
    </Later>
  );
}
