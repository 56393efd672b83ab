import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CpdPlan } from '@tenure/contract/learning/cpd-plans.ts';
import { lastDayOf } from '@tenure/domain/learning/cpd-plan.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './cpd-plans.module.css';
import { offeredTemplatesQuery, useSavePlan } from './cpd-plans.queries.ts';
import { areRulesRight, emptyRules, RulesFields, rulesOf } from './rules-fields.tsx';
import './cpd-plans.words.ts';

interface PlanDialogProps {
  employeeId: number;
  /** Null for a new one. */
  plan: CpdPlan | null;
  onClose: () => void;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

export function PlanDialog({ employeeId, plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const save = useSavePlan(employeeId, plan);
  const templates = useQuery({ ...offeredTemplatesQuery(employeeId), enabled: plan === null });
  const [templateId, setTemplateId] = useState('');
  const [rules, setRules] = useState(plan === null ? emptyRules : rulesOf(plan));
  const [startDate, setStart] = useState(plan?.startDate ?? '');
  const [endDate, setEnd] = useState(plan?.endDate ?? '');
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(save.error);
  const offered = templates.data?.data ?? [];
  const chosen = offered.find(({ id }) => String(id) === templateId);
  const dayProblem = (value: string, words: string) => (isChecked && value === '' ? words : undefined);

  function begin(id: string, from: string) {
    const template = offered.find((one) => String(one.id) === id);
    if (template !== undefined && isDay(from)) setEnd(lastDayOf(from, template.months));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!areRulesRight(rules) || startDate === '' || endDate === '') return;
    save.mutate(
      { ...rules, startDate, endDate },
      {
        onSuccess: () => {
          showToast(t(plan === null ? 'cpdPlans.form.created' : 'cpdPlans.form.saved'));
          onClose();
        },
      },
    );
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
        {offered.length === 0 ? null : (
          <NativeSelect
            label={t('cpdPlans.form.template')}
            value={templateId}
            data={[
              { value: '', label: t('cpdPlans.form.noTemplate') },
              ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              setTemplateId(value);
              const template = offered.find(({ id }) => String(id) === value);
              if (template !== undefined) setRules(rulesOf(template));
              begin(value, startDate);
            }}
          />
        )}
        <RulesFields
          values={rules}
          isChecked={isChecked}
          refused={refused}
          onChange={(part) => setRules({ ...rules, ...part })}
        />
        <div className={css.pair}>
          <DayField
            label={t('cpdPlans.form.startDate')}
            required
            value={startDate}
            error={dayProblem(startDate, t('cpdPlans.form.startMissing')) ?? refused['startDate']}
            onChange={(day) => {
              setStart(day);
              begin(templateId, day);
            }}
          />
          <DayField
            label={t('cpdPlans.form.endDate')}
            required
            value={endDate}
            error={dayProblem(endDate, t('cpdPlans.form.endMissing')) ?? refused['endDate']}
            onChange={setEnd}
          />
        </div>
        {chosen === undefined ? null : (
          <p className={css.quiet}>{t('cpdPlans.form.templateMonths', { count: chosen.months })}</p>
        )}
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
