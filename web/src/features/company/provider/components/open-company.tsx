import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { openTenant } from '@tenure/contract/company/companies.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { focusFirst } from '../../../../lib/focus-first.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useOpenTenant } from '../provider.queries.ts';

const empty = {
  name: '',
  shortName: '',
  host: '',
  administrator: { firstName: '', lastName: '', email: '' },
};

/** In the order of the form. */
const fields = [
  'name',
  'shortName',
  'host',
  'administrator.firstName',
  'administrator.lastName',
  'administrator.email',
] as const;

/** A new company with its address and its first administrator. */
export function OpenCompany({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const open = useOpenTenant();
  const form = useForm({ initialValues: empty, validate: schemaResolver(openTenant.body, { sync: true }) });
  const submit = form.onSubmit(
    (values) =>
      open.mutate(values, {
        onSuccess: ({ body: { name } }) => {
          showToast(t('provider.opened', { company: name, email: values.administrator.email }));
          onClose();
        },
        onError: (failure) => {
          const found = formErrors(failure);
          form.setErrors(found);
          if (Object.keys(found).length === 0) showToast(failureText(t, failure), 'critical');
          else focusFirst(form, fields, found);
        },
      }),
    (errors) => focusFirst(form, fields, errors),
  );
  return (
    <Modal opened onClose={onClose} title={t('provider.open')} size="lg" withCloseButton={false}>
      <form noValidate onSubmit={submit}>
        <TextInput {...form.getInputProps('name')} label={t('provider.name')} required data-autofocus />
        <TextInput
          {...form.getInputProps('shortName')}
          label={t('provider.shortName')}
          description={t('provider.shortNameHelp')}
          required
          mt="sm"
        />
        <TextInput
          {...form.getInputProps('host')}
          label={t('provider.host')}
          description={t('provider.hostHelp')}
          required
          mt="sm"
        />
        <Text component="h3" fw={600} mt="lg">
          {t('provider.administrator')}
        </Text>
        <TextInput
          {...form.getInputProps('administrator.firstName')}
          label={t('provider.firstName')}
          required
        />
        <TextInput
          {...form.getInputProps('administrator.lastName')}
          label={t('provider.lastName')}
          required
          mt="sm"
        />
        <TextInput
          {...form.getInputProps('administrator.email')}
          type="email"
          label={t('provider.email')}
          description={t('provider.emailHelp')}
          required
          mt="sm"
        />
        <Group gap="xs" mt="lg">
          <Button type="submit" loading={open.isPending}>
            {t('provider.open')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('provider.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
