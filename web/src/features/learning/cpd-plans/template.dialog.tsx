import { Button, Group, Modal, NumberInput } from '@mantine/core';
import type { CpdTemplate } from '@tenure/contract/learning/cpd-templates.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import css from './cpd-plans.module.css';
import { useSaveTemplate } from './cpd-plans.queries.ts';
import { areRulesRight, emptyRules, RulesFields, rulesOf } from './rules-fields.tsx';
import './cpd-plans.words.ts';

interface TemplateDialogProps {
  /** Null for a new one. */
  template: CpdTemplate | null;
  onClose: () => void;
}

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const save = useSaveTemplate(template);
  const [rules, setRules] = useState(template === null ? emptyRules : rulesOf(template));
  const [months, setMonths] = useState(template?.months ?? 12);
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(save.error);
  const areMonthsRight = Number.isInteger(months) && months >= 1 && months <= 120;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!areRulesRight(rules) || !areMonthsRight) return;
    save.mutate(
      { ...rules, months },
      {
        onSuccess: () => {
          showToast(t('cpdPlans.templates.saved'));
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(template === null ? 'cpdPlans.templates.createTitle' : 'cpdPlans.templates.editTitle')}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {save.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, save.error)}
          </Note>
        )}
        <RulesFields
          values={rules}
          isChecked={isChecked}
          refused={refused}
          onChange={(part) => setRules({ ...rules, ...part })}
        />
        <NumberInput
          label={t('cpdPlans.templates.months')}
          required
          min={1}
          max={120}
          allowDecimal={false}
          value={months}
          error={
            (isChecked && !areMonthsRight ? t('cpdPlans.templates.monthsMissing') : undefined) ??
            refused['months']
          }
          onChange={(value) => setMonths(typeof value === 'number' ? value : 0)}
        />
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {t('cpdPlans.templates.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('cpdPlans.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
