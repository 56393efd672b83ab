import { Button, TextInput } from '@mantine/core';
import { addPasskey } from '@tenure/contract/identity/factors.ts';
import { type ReactNode, useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFocusOfForm } from '../use-focus-of-form.ts';
import css from './security.module.css';
import { SecurityDialog } from './security-dialog.tsx';

interface PasskeyNameFormProps {
  title: string;
  suggestion: string;
  submitLabel: string;
  isPending: boolean;
  failure: Error | null;
  /** Explains failures that are not about the name. */
  failureNote: (failure: Error) => ReactNode;
  onName: (name: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Names or renames a passkey. */
export function PasskeyNameForm(props: PasskeyNameFormProps) {
  const { t } = useTranslation();
  const { isPending, failure } = props;
  const [name, setName] = useState(props.suggestion);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useFocusOfForm(problem ?? failure, isPending);
  const refused = failure === null ? undefined : formErrors(failure).name;
  return (
    <SecurityDialog title={props.title} onClose={props.onClose} isBusy={isPending}>
      <form
        ref={form}
        className={css.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const read = addPasskey.body.shape.name.safeParse(name);
          setProblem(read.success ? null : (read.error.issues[0]?.message ?? null));
          if (read.success) props.onName(read.data);
        }}
      >
        {props.children}
        {failure === null || refused !== undefined ? null : props.failureNote(failure)}
        <TextInput
          label={t('security.passkeyName')}
          data-autofocus
          maxLength={60}
          value={name}
          error={problem ?? refused}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={css.bar}>
          <Button type="submit" loading={isPending}>
            {props.submitLabel}
          </Button>
          <Button variant="subtle" color="gray" onClick={props.onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </SecurityDialog>
  );
}
