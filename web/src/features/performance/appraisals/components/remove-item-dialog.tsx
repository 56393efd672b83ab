import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { type ItemPlace, useRemoveItem } from '../appraisals.queries.ts';
import '../words.ts';

interface RemoveItemProps {
  at: ItemPlace;
  title: string;
  onClose: () => void;
}

export function RemoveItemDialog({ at, title, onClose }: RemoveItemProps) {
  const { t } = useTranslation();
  const remove = useRemoveItem(at);
  return (
    <ConfirmDestructive
      opened
      title={t('reviews.items.removeTitle')}
      confirmLabel={t('reviews.items.removeAction')}
      keepLabel={t('reviews.items.keep')}
      onKeep={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => showToast(t('reviews.items.removed')),
          onError: (error) => showToast(failureDetail(t, error), 'critical'),
          onSettled: onClose,
        })
      }
    >
      {t('reviews.items.removeHelp', { title })}
    </ConfirmDestructive>
  );
}
