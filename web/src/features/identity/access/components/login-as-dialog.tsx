import { Button, Group, Modal, Switch, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { loginAs } from '@tenure/contract/identity/acting.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { useLoginAs } from '../account.queries.ts';
import type { AccountDialogProps } from './account-dialog.ts';
import css from './dialogs.module.css';

/** Explains signing in as someone, and asks for the reason. */
export function LoginAsDialog({ userId, person, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const begin = useLoginAs(userId);
  const form = useForm({
    initialValues: { reason: '', readOnly: true },
    validate: schemaResolver(loginAs.body, { sync: true }),
  });
  const focusReason = () => form.getInputNode('reason')?.focus();
  const isOfField = begin.error !== null && Object.keys(formErrors(begin.error)).length > 0;
  return (
    <Modal opened onClose={onClose} title={t('accounts.loginAs', { person })} withCloseButton={false}>
      <form
        className={css.form}
        noValidate
        onSubmit={form.onSubmit(
          (values) =>
            begin.mutate(values, {
              onError: (failure) => form.setErrors(formErrors(failure)),
            }),
          focusReason,
        )}
      >
        {begin.error === null || isOfField ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, begin.error)}
          </Note>
        )}
        <p className="quiet">{t('accounts.loginAsHelp', { person })}</p>
        <Textarea
          {...form.getInputProps('reason')}
          key={form.key('reason')}
          data-autofocus
          label={t('accounts.reason')}
          description={t('accounts.reasonHelp', { person })}
          rows={3}
          maxLength={500}
        />
        <Switch
          {...form.getInputProps('readOnly', { type: 'checkbox' })}
          key={form.key('readOnly')}
          label={t('accounts.readOnly')}
          description={t(form.values.readOnly ? 'accounts.readOnlyHelp' : 'accounts.writingHelp')}
        />
        <Group gap="xs">
          <Button type="submit" loading={begin.isPending || begin.isSuccess}>
            {t('accounts.begin', { person })}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('accounts.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
