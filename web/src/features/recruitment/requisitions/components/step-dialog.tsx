import { Button, Group, Modal, Textarea } from '@mantine/core';
import type { RequisitionDetail } from '@tenure/contract/recruitment/requisitions.ts';
import { type FormEvent, useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { refusalText, type Step, useStep } from '../requisitions.queries.ts';
import css from './dialogs.module.css';
import { EmployeePicker } from './employee-picker.tsx';

export type StepName = Step['action'];

interface StepDialogProps {
  requisition: RequisitionDetail;
  step: StepName;
  onClose: () => void;
}

/** Explains a step, asks for its details, and confirms. */
export function StepDialog({ requisition, step, onClose }: StepDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const { identifier, raisedBy } = requisition;
  const take = useStep(String(requisition.id));
  const [text, setText] = useState('');
  const [hired, setHired] = useState<{ id: number; name: string } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const invalid = formErrors(take.error);
  const isOfField = Object.keys(invalid).length > 0;

  function stepToTake(): Step | null {
    if (step === 'approve') return { action: step, comment: text };
    if (step === 'withdraw') return { action: step };
    if (step === 'fill') return hired && { action: step, employeeId: hired.id };
    return { action: step, reason: text };
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const taken = stepToTake();
    setMissing(taken === null);
    if (taken === null) return;
    take.mutate(taken, {
      onSuccess: () => {
        showToast(t(`requisitions.done.${step}`, { identifier }));
        onClose();
      },
    });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`requisitions.ask.${step}`, { identifier })}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {take.error === null || isOfField ? null : (
          <Note tone="critical" announce="now">
            {refusalText(t, take.error)}
          </Note>
        )}
        <p className="quiet">{t(`requisitions.about.${step}`, { name: raisedBy.name })}</p>
        {step === 'fill' ? (
          <EmployeePicker
            chosen={hired}
            onChoose={setHired}
            error={isMissing ? t('requisitions.chooseHired') : (invalid.employeeId ?? null)}
          />
        ) : null}
        {step === 'approve' || step === 'decline' || step === 'cancel' ? (
          <Textarea
            label={t(step === 'approve' ? 'requisitions.comment' : 'requisitions.reason')}
            data-autofocus
            rows={3}
            maxLength={1000}
            value={text}
            error={invalid.reason ?? invalid.comment}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : null}
        <Group gap="xs">
          <Button type="submit" loading={take.isPending}>
            {t(`requisitions.actions.${step}`)}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('requisitions.keep')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
