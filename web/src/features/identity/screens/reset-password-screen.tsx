import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { forgotPasswordChange, forgotPasswordVerify } from '@tenure/contract/identity/passwords.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { formErrors } from '../../../lib/api/form-errors.ts';
import { query } from '../../../lib/api/query.ts';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Emphasised } from '../../../ui/emphasised.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Note } from '../../../ui/note.tsx';
import { NewPasswordField } from '../components/new-password-field.tsx';
import css from '../components/steps.module.css';
import type { SignInSettings } from '../identity.queries.ts';
import {
  givenResetLink,
  goToSignInAfterChange,
  hideResetLink,
  leaveInvalidLink,
  type ResetLink,
} from '../reset-link.ts';
import { useSignInTitle } from '../use-sign-in-title.ts';

/** Opened by the link in the mail. */
export function ResetPasswordScreen({ settings }: { settings: SignInSettings }) {
  const { t } = useTranslation();
  useSignInTitle(settings, t('passwords.resetTitle'));
  const [link] = useState(givenResetLink);
  useEffect(() => {
    if (link === null) leaveInvalidLink();
  }, [link]);
  return link === null ? null : <CheckedLink link={link} settings={settings} />;
}

interface LinkProps {
  link: ResetLink;
  settings: SignInSettings;
}

function CheckedLink({ link, settings }: LinkProps) {
  const { t } = useTranslation();
  const { isSuccess, error, refetch } = useQuery({
    ...query(forgotPasswordVerify, { query: { ...link } }),
    gcTime: 0,
  });
  const isRefused = isRefusedLink(error);
  useEffect(() => {
    if (isSuccess) hideResetLink();
  }, [isSuccess]);
  useEffect(() => {
    if (isRefused) leaveInvalidLink();
  }, [isRefused]);
  if (isSuccess) return <NewPassword email={link.email} settings={settings} />;
  if (error === null || isRefused) return <output>{t('passwords.checkingLink')}</output>;
  return (
    <Failure
      title={t('passwords.linkUnchecked')}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    >
      {failureText(t, error)}
    </Failure>
  );
}

function NewPassword({ email, settings }: { email: string; settings: SignInSettings }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(forgotPasswordChange.body, { sync: true }),
  });
  const change = useMutation({
    mutationFn: (body: typeof form.values) => call(forgotPasswordChange, { body }),
    onSuccess: ({ body }) => goToSignInAfterChange(body.loginUrl),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'reset-link-invalid') {
        leaveInvalidLink();
        return;
      }
      form.setErrors(formErrors(failure));
      form.getInputNode('password')?.focus();
    },
  });
  const isOfField = change.error !== null && Object.keys(formErrors(change.error)).length > 0;
  return (
    <>
      <h1>{t('passwords.resetTitle')}</h1>
      <p className={css.subtitle}>
        <Emphasised phrase={t('passwords.resetSubtitle', { email })} />
      </p>
      <form className={css.stack} noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
        {change.error === null || isOfField ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, change.error)}
          </Note>
        )}
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
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
      </form>
    </>
  );
}

/** Anything the server read and refused; when it is down or busy the link may well be good. */
function isRefusedLink(failure: Error | null): boolean {
  return failure instanceof ApiError && failure.status < 500 && failure.status !== 429;
}
