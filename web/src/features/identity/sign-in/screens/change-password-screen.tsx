import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { changePassword } from '@tenure/contract/identity/passwords.ts';
import { call } from '../../../../lib/api/call.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { focusFirst } from '../../../../lib/focus-first.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { NewPasswordField } from '../components/new-password-field.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { settingsQuery } from '../identity.queries.ts';
import css from './change-password-screen.module.css';

const fields = ['currentPassword', 'password'] as const;

export function ChangePasswordScreen() {
  const { t } = useTranslation();
  usePageTitle(t('passwords.changeTitle'));
  const { user } = useSite();
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const form = useForm({
    initialValues: { currentPassword: '', password: '' },
    validate: schemaResolver(changePassword.body, { sync: true }),
  });
  const change = useMutation({
    mutationFn: (body: typeof form.values) => call(changePassword, { body }),
    onSuccess: () => {
      form.reset();
      showToast(t('passwords.changed'));
    },
    onError: (failure) => {
      const errors = formErrors(failure);
      form.setErrors(errors);
      focusFirst(form, fields, errors);
    },
  });
  const isOfField = change.error !== null && Object.keys(formErrors(change.error)).length > 0;
  return (
    <>
      <PageHeader title={t('passwords.changeTitle')} subtitle={t('passwords.changeSubtitle')} />
      <WidgetCard title={t('passwords.resetTitle')}>
        <WidgetBody>
          <form
            className={css.form}
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
            <input type="text" autoComplete="username" value={user.username} readOnly hidden />
            <PasswordField
              {...form.getInputProps('currentPassword')}
              key={form.key('currentPassword')}
              label={t('passwords.current')}
            />
            <NewPasswordField
              {...form.getInputProps('password')}
              key={form.key('password')}
              value={form.values.password}
              label={t('passwords.new')}
              policy={settings.password}
              ownWords={settings.passwordMessages}
            />
            <Button type="submit" loading={change.isPending}>
              {t('passwords.save')}
            </Button>
          </form>
        </WidgetBody>
      </WidgetCard>
    </>
  );
}
