import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { DirectoryView, DirectoryViewSettings } from '@tenure/contract/people/directory.ts';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useSaveView } from '../directory.queries.ts';
import css from './save-view-dialog.module.css';

interface SaveViewDialogProps {
  /** Names of existing views; saving under one of them replaces it. */
  taken: readonly string[];
  settings: DirectoryViewSettings;
  onClose: () => void;
  onSaved: (view: DirectoryView | undefined) => void;
}

export function SaveViewDialog({ taken, settings, onClose, onSaved }: SaveViewDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const save = useSaveView();
  const errors = fieldErrors(save.error);
  const wanted = name.trim();
  return (
    <Modal opened onClose={onClose} title={t('people.saveAsView')} withCloseButton={false}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(
            { name, settings },
            {
              onSuccess: ({ body }) => {
                showToast(t('people.viewSaved', { name: wanted }));
                onSaved(body.data.views.find((view) => view.name === wanted));
              },
            },
          );
        }}
      >
        {save.error === null || errors['name'] !== undefined ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, save.error)}
          </Note>
        )}
        <TextInput
          data-autofocus
          label={t('people.viewName')}
          description={t('people.viewNameHelp')}
          maxLength={60}
          autoComplete="off"
          value={name}
          error={errors['name']}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        {taken.includes(wanted) ? <Note tone="caution">{t('people.viewReplaced')}</Note> : null}
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t('people.saveView')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
