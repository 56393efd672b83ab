import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { checkSession } from '@tenure/contract/identity/authentication.ts';
import { changePassword } from '@tenure/contract/identity/passwords.ts';
import { useEffect } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { query } from '../../../../lib/api/query.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { focusFirst } from '../../../../lib/focus-first.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { NewPasswordField } from '../components/new-password-field.tsx';
import { PasswordField } from '../components/password-field.tsx';
import css from '../components/steps.module.css';
import '../forced-words.ts';
import type { SignInSettings } from '../identity.queries.ts';
import { enter, goTo, referrerUrl } from '../place.ts';
import { useSignInTitle } from '../use-sign-in-title.ts';

const fields = ['currentPassword', 'password'] as const;

/** Blocks everything until a new password is chosen, then continues to the requested address. */
export function ForcedChangeScreen({ settings }: { settings: SignInSettings }) {
  const { t } = useTranslation();
  useSignInTitle(settings, t('passwords.resetTitle'));
  const { data: who, error } = useQuery({ ...query(checkSession, {}), staleTime: 0, gcTime: 0 });
  const isSignedOut = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (isSignedOut) goTo('login', { replace: true });
  }, [isSignedOut]);
  const form = useForm({
    initialValues: { currentPassword: '', password: '' },
    validate: schemaResolver(changePassword.body, { sync: true }),
  });
  const change = useMutation({
    mutationFn: (body: typeof form.values) => call(changePassword, { body }),
    onSuccess: () => enter(referrerUrl()),
    onError: (failure) => {
      const errors = formErrors(failure);
      form.setErrors(errors);
      focusFirst(form, fields, errors);
    },
  });
  const isOfField = change.error !== null && Object.keys(formErrors(change.error)).length > 0;
  return (
    <>
      <h1>{t('passwords.resetTitle')}</h1>
      <p className={css.subtitle}>{t('forcedChange.subtitle')}</p>
      <form
        className={css.stack}
        noValidate
        onSubmit={form.onSubmit(
          (values) => change.mutate(values),
          (errors) => focusFirst(form, fields, errors),
        )}
      >
        {change.error === null || isOfField ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, change.error)}
          </Note>
        )}
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={who?.username ?? ''} readOnly hidden />
        <PasswordField
          {...form.getInputProps('currentPassword')}
          key={form.key('currentPassword')}
          size="md"
          label={t('passwords.current')}
        />
        <NewPasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          value={form.values.password}
          size="md"
          label={t('passwords.new')}
          policy={settings.password}
          ownWords={settings.passwordMessages}
        />
        <Button type="submit" size="md" fullWidth loading={change.isPending || change.isSuccess}>
          {t('passwords.save')}
        </Button>
        <p>
          <button type="button" className="link" onClick={() => goTo('leave')}>
            {t('forcedChange.leave')}
          </button>
        </p>
      </form>
    </>
  );
}
