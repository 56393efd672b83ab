import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { stepKinds } from '@tenure/domain/organisation/restructure-draft.ts';
import { type FormEvent, useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import css from '../../../../ui/dialog-form.module.css';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { Note } from '../../../../ui/note.tsx';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { type DraftAnswer, refusalTexts, useSaveStep } from '../restructure-drafts.queries.ts';
import { emptyForm, formOf, type StepForm, stepOf } from '../step-form.ts';
import { StepFields } from './step-fields.tsx';

interface StepDialogProps {
  answer: DraftAnswer;
  /** Null for a new step. */
  stepId: number | null;
  onClose: () => void;
}

const fieldId = (field: string) => `step-${field}`;

/** One step: the action, the position, and the target. Impossible steps are refused before saving. */
export function StepDialog({ answer, stepId, onClose }: StepDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const { data: draft, metadata } = answer.body;
  const seesSalary = metadata.capabilities.includes('positions.salary.view');
  const place = draft.steps.findIndex(({ id }) => id === stepId);
  const before = draft.steps[place]?.step;
  const [etag] = useState(answer.etag);
  const [form, setForm] = useState<StepForm>(before === undefined ? emptyForm : formOf(before));
  const save = useSaveStep(String(draft.id));
  const errors = formErrors(save.error);
  const isOfField = (path: string) => document.getElementById(fieldId(path)) !== null;
  const toMend =
    save.error === null
      ? []
      : Object.keys(errors).length > 0
        ? Object.entries(errors).map(([path, text]) => ({
            fieldId: isOfField(path) ? fieldId(path) : null,
            text,
          }))
        : refusalTexts(t, save.error).map((text) => ({ fieldId: null, text }));
  // A step may build only on the ones before it.
  const earlier = place === -1 ? draft.steps : draft.steps.slice(0, place);
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ stepId, body: stepOf(form, seesSalary), etag }, { onSuccess: onClose });
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        stepId === null
          ? t('restructureDrafts.steps.addTitle')
          : t('restructureDrafts.steps.editTitle', { place: place + 1 })
      }
      withCloseButton={false}
      size="lg"
    >
      <form className={css.form} noValidate onSubmit={submit}>
        <ErrorSummary key={save.submittedAt} errors={toMend} />
        {draft.state === 'approved' ? (
          <Note tone="caution">{t('restructureDrafts.head.losesApproval')}</Note>
        ) : null}
        <NativeSelect
          data-autofocus
          label={t('restructureDrafts.steps.kind')}
          value={form.kind}
          disabled={stepId !== null}
          data={stepKinds.map((value) => ({ value, label: t(`restructureDrafts.steps.kinds.${value}`) }))}
          onChange={(event) => {
            const kind = stepKinds.find((one) => one === event.currentTarget.value);
            if (kind !== undefined) setForm((was) => ({ ...was, kind }));
            save.reset();
          }}
        />
        <StepFields
          form={form}
          onChange={(change) => setForm((was) => ({ ...was, ...change }))}
          field={(path) => ({ id: fieldId(path), error: errors[path] })}
          asOf={draft.effectiveOn}
          ofDraft={earlier.flatMap(({ made }) => (made === null ? [] : [made]))}
          known={draft.positions}
          seesSalary={seesSalary}
        />
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t(stepId === null ? 'restructureDrafts.steps.saveNew' : 'restructureDrafts.steps.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('restructureDrafts.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
