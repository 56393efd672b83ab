import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ErrorCode } from '@tenure/contract/errors.ts';
import { forgotPasswordChange } from '@tenure/contract/identity/passwords.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Emphasised } from '../../../../ui/emphasised.tsx';
import { Note } from '../../../../ui/note.tsx';
import type { SignInSettings } from '../identity.queries.ts';
import { NewPasswordField } from './new-password-field.tsx';
import css from './steps.module.css';

interface ChoosePasswordProps<Saved> {
  title: string;
  subtitle: string;
  submitLabel: string;
  email: string;
  settings: SignInSettings;
  save: (password: string) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Shown when the link that led here is no longer valid. */
  invalidLink: ErrorCode;
  onInvalid: () => void;
}

/** The step behind an emailed link: a first password, or a new one. */
export function ChoosePassword<Saved>(props: ChoosePasswordProps<Saved>) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(forgotPasswordChange.body, { sync: true }),
  });
  const save = useMutation({
    mutationFn: ({ password }: typeof form.values) => props.save(password),
    onSuccess: props.onSaved,
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === props.invalidLink) {
        props.onInvalid();
        return;
      }
      form.setErrors(formErrors(failure));
      form.getInputNode('password')?.focus();
    },
  });
  const isOfField = save.error !== null && Object.keys(formErrors(save.error)).length > 0;
  return (
    <>
      <h1>{props.title}</h1>
      <p className={css.subtitle}>
        <Emphasised phrase={props.subtitle} />
      </p>
      <form className={css.stack} noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
        {save.error === null || isOfField ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, save.error)}
          </Note>
        )}
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={props.email} readOnly hidden />
        <NewPasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          value={form.values.password}
          size="md"
          label={t('passwords.new')}
          policy={props.settings.password}
          ownWords={props.settings.passwordMessages}
        />
        <Button type="submit" size="md" fullWidth loading={save.isPending || save.isSuccess}>
          {props.submitLabel}
        </Button>
      </form>
    </>
  );
}
