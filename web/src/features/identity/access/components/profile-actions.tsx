import { useNavigate } from '@tanstack/react-router';
import type { DetailedProfile } from '@tenure/contract/identity/security-profiles.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { type ProfileAnswer, useCopyProfile, useDeleteProfile, useResetProfile } from '../access.queries.ts';
import { holds } from '../profile-draft.ts';
import { NameDialog } from './name-dialog.tsx';

export type ProfileAction = 'copy' | 'reset' | 'delete';

interface ProfileActionsProps {
  action: ProfileAction;
  profileId: string;
  answer: ProfileAnswer;
  onClose: () => void;
}

/** Actions on a whole profile, each with its confirmation. */
export function ProfileActions({ action, profileId, answer, onClose }: ProfileActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const copy = useCopyProfile(profileId);
  const reset = useResetProfile(profileId);
  const remove = useDeleteProfile(profileId);
  const { data: profile } = answer.body;

  if (action === 'copy') {
    return (
      <NameDialog
        title={t('access.copyTitle', { name: profile.name })}
        help={t('access.copyHelp')}
        nameLabel={t('access.copyName')}
        suggestion={t('access.copySuggestion', { name: profile.name })}
        submitLabel={t('access.copy')}
        withRoleType={false}
        pending={copy.isPending}
        failure={copy.error}
        onSubmit={({ name }) =>
          copy.mutate(name, {
            onSuccess: ({ body }) => {
              showToast(t('access.copied', { name: body.data.name, source: profile.name }));
              onClose();
              void navigate({
                to: '/admin/security-profiles/$profileId',
                params: { profileId: String(body.data.id) },
              });
            },
          })
        }
        onClose={onClose}
      />
    );
  }

  if (action === 'reset') {
    const count = distanceFromBeginning(profile);
    return (
      <ConfirmDestructive
        opened
        title={t('access.resetTitle', { name: profile.name })}
        confirmLabel={t('access.reset')}
        keepLabel={t('access.keep')}
        onConfirm={() =>
          reset.mutate(answer.etag, {
            onSuccess: () => {
              showToast(t('access.resetDone', { name: profile.name }));
              onClose();
            },
          })
        }
        onKeep={onClose}
      >
        <p>{count === 0 ? t('access.resetNone') : t('access.resetHelp', { count })}</p>
        <FailureNote failure={reset.error} />
      </ConfirmDestructive>
    );
  }

  const isHeld = (profile.holders ?? 1) > 0;
  return (
    <ConfirmDestructive
      opened
      title={t('access.deleteTitle', { name: profile.name })}
      confirmLabel={t('access.delete')}
      keepLabel={t('access.keep')}
      isBlocked={isHeld}
      onConfirm={() => void deleteIt()}
      onKeep={onClose}
    >
      {t(isHeld ? 'access.deleteBlocked' : 'access.deleteHelp')}
    </ConfirmDestructive>
  );

  /** Leaves the screen first: its refetches would all be about a deleted profile. */
  async function deleteIt() {
    onClose();
    await navigate({ to: '/admin/security-profiles' });
    await remove.mutateAsync(answer.etag).then(
      () => showToast(t('access.deleted', { name: profile.name })),
      (error: unknown) => showToast(failureText(t, error), 'critical'),
    );
  }
}

function FailureNote({ failure }: { failure: Error | null }) {
  const { t } = useTranslation();
  if (failure === null) return null;
  const reasons = Object.values(formErrors(failure));
  return (
    <Note tone="critical" announce="now">
      {reasons.length > 0 ? reasons.join('. ') : failureText(t, failure)}
    </Note>
  );
}

/** How many grants differ from the built-in ones. */
function distanceFromBeginning({ grants, defaults }: DetailedProfile): number {
  const began = defaults ?? grants;
  return (
    grants.filter((grant) => !holds(began, grant)).length +
    began.filter((grant) => !holds(grants, grant)).length
  );
}
