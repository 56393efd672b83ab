import { Button, TextInput } from '@mantine/core';
import { addPasskey } from '@tenure/contract/identity/factors.ts';
import { deviceName } from '@tenure/domain/device-name.ts';
import { useState } from 'react';
import { formErrors } from '../../../lib/api/form-errors.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import { NoPasskeyUsed, PasskeyExists } from '../passkey-ceremonies.ts';
import { useAddPasskey } from '../security.queries.ts';
import { useFocusOfForm } from '../use-focus-of-form.ts';
import css from './security.module.css';
import { SecurityDialog } from './security-dialog.tsx';

interface NewPasskeyDialogProps {
  onClose: () => void;
  /** Recovery codes come with the first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** A name first; then the browser asks where to keep the passkey. */
export function NewPasskeyDialog({ onClose, onAdded }: NewPasskeyDialogProps) {
  const { t } = useTranslation();
  const { system } = deviceName(navigator.userAgent);
  const [name, setName] = useState<string>(
    t('security.passkeyDefault', { device: system ?? t('security.passkeyThis') }),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAddPasskey();
  const form = useFocusOfForm(problem ?? add.error, add.isPending);
  const refused = add.error === null ? undefined : formErrors(add.error).name;
  return (
    <SecurityDialog title={t('security.passkeyAddTitle')} onClose={onClose} isBusy={add.isPending}>
      <form
        ref={form}
        className={css.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const read = addPasskey.body.shape.name.safeParse(name);
          setProblem(read.success ? null : (read.error.issues[0]?.message ?? null));
          if (read.success) add.mutate(read.data, { onSuccess: onAdded });
        }}
      >
        <p className="quiet">{t('security.passkeyAddWhat')}</p>
        {add.error === null || refused !== undefined ? null : (
          <Note tone={add.error instanceof NoPasskeyUsed ? 'caution' : 'critical'} announce="now">
            {wordsFor(add.error)}
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
          <Button type="submit" loading={add.isPending}>
            {t('security.passkeyContinue')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </SecurityDialog>
  );

  function wordsFor(failure: Error): string {
    if (failure instanceof PasskeyExists) return t('security.passkeyExists');
    return failure instanceof NoPasskeyUsed ? t('security.passkeyNotMade') : failureText(t, failure);
  }
}
