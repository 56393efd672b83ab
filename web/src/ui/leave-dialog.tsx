import type { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveDialogProps {
  blocker: ReturnType<typeof useBlocker>;
  changes: number;
}

export function LeaveDialog({ blocker, changes }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('form.leave')}
      confirmLabel={t('form.discard', { count: changes })}
      keepLabel={t('form.keep')}
      onConfirm={() => blocker.proceed?.()}
      onKeep={() => blocker.reset?.()}
    >
      {t('form.leaveLost', { count: changes })}
    </ConfirmDialog>
  );
}
