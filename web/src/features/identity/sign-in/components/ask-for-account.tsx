import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { register, registrationLinkMinutes } from '@tenure/contract/identity/registration.ts';
import { call } from '../../../../lib/api/call.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { CaptchaFailed } from '../captcha/captcha.queries.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import type { SignInSettings } from '../identity.queries.ts';
import CaptchaCheck from './captcha-check.tsx';
import { LinkSent } from './link-sent.tsx';
import css from './steps.module.css';

const fields = ['firstName', 'lastName', 'email'] as const;

interface AskForAccountProps {
  settings: SignInSettings;
  hadInvalidLink: boolean;
}

/** The answer is the same whether or not the address has an account. */
export function AskForAccount({ settings, hadInvalidLink }: AskForAccountProps) {
  const { t } = useTranslation();
  const captcha = useCaptcha(settings.captcha);
  const form = useForm({
    initialValues: { firstName: '', lastName: '', email: '' },
    validate: schemaResolver(register.body.omit({ captcha: true }), { sync: true }),
  });
  const ask = useMutation({
    mutationFn: async (wish: typeof form.values) =>
      call(register, { body: { ...wish, captcha: await captcha.solve() } }),
    onError: (failure) => {
      if (!(failure instanceof CaptchaFailed)) captcha.spend();
      mend(formErrors(failure));
    },
  });
  const isOfField = ask.error !== null && Object.keys(formErrors(ask.error)).length > 0;
  if (!settings.selfRegistration.enabled) {
    return (
      <>
        <h1>{t('register.title')}</h1>
        <p className={css.subtitle}>{t('register.off')}</p>
      </>
    );
  }
  if (ask.isSuccess) {
    return (
      <LinkSent
        sent={t('register.sent', {
          email: ask.variables.email.trim(),
          minutes: registrationLinkMinutes,
        })}
        notArrived={t('register.notArrived')}
        helpdesk={settings.helpdesk}
        onAgain={() => {
          captcha.spend();
          form.reset();
          ask.reset();
        }}
      />
    );
  }
  return (
    <>
      <h1>{t('register.title')}</h1>
      <p className={css.subtitle}>
        {t('register.subtitle', {
          domains: settings.selfRegistration.domains.map((domain) => `@${domain}`).join(', '),
        })}
      </p>
      <form className={css.stack} noValidate onSubmit={form.onSubmit((wish) => ask.mutate(wish), mend)}>
        {hadInvalidLink && ask.error === null ? (
          <Note tone="caution" announce="politely">
            {t('register.invalid')}
          </Note>
        ) : null}
        {ask.error === null || isOfField || ask.error instanceof CaptchaFailed ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, ask.error)}
          </Note>
        )}
        <TextInput
          {...form.getInputProps('firstName')}
          key={form.key('firstName')}
          size="md"
          label={t('register.firstName')}
          autoComplete="given-name"
        />
        <TextInput
          {...form.getInputProps('lastName')}
          key={form.key('lastName')}
          size="md"
          label={t('register.lastName')}
          autoComplete="family-name"
        />
        <TextInput
          {...form.getInputProps('email')}
          key={form.key('email')}
          size="md"
          type="email"
          label={t('register.email')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CaptchaCheck captcha={captcha} />
        <Button type="submit" size="md" fullWidth loading={ask.isPending}>
          {t('register.send')}
        </Button>
      </form>
    </>
  );

  function mend(errors: object) {
    form.setErrors({ ...errors });
    const first = fields.find((field) => field in errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  }
}
