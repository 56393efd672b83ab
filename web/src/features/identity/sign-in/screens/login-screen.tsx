import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { authenticate } from '@tenure/contract/identity/authentication.ts';
import { Suspense } from 'react';
import { ConnectionError } from '../../../../lib/api/api-error.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { CaptchaFailed } from '../captcha/captcha.queries.ts';
import { PasskeySignIn } from '../components/passkey-sign-in.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SsoBlock, SsoFailureNote } from '../components/sso-block.tsx';
import css from '../components/steps.module.css';
import type { SignInSettings } from '../identity.queries.ts';
import { comesFromSignOut, goTo, signInNews, ssoFailure, wantsPassword } from '../place.ts';
import { useSignIn } from '../use-sign-in.ts';
import { useSignInTitle } from '../use-sign-in-title.ts';

const CaptchaCheck = lazyPart(async () => (await import('../components/captcha-check.tsx')).default);

export function LoginScreen({ settings }: { settings: SignInSettings }) {
  const { t } = useTranslation();
  const { theme, sso, forgotPassword, selfRegistration } = settings;
  useSignInTitle(settings, t('signIn.title'));
  const failure = ssoFailure();
  const isLocal = wantsPassword();
  const loginUrl = sso.enabled ? sso.loginUrl : null;
  const withPassword = loginUrl === null || !sso.only || isLocal;
  const form = useForm({
    initialValues: { username: '', _password: '' },
    validate: schemaResolver(authenticate.body.pick({ username: true, _password: true }), { sync: true }),
  });
  const { signIn, asksForCaptcha, captcha } = useSignIn(settings.captcha, () => {
    form.setFieldValue('_password', '');
    form.getInputNode('_password')?.focus();
  });
  const news = signInNews();
  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p className={css.subtitle}>
        {t('signIn.subtitle', { company: theme.systemName ?? theme.companyName })}
      </p>
      <form
        className={css.stack}
        noValidate
        onSubmit={form.onSubmit(
          (values) => signIn.mutate(values),
          (errors) => form.getInputNode('username' in errors ? 'username' : '_password')?.focus(),
        )}
      >
        {comesFromSignOut() && loginUrl !== null && signIn.error === null ? (
          <Note tone="informative" announce="politely">
            {t('signIn.signedOut')}
          </Note>
        ) : null}
        {failure === null ? null : <SsoFailureNote {...failure} />}
        {loginUrl === null ? null : (
          <SsoBlock
            loginUrl={loginUrl}
            waitSeconds={sso.waitSeconds}
            isOnlyWay={!withPassword}
            stays={form.isDirty() || failure !== null || isLocal || comesFromSignOut() || news !== null}
          />
        )}
        {signIn.error === null || signIn.error instanceof CaptchaFailed ? null : (
          <Note tone="critical" announce="now">
            {signIn.error instanceof ConnectionError ? t('signIn.unreachable') : failureText(t, signIn.error)}
          </Note>
        )}
        {news === null || signIn.error !== null ? null : (
          <Note tone="positive" announce="politely">
            {t(news === 'account-made' ? 'signIn.accountMade' : 'signIn.changed')}
          </Note>
        )}
        {withPassword ? (
          <>
            <TextInput
              {...form.getInputProps('username')}
              key={form.key('username')}
              size="md"
              label={t('signIn.username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <div className={css.labelled}>
              <PasswordField
                {...form.getInputProps('_password')}
                key={form.key('_password')}
                size="md"
                label={t('signIn.password')}
              />
              {forgotPassword.enabled ? (
                <button
                  type="button"
                  className={`link ${css.besideLabel}`}
                  onClick={() => goTo('forgot-password')}
                >
                  {t('signIn.forgot')}
                </button>
              ) : null}
            </div>
            {asksForCaptcha ? (
              <Suspense>
                <CaptchaCheck captcha={captcha} />
              </Suspense>
            ) : null}
            <Button type="submit" size="md" fullWidth loading={signIn.isPending || signIn.isSuccess}>
              {t('signIn.submit')}
            </Button>
            <PasskeySignIn />
            {selfRegistration.enabled ? (
              <p className="quiet">
                {t('signIn.noAccount')}{' '}
                <button type="button" className="link" onClick={() => goTo('register')}>
                  {t('signIn.register')}
                </button>
              </p>
            ) : null}
          </>
        ) : null}
      </form>
    </>
  );
}
