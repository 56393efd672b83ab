import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { authenticate } from '@tenure/contract/identity/authentication.ts';
import { useEffect } from 'react';
import { ApiError, ConnectionError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { documentTitle } from '../../../lib/page-title.ts';
import { Note } from '../../../ui/note.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SsoBlock } from '../components/sso-block.tsx';
import css from '../components/steps.module.css';
import type { SignInSettings } from '../identity.queries.ts';
import { enter, goTo, referrerUrl } from '../place.ts';

export function LoginScreen({ settings }: { settings: SignInSettings }) {
  const { t } = useTranslation();
  const { theme, sso, captcha } = settings;
  useEffect(() => {
    document.title = documentTitle(theme.systemName, t('signIn.title'));
  }, [theme.systemName, t]);
  const form = useForm({
    initialValues: { username: '', _password: '' },
    validate: schemaResolver(authenticate.body.pick({ username: true, _password: true }), { sync: true }),
  });
  const signIn = useMutation({
    mutationFn: (credentials: typeof form.values) =>
      call(authenticate, { body: { ...credentials, referrerUrl: referrerUrl() } }),
    onSuccess: ({ body }) => {
      if (body.authStatus === 'ROLE_2FA_IN_PROGRESS') goTo('choose-channel');
      else enter(body.referrerUrl);
    },
    onError: () => {
      form.setFieldValue('_password', '');
      form.getInputNode('_password')?.focus();
    },
  });
  // The server asks for a captcha after some failures; which kind this screen can show is a later matter.
  const asksForCaptcha = captcha.required || asksAfterFailure(signIn.error);
  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p className={css.subtitle}>
        {t('signIn.subtitle', { company: theme.systemName ?? theme.companyName })}
      </p>
      <form className={css.stack} noValidate onSubmit={form.onSubmit((values) => signIn.mutate(values))}>
        {sso.enabled && sso.loginUrl !== null ? (
          <SsoBlock loginUrl={sso.loginUrl} waitSeconds={sso.waitSeconds} stays={form.isDirty()} />
        ) : null}
        {signIn.error === null ? null : (
          <Note tone="critical" announce="now">
            {signIn.error instanceof ConnectionError ? t('signIn.unreachable') : failureText(t, signIn.error)}
          </Note>
        )}
        {asksForCaptcha ? <Note tone="caution">{t('signIn.captcha')}</Note> : null}
        <TextInput
          {...form.getInputProps('username')}
          key={form.key('username')}
          size="md"
          label={t('signIn.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.getInputProps('_password')}
          key={form.key('_password')}
          size="md"
          label={t('signIn.password')}
        />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending || signIn.isSuccess}>
          {t('signIn.submit')}
        </Button>
      </form>
    </>
  );
}

function asksAfterFailure(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  const { data } = failure;
  return (
    typeof data === 'object' && data !== null && 'captchaRequired' in data && data.captchaRequired === true
  );
}
