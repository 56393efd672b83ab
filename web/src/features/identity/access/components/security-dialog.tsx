import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { type SecurityChange, useChangeSecurity } from '../account.queries.ts';
import type { AccountDialogProps } from './account-dialog.ts';

/** Confirms before a person must choose another password, or loses their second factors. */
export function SecurityDialog({
  userId,
  person,
  change,
  onClose,
}: AccountDialogProps & { change: SecurityChange }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const save = useChangeSecurity(userId, change);
  return (
    <ConfirmDestructive
      opened
      title={t(`accounts.${change}Title`, { person })}
      confirmLabel={t(`accounts.${change}`)}
      keepLabel={t('accounts.leave')}
      onConfirm={() =>
        save.mutate(undefined, {
          onSuccess: () => {
            showToast(t(`accounts.${change}Done`, { person }));
            onClose();
          },
        })
      }
      onKeep={onClose}
    >
      {save.error === null ? (
        t(`accounts.${change}Help`, { person })
      ) : (
        <Note tone="critical" announce="now">
          {failureText(t, save.error)}
        </Note>
      )}
    </ConfirmDestructive>
  );
}
