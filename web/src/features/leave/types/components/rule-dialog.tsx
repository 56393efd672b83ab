import { Button, Checkbox, Group, Modal, NativeSelect, NumberInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { useSetRule } from '../leave-types.queries.ts';
import {
  amountUnits,
  emptyRule,
  type RuleDraft,
  ruleKinds,
  ruleOf,
  yearEndOf,
  yearStarts,
} from '../rule-draft.ts';
import css from './rules-card.module.css';
import { YearEndFields } from './year-end-fields.tsx';
import '../words.ts';

const yearWords = {
  '01-01': 'january',
  '04-01': 'april',
  '07-01': 'july',
  anniversary: 'anniversary',
} as const;

/** Sets how a type accrues from a day. */
export function RuleDialog({ typeId, onClose }: { typeId: number; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const [draft, setDraft] = useState(emptyRule);
  const set = useSetRule(typeId);
  const refused = Object.entries(fieldErrors(set.error));
  /** A refusal names a part of the rule, such as its rate, which belongs to the field it was entered in. */
  const errorAt = (field: string) =>
    refused.find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
  const change = (part: Partial<RuleDraft>) => setDraft((was) => ({ ...was, ...part }));
  const isByYear = draft.kind === 'evenly' || draft.kind === 'front-loaded';
  const hasUnit = isByYear || draft.hasCap || draft.doesLapse;
  function submit(event: FormEvent) {
    event.preventDefault();
    set.mutate(
      { validFrom: draft.validFrom, accrual: ruleOf(draft), yearEnd: yearEndOf(draft) },
      {
        onSuccess: () => {
          showToast(t('leaveTypes.ruleSet'));
          onClose();
        },
      },
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('leaveTypes.ruleTitle')} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        {set.error === null || refused.length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, set.error)}
          </Note>
        )}
        <p className="quiet">{t('leaveTypes.rulesHelp')}</p>
        <DayField
          label={t('leaveTypes.validFrom')}
          required
          value={draft.validFrom}
          error={errorAt('validFrom')}
          onChange={(validFrom) => change({ validFrom })}
        />
        <NativeSelect
          label={t('leaveTypes.kind')}
          value={draft.kind}
          error={refused.find(([path]) => path === 'accrual')?.[1]}
          data={ruleKinds.map((value) => ({ value, label: t(`leaveTypes.kinds.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ kind: ruleKinds.find((one) => one === value) ?? draft.kind })
          }
        />
        {draft.kind === 'none' ? null : (
          <NumberInput
            label={t(isByYear ? 'leaveTypes.amount' : 'leaveTypes.weeksAYear')}
            required
            min={0}
            decimalScale={2}
            value={draft.amount}
            error={errorAt('accrual.rate') ?? errorAt('accrual.yearly')}
            onChange={(value) => change({ amount: typeof value === 'number' ? value : 0 })}
          />
        )}
        {draft.kind === 'by-pattern-hours' ? (
          <Checkbox
            label={t('leaveTypes.isLessUnpaid')}
            checked={draft.isLessUnpaid}
            onChange={(event) => change({ isLessUnpaid: event.currentTarget.checked })}
          />
        ) : null}
        {draft.kind === 'none' ? null : <YearEndFields draft={draft} errorAt={errorAt} onChange={change} />}
        {hasUnit && draft.kind !== 'none' ? (
          <>
            <NativeSelect
              label={t('leaveTypes.amountUnit')}
              value={draft.unit}
              data={amountUnits.map((value) => ({ value, label: t(`leaveTypes.amountUnits.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                change({ unit: amountUnits.find((one) => one === value) ?? draft.unit })
              }
            />
            <NativeSelect
              label={t('leaveTypes.yearBegins')}
              value={draft.yearBegins}
              data={yearStarts.map((value) => ({ value, label: t(`leaveTypes.${yearWords[value]}`) }))}
              onChange={({ currentTarget: { value } }) =>
                change({ yearBegins: yearStarts.find((one) => one === value) ?? draft.yearBegins })
              }
            />
          </>
        ) : null}
        {draft.kind === 'front-loaded' ? (
          <>
            <Checkbox
              label={t('leaveTypes.isProRata')}
              checked={draft.isProRata}
              onChange={(event) => change({ isProRata: event.currentTarget.checked })}
            />
            <NumberInput
              label={t('leaveTypes.afterMonths')}
              min={0}
              max={120}
              allowDecimal={false}
              value={draft.afterMonths}
              error={errorAt('accrual.afterMonths')}
              onChange={(value) => change({ afterMonths: typeof value === 'number' ? value : 0 })}
            />
          </>
        ) : null}
        <Group gap="xs">
          <Button type="submit" loading={set.isPending}>
            {t('leaveTypes.setRule')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
