import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { ApprovalsCard } from '../components/approvals-card.tsx';
import { StateTag } from '../components/state-tag.tsx';
import { StepDialog, type StepName } from '../components/step-dialog.tsx';
import { WishSection } from '../components/wish-section.tsx';
import { type RequisitionAnswer, refusalText, requisitionQuery, useSubmit } from '../requisitions.queries.ts';
import css from './requisition-screen.module.css';
import '../words.ts';

const route = '/controlpanel/recruitment/requisition';
/** In display order, the first available one as the primary one. */
const steps: readonly StepName[] = ['approve', 'fill', 'decline', 'withdraw', 'cancel'];

/** One requisition: the request, the approvals, and the viewer's current actions. */
export function RequisitionScreen() {
  const { t } = useTranslation();
  const { requisitionId } = useParams({ from: `${route}/$requisitionId` });
  const { data, error, refetch } = useQuery(requisitionQuery(requisitionId));
  usePageTitle(data?.body.data.identifier ?? t('requisitions.title'));
  if (data !== undefined) return <Requisition key={requisitionId} answer={data} />;
  if (error instanceof ApiError && error.status === 404) {
    return <PageHeader title={t('requisitions.unknown')} trail={<Trail />} />;
  }
  return (
    <>
      <PageHeader title={t('requisitions.title')} trail={<Trail />} />
      <WidgetCard title={t('requisitions.details')}>
        {error === null ? (
          <Waiting>
            <SkeletonRows rows={6} />
          </Waiting>
        ) : (
          <Failure
            title={t('requisitions.oneFailed')}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          >
            {failureText(t, error)}
          </Failure>
        )}
      </WidgetCard>
    </>
  );
}

function Trail() {
  const { t } = useTranslation();
  return (
    <Link className="link" to={route}>
      {t('requisitions.title')}
    </Link>
  );
}

function Requisition({ answer }: { answer: RequisitionAnswer }) {
  const { t } = useTranslation();
  const { data: requisition } = answer.body;
  const { id, identifier, position, actions } = requisition;
  const [step, setStep] = useState<StepName | null>(null);
  const submit = useSubmit();
  const offered = steps.filter((one) => actions.includes(one));
  const maySubmit = actions.includes('submit');
  return (
    <>
      <PageHeader
        title={`${identifier}: ${position.title}`}
        subtitle={
          <span className={css.title}>
            <StateTag state={requisition.state} />
            <Link className="link" to="/controlpanel/org-chart/view" search={{ node: `pos-${position.id}` }}>
              {position.identifier}
            </Link>
            <span>
              {position.department} · {position.location}
            </span>
          </span>
        }
        trail={<Trail />}
        actions={
          <div className={css.actions}>
            {maySubmit ? (
              <Button
                loading={submit.isPending}
                onClick={() =>
                  submit.mutate(
                    { id, etag: answer.etag },
                    { onSuccess: () => showToast(t('requisitions.submitted')) },
                  )
                }
              >
                {t('requisitions.submit')}
              </Button>
            ) : null}
            {offered.map((one, index) => (
              <Button
                key={one}
                variant={index === 0 && !maySubmit && one !== 'withdraw' ? 'filled' : 'default'}
                onClick={() => setStep(one)}
              >
                {t(`requisitions.actions.${one}`)}
              </Button>
            ))}
          </div>
        }
      />
      {submit.error === null ? null : (
        <Note tone="critical" announce="now">
          {refusalText(t, submit.error)}
        </Note>
      )}
      <div className={css.columns}>
        <WishSection answer={answer} />
        <ApprovalsCard requisition={requisition} />
      </div>
      {step === null ? null : (
        <StepDialog requisition={requisition} step={step} onClose={() => setStep(null)} />
      )}
    </>
  );
}
