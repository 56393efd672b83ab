import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { forgotPasswordRequest, resetLinkMinutes } from '@tenure/contract/identity/passwords.ts';
import { call } from '../../../../lib/api/call.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { LinkSent } from '../components/link-sent.tsx';
import css from '../components/steps.module.css';
import type { SignInSettings } from '../identity.queries.ts';
import { goTo } from '../place.ts';
import { cameByInvalidLink } from '../reset-link.ts';
import { useSignInTitle } from '../use-sign-in-title.ts';

/** Requests a link to a new password. The answer is the same whether or not the address is known. */
export function ForgotPasswordScreen({ settings }: { settings: SignInSettings }) {
  const { t } = useTranslation();
  useSignInTitle(settings, t('passwords.forgotTitle'));
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(forgotPasswordRequest.body, { sync: true }),
  });
  const ask = useMutation({
    mutationFn: (body: typeof form.values) => call(forgotPasswordRequest, { body }),
    onError: (failure) => {
      form.setErrors(formErrors(failure));
      focusEmail();
    },
  });
  const focusEmail = () => form.getInputNode('email')?.focus();
  const isOfField = ask.error !== null && Object.keys(formErrors(ask.error)).length > 0;
  return (
    <>
      <button type="button" className={`link ${css.back}`} onClick={() => goTo('login')}>
        <IconArrowLeft {...smallIcon} />
        {t('mfa.back')}
      </button>
      {ask.isSuccess ? (
        <LinkSent
          sent={t('passwords.sent', { email: ask.variables.email.trim(), minutes: resetLinkMinutes })}
          notArrived={t('passwords.notArrived')}
          helpdesk={settings.helpdesk}
          onAgain={() => {
            form.reset();
            ask.reset();
          }}
        />
      ) : (
        <>
          <h1>{t('passwords.forgotTitle')}</h1>
          <p className={css.subtitle}>
            {t(settings.forgotPassword.enabled ? 'passwords.forgotSubtitle' : 'passwords.forgotOff')}
          </p>
          {settings.forgotPassword.enabled ? (
            <form
              className={css.stack}
              noValidate
              onSubmit={form.onSubmit((values) => ask.mutate(values), focusEmail)}
            >
              {cameByInvalidLink() && ask.error === null ? (
                <Note tone="caution" announce="politely">
                  {t('passwords.invalidLink')}
                </Note>
              ) : null}
              {ask.error === null || isOfField ? null : (
                <Note tone="critical" announce="now">
                  {failureText(t, ask.error)}
                </Note>
              )}
              <TextInput
                {...form.getInputProps('email')}
                key={form.key('email')}
                size="md"
                type="email"
                label={t('passwords.email')}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
              <Button type="submit" size="md" fullWidth loading={ask.isPending}>
                {t('passwords.send')}
              </Button>
            </form>
          ) : null}
        </>
      )}
    </>
  );
}
