import { Button, Group, Modal, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { deactivateUser } from '@tenure/contract/identity/accounts.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { type StatusChange, useChangeStatus } from '../account.queries.ts';
import type { AccountDialogProps } from './account-dialog.ts';
import css from './dialogs.module.css';

/** Deactivates an account or makes it active again, with the reason. */
export function StatusDialog({
  userId,
  person,
  change,
  onClose,
}: AccountDialogProps & { change: StatusChange }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const save = useChangeStatus(userId, change);
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(deactivateUser.body, { sync: true }),
  });
  const isOfField = save.error !== null && Object.keys(formErrors(save.error)).length > 0;
  return (
    <Modal opened onClose={onClose} title={t(`accounts.${change}Title`, { person })} withCloseButton={false}>
      <form
        className={css.form}
        noValidate
        onSubmit={form.onSubmit(
          ({ reason }) =>
            save.mutate(reason, {
              onSuccess: () => {
                showToast(t(`accounts.${change}Done`, { person }));
                onClose();
              },
              onError: (failure) => form.setErrors(formErrors(failure)),
            }),
          () => form.getInputNode('reason')?.focus(),
        )}
      >
        {save.error === null || isOfField ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, save.error)}
          </Note>
        )}
        <p className="quiet">{t(`accounts.${change}Help`, { person })}</p>
        <Textarea
          {...form.getInputProps('reason')}
          key={form.key('reason')}
          data-autofocus
          label={t('accounts.reason')}
          description={t('accounts.reasonLogged')}
          rows={3}
          maxLength={500}
        />
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t(`accounts.${change}`)}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('accounts.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
