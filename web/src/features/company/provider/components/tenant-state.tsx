import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { suspendTenant } from '@tenure/contract/company/companies.ts';
import { useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { type Tenant, useResumeTenant, useSuspendTenant } from '../provider.queries.ts';
import css from './tenant-access.module.css';

/** Whether the company is open, and how the operator suspends or resumes it. */
export function TenantState({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation();
  const isOpen = tenant.suspendedAt === null;
  return (
    <WidgetCard
      title={t('provider.state')}
      actions={
        <StatusTag tone={isOpen ? 'positive' : 'critical'}>
          {t(isOpen ? 'provider.isOpen' : 'provider.isSuspended')}
        </StatusTag>
      }
    >
      <WidgetBody>{isOpen ? <SuspendForm tenant={tenant} /> : <Suspended tenant={tenant} />}</WidgetBody>
    </WidgetCard>
  );
}

function SuspendForm({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const suspend = useSuspendTenant(String(tenant.id));
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(suspendTenant.body, { sync: true }),
  });
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit(() => setAsking(true))}>
      <TextInput
        {...form.getInputProps('reason')}
        className={css.reason ?? ''}
        label={t('provider.suspendReason')}
        description={t('provider.suspendHelp')}
        maxLength={500}
      />
      <Button type="submit" variant="default" className={css.send ?? ''} loading={suspend.isPending}>
        {t('provider.suspend')}
      </Button>
      <ConfirmDestructive
        opened={isAsking}
        title={t('provider.suspendTitle', { company: tenant.name })}
        confirmLabel={t('provider.suspend')}
        keepLabel={t('provider.keepOpen')}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          suspend.mutate(form.getValues(), {
            onSuccess: () => showToast(t('provider.suspended', { company: tenant.name })),
            onError: (failure) => {
              const found = formErrors(failure);
              form.setErrors(found);
              if (Object.keys(found).length === 0) showToast(failureText(t, failure), 'critical');
            },
          });
        }}
      >
        {t('provider.suspendEffect')}
      </ConfirmDestructive>
    </form>
  );
}

function Suspended({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation();
  const format = useFormat();
  const resume = useResumeTenant(String(tenant.id));
  return (
    <div className={css.form}>
      <div className={css.words}>
        <span>{tenant.suspendedReason}</span>
        {tenant.suspendedAt === null ? null : (
          <span className="quiet small">
            {t('provider.suspendedSince', { when: format.dateTime(tenant.suspendedAt) })}
          </span>
        )}
      </div>
      <Button
        loading={resume.isPending}
        onClick={() =>
          resume.mutate(undefined, {
            onSuccess: () => showToast(t('provider.resumed', { company: tenant.name })),
            onError: (failure) => showToast(failureText(t, failure), 'critical'),
          })
        }
      >
        {t('provider.resume')}
      </Button>
    </div>
  );
}
