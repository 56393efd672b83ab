import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { completeRegistration, type registrationLink } from '@tenure/contract/identity/registration.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { formErrors } from '../../../lib/api/form-errors.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Emphasised } from '../../../ui/emphasised.tsx';
import { Note } from '../../../ui/note.tsx';
import type { SignInSettings } from '../identity.queries.ts';
import { goTo } from '../place.ts';
import { NewPasswordField } from './new-password-field.tsx';
import css from './steps.module.css';

interface FirstPasswordProps {
  token: string;
  person: EndpointAnswer<typeof registrationLink>;
  settings: SignInSettings;
  onInvalid: () => void;
}

/** The last step to an account: its first password. */
export function FirstPassword({ token, person, settings, onInvalid }: FirstPasswordProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(completeRegistration.body.pick({ password: true }), { sync: true }),
  });
  const make = useMutation({
    mutationFn: ({ password }: typeof form.values) =>
      call(completeRegistration, { body: { token, password } }),
    onSuccess: () => goTo('login', { replace: true, news: 'account-made' }),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'registration-link-invalid') {
        onInvalid();
        return;
      }
      form.setErrors(formErrors(failure));
      form.getInputNode('password')?.focus();
    },
  });
  const isOfField = make.error !== null && Object.keys(formErrors(make.error)).length > 0;
  return (
    <>
      <h1>{t('register.chooseTitle')}</h1>
      <p className={css.subtitle}>
        <Emphasised
          phrase={t('register.chooseSubtitle', {
            name: `${person.firstName} ${person.lastName}`,
            email: person.email,
          })}
        />
      </p>
      <form className={css.stack} noValidate onSubmit={form.onSubmit((values) => make.mutate(values))}>
        {make.error === null || isOfField ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, make.error)}
          </Note>
        )}
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={person.email} readOnly hidden />
        <NewPasswordField
          {...form.getInputProps('password')}
          key={form.key('password')}
          value={form.values.password}
          size="md"
          label={t('passwords.new')}
          policy={settings.password}
          ownWords={settings.passwordMessages}
        />
        <Button type="submit" size="md" fullWidth loading={make.isPending || make.isSuccess}>
          {t('register.make')}
        </Button>
      </form>
    </>
  );
}
