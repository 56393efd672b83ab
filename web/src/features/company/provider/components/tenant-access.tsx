import { Button, NumberInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import {
  mostAccessHours,
  type OperatorAccess,
  type OperatorAccessState,
  requestTenantAccess,
} from '@tenure/contract/identity/operator-access.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import {
  tenantAccessQuery,
  useEndTenantAccess,
  useOpenAccess,
  useRequestAccess,
} from '../provider.queries.ts';
import css from './tenant-access.module.css';

const tones: Record<OperatorAccessState, Tone> = {
  requested: 'caution',
  given: 'positive',
  declined: 'informative',
  ended: 'informative',
  withdrawn: 'informative',
  expired: 'informative',
};

/** Access to a company: requested here, approved by the company, and opened by an address that works once. */
export function TenantAccess({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(tenantAccessQuery(tenantId));
  const isOpen = data?.data.some(({ state }) => state === 'requested' || state === 'given') ?? true;
  return (
    <WidgetCard title={t('provider.access')}>
      {isOpen ? null : (
        <WidgetBody>
          <RequestForm tenantId={tenantId} />
        </WidgetBody>
      )}
      {data === undefined ? (
        error === null ? (
          <Waiting>
            <SkeletonRows rows={2} />
          </Waiting>
        ) : (
          <Failure
            title={t('provider.accessFailed')}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          >
            {t('failure.widgetKept')}
          </Failure>
        )
      ) : (
        <WidgetRows>
          {data.data.map((access) => (
            <AccessRow key={access.id} access={access} />
          ))}
        </WidgetRows>
      )}
    </WidgetCard>
  );
}

function RequestForm({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation();
  const request = useRequestAccess(tenantId);
  const form = useForm({
    initialValues: { reason: '', hours: 1 },
    validate: schemaResolver(requestTenantAccess.body, { sync: true }),
  });
  const submit = form.onSubmit((values) =>
    request.mutate(values, {
      onSuccess: () => {
        form.reset();
        showToast(t('provider.accessAsked'));
      },
      onError: (failure) => {
        const found = formErrors(failure);
        form.setErrors(found);
        if (Object.keys(found).length === 0) showToast(failureText(t, failure), 'critical');
      },
    }),
  );
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextInput
        {...form.getInputProps('reason')}
        className={css.reason ?? ''}
        label={t('provider.accessReason')}
        description={t('provider.accessHelp')}
        maxLength={500}
      />
      <NumberInput
        {...form.getInputProps('hours')}
        className={css.hours ?? ''}
        label={t('provider.accessHours')}
        description={t('provider.accessMost', { count: mostAccessHours })}
        min={1}
        max={mostAccessHours}
        allowDecimal={false}
      />
      <Button type="submit" className={css.send ?? ''} loading={request.isPending}>
        {t('provider.accessAsk')}
      </Button>
    </form>
  );
}

function AccessRow({
  access: { id, state, reason, hours, requestedAt, expiresAt },
}: {
  access: OperatorAccess;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const open = useOpenAccess();
  const end = useEndTenantAccess();
  return (
    <WidgetRow>
      <div className={css.words}>
        <span>
          <StatusTag tone={tones[state]}>{t(`provider.accessStates.${state}`)}</StatusTag>
        </span>
        <span>{reason}</span>
        <span className="quiet small">
          {t('provider.accessWhen', { when: format.dateTime(requestedAt), count: hours })}
          {state === 'given' && expiresAt !== null
            ? ` · ${t('provider.accessUntil', { when: format.dateTime(expiresAt) })}`
            : null}
        </span>
      </div>
      {state === 'given' ? (
        <Button
          size="xs"
          loading={open.isPending}
          onClick={() =>
            open.mutate(id, {
              onSuccess: ({ body }) => globalThis.location.assign(body.url),
              onError: (failure) => showToast(failureText(t, failure), 'critical'),
            })
          }
        >
          {t('provider.accessOpen')}
        </Button>
      ) : null}
      {state === 'given' || state === 'requested' ? (
        <Button
          size="xs"
          variant="default"
          loading={end.isPending}
          onClick={() =>
            end.mutate(id, {
              onSuccess: () => showToast(t(`provider.accessClosed.${state}`)),
              onError: (failure) => showToast(failureText(t, failure), 'critical'),
            })
          }
        >
          {t(state === 'given' ? 'provider.accessEnd' : 'provider.accessWithdraw')}
        </Button>
      ) : null}
    </WidgetRow>
  );
}
