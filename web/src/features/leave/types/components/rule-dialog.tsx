import { Button, Checkbox, Group, Modal, NativeSelect, NumberInput } from '@mantine/core';
import type { LeaveType } from '@tenure/contract/leave/leave-types.ts';
import { stateCodesOf, stateName } from '@tenure/domain/leave/holiday-regions.ts';
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
import { useRecalculation } from '../use-recalculation.ts';
import { Differences, RecalculationProgress } from './differences.tsx';
import css from './rules-card.module.css';
import { YearEndFields } from './year-end-fields.tsx';
import '../words.ts';

const yearWords = {
  '01-01': 'january',
  '04-01': 'april',
  '07-01': 'july',
  anniversary: 'anniversary',
} as const;

/** Sets how a type accrues from a given day. */
export function RuleDialog({ type, onClose }: { type: LeaveType; onClose: () => void }) {
  const typeId = type.id;
  const { t } = useTranslation();
  useFocusGivenBack();
  const [draft, setDraft] = useState(emptyRule);
  const [isChecked, setChecked] = useState(false);
  const set = useSetRule(typeId);
  const preview = useRecalculation();
  const effect = preview.run.data;
  // The preview prefixes the rule's fields with `proposed`.
  const refused = Object.entries({ ...fieldErrors(set.error), ...fieldErrors(preview.run.error) }).map(
    ([path, reason]) => [path.replace(/^proposed\./, ''), reason] as const,
  );
  const failure = set.error ?? preview.run.error;
  // People without the right to everyone's balances cannot preview, but may still set the rule.
  const isPreviewed = effect?.isWhole === true || (preview.run.isError && refused.length === 0);
  /** A refusal names a part of the rule, such as its rate; this maps it to the field it was entered in. */
  const errorAt = (field: string) =>
    refused.find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
  const change = (part: Partial<RuleDraft>) => {
    setDraft((was) => ({ ...was, ...part }));
    preview.stop();
    preview.run.reset();
    set.reset();
  };
  const isByYear = draft.kind === 'evenly' || draft.kind === 'front-loaded';
  const hasUnit = isByYear || draft.hasCap || draft.doesLapse;
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const { validFrom, state } = draft;
    if (validFrom === '') return;
    const rule = {
      validFrom,
      state: state === '' ? null : state,
      accrual: ruleOf(draft),
      yearEnd: yearEndOf(draft),
    };
    if (!isPreviewed) {
      preview.run.mutate({ apply: false, proposed: { typeId, ...rule } });
      return;
    }
    set.mutate(rule, {
      onSuccess: () => {
        showToast(t('leaveTypes.ruleSet'));
        onClose();
      },
    });
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={t('leaveTypes.ruleTitle')} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        {failure === null || refused.length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, failure)}
          </Note>
        )}
        <p className="quiet">{t('leaveTypes.rulesHelp')}</p>
        <DayField
          label={t('leaveTypes.validFrom')}
          required
          value={draft.validFrom}
          error={isChecked && draft.validFrom === '' ? t('leaveTypes.enterFrom') : errorAt('validFrom')}
          onChange={(validFrom) => change({ validFrom })}
        />
        {type.country === 'AU' ? (
          <NativeSelect
            label={t('leaveTypes.ruleState')}
            value={draft.state}
            error={errorAt('state')}
            data={[
              { value: '', label: t('leaveTypes.allStates') },
              ...stateCodesOf(type.country).map((state) => ({
                value: state,
                label: stateName({ country: type.country, state }),
              })),
            ]}
            onChange={({ currentTarget: { value } }) => change({ state: value })}
          />
        ) : null}
        <NativeSelect
          label={t('leaveTypes.kind')}
          value={draft.kind}
          error={refused.find(([path]) => path === 'accrual')?.[1]}
          data={ruleKinds.map((value) => ({ value, label: t(`leaveTypes.kinds.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ kind: ruleKinds.find((one) => one === value) ?? draft.kind })
          }
        />
        {draft.kind === 'by-hours-worked' ? (
          <NumberInput
            label={t('leaveTypes.percent')}
            required
            min={0}
            max={100}
            decimalScale={2}
            value={draft.percent}
            error={errorAt('accrual.rate')}
            onChange={(value) => change({ percent: typeof value === 'number' ? value : 0 })}
          />
        ) : draft.kind === 'none' ? null : (
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
        <RecalculationProgress progress={preview.progress} stop={preview.stop} />
        {effect === undefined ? null : (
          <section aria-label={t('leaveTypes.effect')} aria-live="polite">
            {effect.isWhole ? null : <p className="quiet">{t('leaveTypes.effectStopped')}</p>}
            {effect.differences.length === 0 ? (
              <p className="quiet">{t('leaveTypes.noEffect')}</p>
            ) : (
              <Differences differences={effect.differences} label={t('leaveTypes.effect')} />
            )}
          </section>
        )}
        <Group gap="xs">
          <Button type="submit" loading={set.isPending || preview.run.isPending}>
            {t(isPreviewed ? 'leaveTypes.setRule' : 'leaveTypes.showEffect')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
