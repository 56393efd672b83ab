import { Button, NumberInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { bytesInGigabyte, saveStorageLimit } from '@tenure/contract/company/storage.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { type Tenant, useSaveStorageLimit } from '../provider.queries.ts';
import css from './tenant-access.module.css';

/** How much space the files of the company take, and the limit the operator sets. */
export function TenantStorage({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation();
  const format = useFormat();
  const save = useSaveStorageLimit(String(tenant.id));
  const { usedBytes, limitBytes } = tenant.storage;
  const form = useForm({
    initialValues: { gigabytes: limitBytes / bytesInGigabyte },
    validate: schemaResolver(saveStorageLimit.body, { sync: true }),
  });
  return (
    <WidgetCard title={t('provider.storage')}>
      <WidgetBody>
        <p>{t('provider.storageOf', { used: format.bytes(usedBytes), limit: format.bytes(limitBytes) })}</p>
        <form
          className={css.form}
          noValidate
          onSubmit={form.onSubmit((body) =>
            save.mutate(body, {
              onSuccess: () => showToast(t('provider.storageSaved', { company: tenant.name })),
              onError: (failure) => {
                const found = formErrors(failure);
                form.setErrors(found);
                if (Object.keys(found).length === 0) showToast(failureText(t, failure), 'critical');
              },
            }),
          )}
        >
          <NumberInput
            {...form.getInputProps('gigabytes')}
            className={css.reason ?? ''}
            label={t('provider.storageLimit')}
            description={t('provider.storageHelp')}
            min={1}
            max={100_000}
            allowDecimal={false}
          />
          <Button type="submit" variant="default" className={css.send ?? ''} loading={save.isPending}>
            {t('provider.storageSave')}
          </Button>
        </form>
      </WidgetBody>
    </WidgetCard>
  );
}
