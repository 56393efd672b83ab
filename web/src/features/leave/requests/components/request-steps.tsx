import { Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { LeaveAction } from '@tenure/domain/leave/leave-request.ts';
import { useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { showToast } from '../../../../ui/toast.ts';
import { type RequestAnswer, useStep, useSubmit } from '../requests.queries.ts';
import css from './request-steps.module.css';
import { type AskedStep, StepDialog } from './step-dialog.tsx';
import '../words.ts';

interface RequestStepsProps {
  answer: RequestAnswer;
  onDeleted: () => void;
  /** Single keys take the steps of an approver. */
  hasKeys?: boolean;
}

/** In display order; the last one is the screen's filled button. */
const asked = [
  'delete',
  'cancel',
  'cancel-rest',
  'cancel-past',
  'withdraw',
  'send-back',
  'decline',
] as const satisfies readonly LeaveAction[];

/** The viewer's current actions on a request. */
export function RequestSteps({ answer, onDeleted, hasKeys = false }: RequestStepsProps) {
  const { t } = useTranslation();
  const { data: request } = answer.body;
  const [step, setStep] = useState<AskedStep | null>(null);
  const take = useStep(request.id, answer.etag);
  const submit = useSubmit();
  const may = (action: LeaveAction) => request.action.includes(action);
  const refused = (error: Error) => showToast(failureDetail(t, error), 'critical');
  const { name } = request.user;
  const approve = () =>
    take.mutate(
      { action: 'approve' },
      { onSuccess: () => showToast(t('leave.done.approve', { name })), onError: refused },
    );
  const keys: [LeaveAction, string, () => void][] = [
    ['approve', 'a', approve],
    ['decline', 'd', () => setStep('decline')],
    ['send-back', 'q', () => setStep('send-back')],
  ];
  useHotkeys(
    keys
      .filter(([action]) => hasKeys && step === null && !take.isPending && may(action))
      .map(([, key, act]) => [key, act]),
  );
  return (
    <Group gap="xs">
      {request.modifyUrl === null ? null : (
        <AppLink className={`link ${css.edit}`} href={request.modifyUrl}>
          {t(request.state === 'draft' ? 'leave.actions.edit' : 'leave.actions.change')}
        </AppLink>
      )}
      {asked
        .filter((one) => may(one))
        .map((one) => (
          <Button key={one} variant="default" onClick={() => setStep(one)}>
            {t(`leave.actions.${one}`)}
          </Button>
        ))}
      {may('approve') ? (
        <Button loading={take.isPending} onClick={approve}>
          {t('leave.actions.approve')}
        </Button>
      ) : null}
      {may('submit') ? (
        <Button
          loading={submit.isPending}
          onClick={() =>
            submit.mutate(
              { requestId: request.id, etag: answer.etag },
              { onSuccess: () => showToast(t('leave.done.submit')), onError: refused },
            )
          }
        >
          {t('leave.actions.submit')}
        </Button>
      ) : null}
      {step === null ? null : (
        <StepDialog answer={answer} step={step} onClose={() => setStep(null)} onDeleted={onDeleted} />
      )}
    </Group>
  );
}
