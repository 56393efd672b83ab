import { Button, Group, Modal, Textarea } from '@mantine/core';
import type { WorkflowPhase } from '@tenure/contract/performance/review.ts';
import { type PhaseAction, phaseActions } from '@tenure/domain/performance/appraisal.ts';
import { actionCapability } from '@tenure/domain/performance/rights.ts';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { type ReviewAnswer, useMove } from '../appraisals.queries.ts';
import { stepFailure } from '../step-failure.ts';
import css from './phase-steps.module.css';
import '../words.ts';

type WithReason = 'reject' | 'rollback';
const isWithReason = (action: PhaseAction): action is WithReason =>
  action === 'reject' || action === 'rollback';

function wordsOf(action: PhaseAction, phase: WorkflowPhase['kind']) {
  if (action !== 'submit') return `reviews.steps.${action}` as const;
  if (phase === 'scoring') return 'reviews.steps.submitScores';
  if (phase === 'review360') return 'reviews.close360.action';
  if (phase === 'approval') return 'reviews.steps.submitForApproval';
  return phase === 'action' ? 'reviews.steps.submitAction' : 'reviews.steps.submit';
}

/** The steps the viewer may take in the live phase; the filled button moves the review on. */
export function PhaseSteps({ answer }: { answer: ReviewAnswer }) {
  const { t } = useTranslation();
  const { data: review, metadata } = answer.body;
  const [asked, setAsked] = useState<WithReason | null>(null);
  const [isClosing, setClosing] = useState(false);
  const move = useMove(review.id, answer.etag);
  // A completed review can only be moved back, from its last phase.
  const phase = review.activeWorkflows[0] ?? review.workflows.at(-1);
  if (phase === undefined) return null;
  const may = (action: PhaseAction) => metadata.capabilities.includes(actionCapability(action));
  const offered = phaseActions.filter(may);
  const isClosing360 = (action: PhaseAction) => phase.kind === 'review360' && action === 'submit';
  const take = (action: PhaseAction) =>
    move.mutate(
      { workflowId: phase.id, action },
      {
        onSuccess: () => showToast(t(`reviews.done.${action}`)),
        onError: (error) => showToast(stepFailure(t, error), 'critical'),
      },
    );
  return (
    <Group gap="xs" className={css.steps}>
      {offered.filter(isWithReason).map((action) => (
        <Button key={action} variant="default" onClick={() => setAsked(action)}>
          {t(`reviews.steps.${action}`)}
        </Button>
      ))}
      {offered
        .filter((action) => !isWithReason(action))
        .map((action) => (
          <Button
            key={action}
            loading={move.isPending}
            onClick={() => (isClosing360(action) ? setClosing(true) : take(action))}
          >
            {t(wordsOf(action, phase.kind))}
          </Button>
        ))}
      <ConfirmDialog
        opened={isClosing}
        title={t('reviews.close360.title')}
        confirmLabel={t('reviews.close360.action')}
        keepLabel={t('reviews.close360.keep')}
        onKeep={() => setClosing(false)}
        onConfirm={() => {
          setClosing(false);
          take('submit');
        }}
      >
        {t('reviews.close360.help')}
      </ConfirmDialog>
      {asked === null ? null : (
        <ReasonDialog answer={answer} workflowId={phase.id} action={asked} onClose={() => setAsked(null)} />
      )}
    </Group>
  );
}

interface ReasonDialogProps {
  answer: ReviewAnswer;
  workflowId: number;
  action: WithReason;
  onClose: () => void;
}

function ReasonDialog({ answer, workflowId, action, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const move = useMove(answer.body.data.id, answer.etag);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(move.error);
  const missing = isChecked && reason.trim() === '' ? t('reviews.enterReason') : refused['reason'];
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (reason.trim() === '') return;
    move.mutate(
      { workflowId, action, reason },
      {
        onSuccess: () => {
          showToast(t(`reviews.done.${action}`));
          onClose();
        },
      },
    );
  }
  return (
    <Modal opened onClose={onClose} title={t(`reviews.reasonTitle.${action}`)} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        {move.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {stepFailure(t, move.error)}
          </Note>
        )}
        <p className="quiet">{t(`reviews.reasonHelp.${action}`)}</p>
        <Textarea
          label={t('reviews.reason')}
          required
          data-autofocus
          rows={3}
          maxLength={1000}
          value={reason}
          error={missing}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" loading={move.isPending}>
            {t(`reviews.steps.${action}`)}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
