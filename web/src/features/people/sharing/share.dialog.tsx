import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ProfileDialogProps } from '../../../app/contributions.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { FoundPerson } from '../../../ui/found-person.tsx';
import type { Chosen } from '../../../ui/found-picker.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useShareProfile } from './sharing.queries.ts';
import './sharing.words.ts';

/** Sends the link to the profile that is open to a colleague. */
export function ShareDialog({ employeeId, fullName, onClose }: ProfileDialogProps) {
  const { t } = useTranslation();
  const share = useShareProfile(employeeId);
  const [colleague, setColleague] = useState<Chosen | null>(null);
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(share.error)['toId'];
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (colleague === null) return;
    share.mutate(colleague.id, {
      onSuccess: () => {
        showToast(t('sharing.done', { name: colleague.name }));
        onClose();
      },
      onError: (error) => {
        if (fieldErrors(error)['toId'] === undefined) showToast(failureDetail(t, error), 'critical');
      },
    });
  }
  return (
    <Modal opened onClose={onClose} title={t('sharing.title', { name: fullName })} withCloseButton={false}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <p className="quiet">{t('sharing.help')}</p>
          <FoundPerson
            id="share-to"
            label={t('sharing.to')}
            placeholder={t('sharing.find')}
            required
            chosen={colleague}
            but={employeeId}
            error={(isChecked && colleague === null ? t('sharing.choose') : undefined) ?? refused}
            onChoose={setColleague}
          />
          <Group gap="xs">
            <Button type="submit" loading={share.isPending}>
              {t('sharing.submit')}
            </Button>
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('form.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
