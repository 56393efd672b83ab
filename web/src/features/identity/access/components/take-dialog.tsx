import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useTakeProfile } from '../access.queries.ts';
import { useAssignmentFailure } from '../assignment-failure.ts';

interface TakeDialogProps {
  profile: { id: number; name: string };
  etag: string | null;
  person: { userId: number; fullName: string };
  onClose: () => void;
}

/** Confirms before a profile is removed from a person. */
export function TakeDialog({ profile, etag, person, onClose }: TakeDialogProps) {
  const { t } = useTranslation();
  const take = useTakeProfile();
  const failure = useAssignmentFailure(take.error);
  const words = { name: profile.name, person: person.fullName };
  return (
    <ConfirmDestructive
      opened
      title={t('access.takeTitle', words)}
      confirmLabel={t('access.take')}
      keepLabel={t('access.keep')}
      onConfirm={() =>
        take.mutate(
          { userId: person.userId, profileId: profile.id, etag },
          {
            onSuccess: () => {
              showToast(t('access.taken', words));
              onClose();
            },
          },
        )
      }
      onKeep={onClose}
    >
      {failure === null ? (
        t('access.takeHelp')
      ) : (
        <Note tone="critical" announce="now">
          {failure}
        </Note>
      )}
    </ConfirmDestructive>
  );
}
