import { Button, TextInput } from '@mantine/core';
import { saveCodeMobile } from '@tenure/contract/identity/factors.ts';
import { type FormEvent, useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useSaveCodeMobile } from '../security.queries.ts';
import { useFocusOfForm } from '../use-focus-of-form.ts';
import css from './security.module.css';
import { SecurityDialog } from './security-dialog.tsx';

/** Accepts any number; the server decides whether it is a mobile. */
export function CodeMobileDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useSaveCodeMobile();
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useFocusOfForm(problem ?? save.error, save.isPending);
  const refused = save.error === null ? undefined : formErrors(save.error).number;

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = saveCodeMobile.body.shape.number.safeParse(number);
    setProblem(read.success ? null : (read.error.issues[0]?.message ?? null));
    if (!read.success) return;
    save.mutate(read.data, {
      onSuccess: () => {
        showToast(t('security.mobileSaved'));
        onClose();
      },
    });
  }

  return (
    <SecurityDialog title={title} onClose={onClose} isBusy={save.isPending}>
      <form ref={form} className={css.dialog} noValidate onSubmit={submit}>
        <p>{t('security.mobileWait')}</p>
        {save.error === null || refused !== undefined ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, save.error)}
          </Note>
        )}
        <TextInput
          label={t('security.mobileNumber')}
          description={t('security.mobileExample')}
          data-autofocus
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={number}
          error={problem ?? refused}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <div className={css.bar}>
          <Button type="submit" loading={save.isPending}>
            {t('security.mobileSave')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </SecurityDialog>
  );
}
