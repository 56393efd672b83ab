import { Button, Group, Modal, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { type RequestAnswer, type Step, useStep } from '../requests.queries.ts';
import css from './step-dialog.module.css';
import '../words.ts';

export type AskedStep =
  | 'delete'
  | 'withdraw'
  | 'decline'
  | 'send-back'
  | 'cancel'
  | 'cancel-rest'
  | 'cancel-past';

interface StepDialogProps {
  answer: RequestAnswer;
  step: AskedStep;
  onClose: () => void;
  onDeleted: () => void;
}

const wantsDay = (step: AskedStep) => step === 'cancel-rest' || step === 'cancel-past';
const wantsReason = (step: AskedStep) => step !== 'delete' && step !== 'withdraw';

/** Explains a step, asks for a reason where others read one, and confirms. */
export function StepDialog({ answer, step, onClose, onDeleted }: StepDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const { data: request } = answer.body;
  const { name } = request.user;
  const take = useStep(request.id, answer.etag);
  const [reason, setReason] = useState('');
  const [from, setFrom] = useState(step === 'cancel-past' ? request.startDate : '');
  const [isChecked, setChecked] = useState(false);
  const isQuestion = step === 'send-back';
  const refused = fieldErrors(take.error);
  const reasonError =
    isChecked && wantsReason(step) && reason.trim() === ''
      ? t(isQuestion ? 'leave.question.enter' : 'leave.enterReason')
      : refused[isQuestion ? 'question' : 'reason'];
  const fromError = isChecked && wantsDay(step) && from === '' ? t('leave.ask.enterFirst') : refused['from'];

  function stepToTake(): Step | null {
    if (step === 'delete' || step === 'withdraw') return { action: step };
    if (reason.trim() === '') return null;
    if (step !== 'cancel-rest' && step !== 'cancel-past') return { action: step, reason };
    return from === '' ? null : { action: step, reason, from };
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const taken = stepToTake();
    if (taken === null) return;
    take.mutate(taken, {
      onSuccess: () => {
        showToast(t(`leave.done.${step}`, { name }));
        onClose();
        if (step === 'delete') onDeleted();
      },
    });
  }

  return (
    <Modal opened onClose={onClose} title={t(`leave.confirm.${step}`)} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        {take.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, take.error)}
          </Note>
        )}
        <p className="quiet">{t(`leave.about.${step}`, { name })}</p>
        {wantsDay(step) ? (
          <DayField
            label={t('leave.firstCancelled')}
            required
            value={from}
            min={request.startDate}
            error={fromError}
            onChange={setFrom}
          />
        ) : null}
        {wantsReason(step) ? (
          <Textarea
            label={t(isQuestion ? 'leave.question.label' : 'leave.reason')}
            required
            data-autofocus
            rows={3}
            maxLength={500}
            value={reason}
            error={reasonError}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
        <Group gap="xs">
          <Button type="submit" loading={take.isPending}>
            {t(`leave.actions.${step}`)}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('leave.keep')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
