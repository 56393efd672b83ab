import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { PersonsInvitation } from '@tenure/contract/people/invitations.ts';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { useSend } from '../invitations.queries.ts';
import css from './invitations.module.css';
import { ReadInvitation } from './read-invitation.tsx';

interface InviteDialogProps {
  employeeId: number;
  name: string;
  onClose: () => void;
}

/** Confirms before a link is sent: its address, and how the person will sign in. */
export function InviteDialog({ employeeId, name, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  return (
    <Modal opened onClose={onClose} title={t('invitations.dialogTitle', { name })} withCloseButton={false}>
      <ReadInvitation employeeId={employeeId}>
        {(invitation) => <InviteForm invitation={invitation} onClose={onClose} />}
      </ReadInvitation>
    </Modal>
  );
}

function InviteForm({ invitation, onClose }: { invitation: PersonsInvitation; onClose: () => void }) {
  const { t } = useTranslation();
  const [username, setUsername] = useState(invitation.username);
  const send = useSend(invitation.employeeId);
  const errors = fieldErrors(send.error);
  const { fullName: name, problem, state, workAddress, addressKind } = invitation;
  const failure = errors['address'] ?? (send.error === null ? null : failureText(t, send.error));
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(username, {
          onSuccess: () => {
            showToast(t('invitations.sent', { name }));
            onClose();
          },
        });
      }}
    >
      {failure === null || errors['username'] !== undefined ? null : (
        <Note tone="critical" announce="now">
          {failure}
        </Note>
      )}
      {problem === null ? (
        <p>
          {addressKind === 'private'
            ? t('invitations.goesToPrivate')
            : t('invitations.goesTo', { address: workAddress ?? '' })}
          {state === 'invited' ? ` ${t('invitations.againHelp')}` : null}
        </p>
      ) : (
        <Note tone="caution">{t(`invitations.problemHelp.${problem}`)}</Note>
      )}
      <TextInput
        data-autofocus
        label={t('invitations.username')}
        description={t('invitations.usernameHelp')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={errors['username']}
        disabled={problem !== null}
        onChange={({ currentTarget: { value } }) => setUsername(value)}
      />
      <Group gap="xs">
        <Button type="submit" loading={send.isPending} disabled={problem !== null}>
          {t('invitations.send')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('invitations.cancel')}
        </Button>
      </Group>
    </form>
  );
}
