import { Button, Group, Modal } from '@mantine/core';
import type { DetailedProfile } from '@tenure/contract/identity/security-profiles.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { useGiveProfile } from '../access.queries.ts';
import { useAssignmentFailure } from '../assignment-failure.ts';
import css from './dialogs.module.css';
import { PersonPicker, type PickedPerson } from './person-picker.tsx';

interface GiveDialogProps {
  profile: Pick<DetailedProfile, 'id' | 'name'>;
  etag: string | null;
  onClose: () => void;
}

/** Assigns a profile to a person found by name. */
export function GiveDialog({ profile, etag, onClose }: GiveDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const [person, setPerson] = useState<PickedPerson | null>(null);
  const give = useGiveProfile();
  const failure = useAssignmentFailure(give.error);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('access.giveTitle', { name: profile.name })}
      withCloseButton={false}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {failure === null ? null : (
          <Note tone="critical" announce="now">
            {failure}
          </Note>
        )}
        <PersonPicker
          label={t('access.person')}
          among="users"
          chosen={person}
          onChoose={setPerson}
          takesFocus
        />
        <Group gap="xs">
          <Button type="submit" loading={give.isPending} disabled={person === null}>
            {t('access.giveConfirm')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('access.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );

  function submit() {
    if (person === null) return;
    give.mutate(
      { userId: person.id, profileId: profile.id, etag },
      {
        onSuccess: () => {
          showToast(t('access.given', { person: person.fullName, name: profile.name }));
          onClose();
        },
      },
    );
  }
}
