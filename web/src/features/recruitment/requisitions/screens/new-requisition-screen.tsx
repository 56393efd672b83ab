import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type RequisitionGround, requisitionWish } from '@tenure/contract/recruitment/requisitions.ts';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorSummary, type FieldError } from '../../../../ui/error-summary.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { BudgetWarning } from '../components/budget-warning.tsx';
import { PositionSearch } from '../components/position-search.tsx';
import { WishFields } from '../components/wish-fields.tsx';
import { groundQuery, refusalText, useRaise, useSubmit } from '../requisitions.queries.ts';
import { bodyOf, countChanges, fieldId, useWishForm, valuesOf } from '../wish-form.ts';
import css from './requisition-screen.module.css';
import '../words.ts';

const route = '/controlpanel/recruitment/requisition';

/** Raises a requisition for the position in the address. */
export function NewRequisitionScreen() {
  const { t } = useTranslation();
  const { position } = useSearch({ from: `${route}/new` });
  usePageTitle(t('requisitions.newTitle'));
  if (position !== null) return <ForPosition key={position} positionId={position} />;
  return (
    <>
      <PageHeader title={t('requisitions.newTitle')} trail={<Trail />} />
      <WidgetCard title={t('requisitions.form.what')}>
        <EmptyState
          title={t('requisitions.noPosition')}
          action={
            <Stack gap="md" align="flex-start">
              <ChoosePosition />
              <Link className="link" to="/controlpanel/org-chart/view">
                {t('requisitions.toChart')}
              </Link>
            </Stack>
          }
        >
          {t('requisitions.noPositionHelp')}
        </EmptyState>
      </WidgetCard>
    </>
  );
}

function ChoosePosition() {
  const navigate = useNavigate({ from: `${route}/new` });
  return <PositionSearch onChoose={(position) => void navigate({ search: { position }, replace: true })} />;
}

function Trail() {
  const { t } = useTranslation();
  return (
    <Link className="link" to={route}>
      {t('requisitions.title')}
    </Link>
  );
}

function ForPosition({ positionId }: { positionId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(groundQuery(positionId));
  if (data !== undefined) {
    const seesSalary = data.metadata.fields.some(
      ({ key, isEditable }) => key === 'salaryRange' && isEditable,
    );
    return <WishScreen ground={data.data} seesSalary={seesSalary} />;
  }
  const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
  return (
    <>
      <PageHeader title={t('requisitions.newTitle')} trail={<Trail />} />
      <WidgetCard title={t('requisitions.form.what')}>
        {error === null ? (
          <Waiting>
            <SkeletonRows rows={6} />
          </Waiting>
        ) : (
          <Failure
            title={t(isRefused ? 'requisitions.notAllowed' : 'requisitions.groundFailed')}
            requestId={requestIdOf(error)}
            onRetry={isRefused ? undefined : () => void refetch()}
          >
            {failureText(t, error)}
          </Failure>
        )}
        {isRefused ? (
          <div className={css.body}>
            <ChoosePosition />
          </div>
        ) : null}
      </WidgetCard>
    </>
  );
}

function WishScreen({ ground, seesSalary }: { ground: RequisitionGround; seesSalary: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { position, open, approvers, earliestStart } = ground;
  const begun = valuesOf(
    {
      headcount: 1,
      fte: 1,
      employmentType: position.employmentType,
      reason: 'new',
      justification: '',
      wishedStart: '',
    },
    position.currency ?? '',
  );
  const form = useWishForm(begun, seesSalary);
  const raise = useRaise(position.id);
  const submit = useSubmit();
  const [isDone, setDone] = useState(false);
  const isBusy = raise.isPending || submit.isPending || isDone;

  async function keep(isSubmitted: boolean): Promise<void> {
    if (form.validate().hasErrors) return;
    try {
      const { id } = await raise.mutateAsync(requisitionWish.parse(bodyOf(form.getValues(), seesSalary)));
      setDone(true);
      if (isSubmitted) {
        await submit.mutateAsync({ id, etag: null }).then(
          () => showToast(t('requisitions.submitted')),
          (error: unknown) =>
            showToast(`${t('requisitions.submitFailed')} ${refusalText(t, error)}`, 'critical'),
        );
      } else showToast(t('requisitions.draftKept'));
      await navigate({
        to: `${route}/$requisitionId`,
        params: { requisitionId: String(id) },
        replace: true,
        ignoreBlocker: true,
      });
    } catch (error) {
      form.setErrors(formErrors(error));
    }
  }
  const errors = (): FieldError[] => {
    const fields = Object.entries(form.errors).map(([path, text]) => ({
      fieldId: fieldId(path),
      text: typeof text === 'string' ? text : t('errors.invalid-input'),
    }));
    if (fields.length > 0 || raise.error === null) return fields;
    return [{ fieldId: null, text: refusalText(t, raise.error) }];
  };

  return (
    <>
      <PageHeader
        title={t('requisitions.newTitle')}
        subtitle={`${position.title} · ${position.identifier} · ${position.department} · ${position.location}`}
        trail={<Trail />}
      />
      <LeaveGuard changes={isDone ? 0 : countChanges(form.getValues(), begun)} />
      {open === null ? null : (
        <Note
          tone="caution"
          action={
            <Link className="link" to={`${route}/$requisitionId`} params={{ requisitionId: String(open.id) }}>
              {t('requisitions.openIt', { identifier: open.identifier })}
            </Link>
          }
        >
          {t('requisitions.openAlready', { identifier: open.identifier })}
        </Note>
      )}
      <div className={css.columns}>
        <WidgetCard title={t('requisitions.form.what')}>
          <form
            className={css.body}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void keep(true);
            }}
          >
            <ErrorSummary errors={errors()} />
            <BudgetWarning ground={ground} wish={form.getValues()} />
            <WishFields form={form} seesSalary={seesSalary} earliestStart={earliestStart} />
            <Group gap="xs">
              <Button type="submit" loading={isBusy} disabled={open !== null}>
                {t('requisitions.submit')}
              </Button>
              <Button variant="default" disabled={isBusy || open !== null} onClick={() => void keep(false)}>
                {t('requisitions.keepDraft')}
              </Button>
            </Group>
          </form>
        </WidgetCard>
        <WidgetCard title={t('requisitions.asked')}>
          <div className={css.aside}>
            <BudgetText ground={ground} />
            {approvers.length === 0 ? (
              <p>{t('requisitions.nobodyAsked')}</p>
            ) : (
              <>
                <ul>
                  {approvers.map(({ name, parts }) => (
                    <li key={name}>
                      <b>{name}</b>{' '}
                      <span className="quiet small">
                        {parts.map((part) => t(`requisitions.parts.${part}`)).join(' · ')}
                      </span>
                    </li>
                  ))}
                </ul>
                <p className="quiet small">{t('requisitions.askedHelp')}</p>
              </>
            )}
          </div>
        </WidgetCard>
      </div>
    </>
  );
}

function BudgetText({ ground: { fte, headcount, keepsBudgets } }: { ground: RequisitionGround }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = fte.budget === null ? headcount : fte;
  if (!keepsBudgets) return null;
  if (counted.budget === null) return <p>{t('requisitions.noBudget')}</p>;
  return (
    <p>
      {t(fte.budget === null ? 'requisitions.leftHeads' : 'requisitions.left', {
        assigned: format.number(counted.assigned),
        budget: format.number(counted.budget),
      })}
    </p>
  );
}
