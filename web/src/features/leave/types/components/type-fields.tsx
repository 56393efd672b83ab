import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { leaveAskers, leaveColours, leaveCountries, leaveUnits } from '@tenure/contract/leave/leave-types.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { type TypeDraft, typeFieldId } from '../type-draft.ts';
import css from './type-fields.module.css';
import '../words.ts';

interface TypeFieldsProps {
  draft: TypeDraft;
  errors: Record<string, string>;
  isNew: boolean;
  onChange: (change: Partial<TypeDraft>) => void;
}

const approvals = ['secondApproverFromDay', 'hrFromDay', 'escalateAfterDays'] as const;
const switches = [
  'isPaid',
  'hasBalance',
  'allowsPartDays',
  'countsHolidays',
  'isBanking',
  'isConfidential',
  'countsAsService',
  'isPaidOut',
] as const;
const numberOf = (value: number | string) => (typeof value === 'number' ? value : 0);

export function TypeFields({ draft, errors, isNew, onChange }: TypeFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const field = (name: string) => ({ id: typeFieldId(name), error: errors[name] });
  return (
    <div className={css.fields}>
      <div className={css.pair}>
        <TextInput
          {...field('title')}
          label={t('leaveTypes.form.title')}
          required
          maxLength={60}
          value={draft.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <TextInput
          {...field('code')}
          label={t('leaveTypes.code')}
          description={t('leaveTypes.codeHelp')}
          required
          maxLength={20}
          value={draft.code}
          onChange={(event) => onChange({ code: event.currentTarget.value.toUpperCase() })}
        />
      </div>
      <div className={css.pair}>
        {isNew ? (
          <NativeSelect
            {...field('country')}
            label={t('leaveTypes.country')}
            value={draft.country}
            data={leaveCountries.map((value) => ({ value, label: format.country(value) }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ country: leaveCountries.find((one) => one === value) ?? draft.country })
            }
          />
        ) : null}
        <NativeSelect
          {...field('colour')}
          label={t('leaveTypes.form.colour')}
          value={draft.colour}
          data={leaveColours.map((value) => ({ value, label: t(`leaveTypes.form.colours.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ colour: leaveColours.find((one) => one === value) ?? draft.colour })
          }
        />
        <NativeSelect
          {...field('unit')}
          label={t('leaveTypes.form.unit')}
          value={draft.unit}
          data={leaveUnits.map((value) => ({ value, label: t(`leaveTypes.form.units.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ unit: leaveUnits.find((one) => one === value) ?? draft.unit })
          }
        />
        <NativeSelect
          {...field('whoAsks')}
          label={t('leaveTypes.form.whoAsks')}
          value={draft.whoAsks}
          data={leaveAskers.map((value) => ({ value, label: t(`leaveTypes.form.askers.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ whoAsks: leaveAskers.find((one) => one === value) ?? draft.whoAsks })
          }
        />
        <NumberInput
          {...field('noticeDays')}
          label={t('leaveTypes.form.noticeDays')}
          min={0}
          max={366}
          allowDecimal={false}
          value={draft.noticeDays}
          onChange={(value) => onChange({ noticeDays: numberOf(value) })}
        />
        <NumberInput
          {...field('evidenceFromDay')}
          label={t('leaveTypes.form.evidenceFromDay')}
          description={t('leaveTypes.form.evidenceHelp')}
          min={1}
          max={366}
          allowDecimal={false}
          value={draft.evidenceFromDay ?? ''}
          onChange={(value) => onChange({ evidenceFromDay: typeof value === 'number' ? value : null })}
        />
        {approvals.map((name) => (
          <NumberInput
            key={name}
            {...field(name)}
            label={t(`leaveTypes.form.${name}`)}
            description={t('leaveTypes.form.neverHelp')}
            min={1}
            max={name === 'escalateAfterDays' ? 30 : 366}
            allowDecimal={false}
            value={draft[name] ?? ''}
            onChange={(value) => onChange({ [name]: typeof value === 'number' ? value : null })}
          />
        ))}
        <NumberInput
          {...field('negativeHours')}
          error={errors['negativeLimit']}
          label={t('leaveTypes.form.negativeLimit')}
          min={0}
          decimalScale={2}
          value={draft.negativeHours}
          onChange={(value) => onChange({ negativeHours: numberOf(value) })}
        />
      </div>
      <div className={css.switches}>
        {switches.map((name) => (
          <Checkbox
            key={name}
            {...field(name)}
            label={t(`leaveTypes.form.${name}`)}
            checked={draft[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </div>
  );
}
