import { Button, Checkbox, Group, Modal, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { CpdPlan } from '@tenure/contract/learning/cpd-plans.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './cpd-plans.module.css';
import { useSavePlan } from './cpd-plans.queries.ts';
import './cpd-plans.words.ts';

interface PlanDialogProps {
  employeeId: number;
  /** Null for a new one. */
  plan: CpdPlan | null;
  onClose: () => void;
}

export function PlanDialog({ employeeId, plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const save = useSavePlan(employeeId, plan);
  const [values, setValues] = useState({
    name: plan?.name ?? '',
    cpdCategory: plan?.cpdCategory ?? '',
    description: plan?.description ?? '',
    startDate: plan?.startDate ?? '',
    endDate: plan?.endDate ?? '',
    pointsRequired: plan?.pointsRequired ?? 20,
    hasExternalTraining: plan?.hasExternalTraining ?? true,
  });
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(save.error);
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const problems = {
    name: values.name.trim() === '' ? t('cpdPlans.form.nameMissing') : undefined,
    startDate: values.startDate === '' ? t('cpdPlans.form.startMissing') : undefined,
    endDate: values.endDate === '' ? t('cpdPlans.form.endMissing') : undefined,
    pointsRequired: values.pointsRequired > 0 ? undefined : t('cpdPlans.form.pointsMissing'),
  };
  const shown = (field: keyof typeof problems) => (isChecked ? problems[field] : undefined) ?? refused[field];

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (Object.values(problems).some((one) => one !== undefined)) return;
    save.mutate(values, {
      onSuccess: () => {
        showToast(t(plan === null ? 'cpdPlans.form.created' : 'cpdPlans.form.saved'));
        onClose();
      },
    });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(plan === null ? 'cpdPlans.form.createTitle' : 'cpdPlans.form.editTitle')}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {save.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, save.error)}
          </Note>
        )}
        <TextInput
          label={t('cpdPlans.form.name')}
          required
          data-autofocus
          maxLength={150}
          value={values.name}
          error={shown('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('cpdPlans.form.category')}
          description={t('cpdPlans.form.categoryHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={150}
          value={values.cpdCategory}
          error={refused['cpdCategory']}
          onChange={(event) => change({ cpdCategory: event.currentTarget.value })}
        />
        <div className={css.pair}>
          <DayField
            label={t('cpdPlans.form.startDate')}
            required
            value={values.startDate}
            error={shown('startDate')}
            onChange={(startDate) => change({ startDate })}
          />
          <DayField
            label={t('cpdPlans.form.endDate')}
            required
            value={values.endDate}
            error={shown('endDate')}
            onChange={(endDate) => change({ endDate })}
          />
        </div>
        <NumberInput
          label={t('cpdPlans.form.pointsRequired')}
          required
          min={0}
          max={9999}
          step={1}
          value={values.pointsRequired}
          error={shown('pointsRequired')}
          onChange={(points) => change({ pointsRequired: typeof points === 'number' ? points : 0 })}
        />
        <Checkbox
          label={t('cpdPlans.form.hasExternalTraining')}
          checked={values.hasExternalTraining}
          onChange={(event) => change({ hasExternalTraining: event.currentTarget.checked })}
        />
        <Textarea
          label={t('cpdPlans.form.description')}
          autosize
          minRows={2}
          maxLength={1000}
          value={values.description}
          error={refused['description']}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t(plan === null ? 'cpdPlans.form.create' : 'cpdPlans.form.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('cpdPlans.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
