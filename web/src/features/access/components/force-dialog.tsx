import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../ui/confirm-destructive.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useForcePasswordChange } from '../account.queries.ts';
import type { AccountDialogProps } from './account-dialog.ts';

/** The second step before somebody has to choose another password. */
export function ForceDialog({ userId, person, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const force = useForcePasswordChange(userId);
  return (
    <ConfirmDestructive
      opened
      title={t('accounts.forceTitle', { person })}
      confirmLabel={t('accounts.force')}
      keepLabel={t('accounts.forceKeep')}
      onConfirm={() =>
        force.mutate(undefined, {
          onSuccess: () => {
            showToast(t('accounts.forced', { person }));
            onClose();
          },
        })
      }
      onKeep={onClose}
    >
      {force.error === null ? (
        t('accounts.forceHelp')
      ) : (
        <Note tone="critical" announce="now">
          {failureText(t, force.error)}
        </Note>
      )}
    </ConfirmDestructive>
  );
}
