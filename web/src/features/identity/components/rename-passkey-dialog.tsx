import { Button, TextInput } from '@mantine/core';
import { type Passkey, renamePasskey } from '@tenure/contract/identity/factors.ts';
import { useState } from 'react';
import { formErrors } from '../../../lib/api/form-errors.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useRenamePasskey } from '../security.queries.ts';
import { useFocusOfForm } from '../use-focus-of-form.ts';
import css from './security.module.css';
import { SecurityDialog } from './security-dialog.tsx';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useRenamePasskey(passkey.id);
  const form = useFocusOfForm(problem ?? rename.error, rename.isPending);
  const refused = rename.error === null ? undefined : formErrors(rename.error).name;
  return (
    <SecurityDialog title={t('security.passkeyRenameOf', { name: passkey.name })} onClose={onClose}>
      <form
        ref={form}
        className={css.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const read = renamePasskey.body.shape.name.safeParse(name);
          setProblem(read.success ? null : (read.error.issues[0]?.message ?? null));
          if (read.success) rename.mutate(read.data, { onSuccess: done });
        }}
      >
        {rename.error === null || refused !== undefined ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, rename.error)}
          </Note>
        )}
        <TextInput
          label={t('security.passkeyName')}
          data-autofocus
          maxLength={60}
          value={name}
          error={problem ?? refused}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={css.bar}>
          <Button type="submit" loading={rename.isPending}>
            {t('security.passkeySave')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </SecurityDialog>
  );

  function done() {
    onClose();
    showToast(t('security.passkeyRenamed'));
  }
}
