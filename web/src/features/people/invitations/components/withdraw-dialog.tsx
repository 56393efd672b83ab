import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useWithdraw } from '../invitations.queries.ts';

interface WithdrawDialogProps {
  employeeId: number;
  name: string;
  onClose: () => void;
}

/** Confirms before a link becomes invalid. */
export function WithdrawDialog({ employeeId, name, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const withdraw = useWithdraw(employeeId);
  return (
    <ConfirmDestructive
      opened
      title={t('invitations.withdrawTitle', { name })}
      confirmLabel={t('invitations.withdraw')}
      keepLabel={t('invitations.keep')}
      onKeep={onClose}
      onConfirm={() =>
        withdraw.mutate(undefined, {
          onSuccess: () => {
            showToast(t('invitations.withdrawn', { name }));
            onClose();
          },
        })
      }
    >
      {withdraw.error === null ? (
        t('invitations.withdrawHelp')
      ) : (
        <Note tone="critical" announce="now">
          {failureText(t, withdraw.error)}
        </Note>
      )}
    </ConfirmDestructive>
  );
}
