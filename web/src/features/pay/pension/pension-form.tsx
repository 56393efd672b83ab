import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DescribedField } from '@tenure/contract/pay/self-service.ts';
import {
  isFieldOf,
  isPensionField,
  isRequiredFor,
  type PensionField,
  schemeTypes,
} from '@tenure/domain/countries/gb/pension.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ChoicesFailed } from '../../../ui/choices-failed.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Note } from '../../../ui/note.tsx';
import { optionsQuery, type PensionAnswer } from './pension.queries.ts';
import { endingFields, type PensionDraft } from './pension-draft.ts';
import css from './pension-section.module.css';

interface PensionFormProps {
  employeeId: number;
  begun: PensionAnswer;
  draft: PensionDraft;
  errors: Record<string, string>;
  onChange: (draft: PensionDraft) => void;
}

export const pensionFieldId = (path: string) => `pension-${path}`;
const isDate = (field: PensionField) => field.endsWith('Date');
const isContribution = (field: PensionField) => field.endsWith('Contribution');

/** The fields of the chosen scheme type; the server decides which of them this viewer may change. */
export function PensionForm({ employeeId, begun, draft, errors, onChange }: PensionFormProps) {
  const { t } = useTranslation();
  const { data: pension, metadata } = begun.body;
  const answer = useQuery(optionsQuery(employeeId));
  const options = answer.data?.pensionSchemeType ?? [];
  const { type } = draft;
  const described = new Map(metadata.fields.map((field) => [field.key, field]));
  const ending = endingFields(pension, type).map((field) => described.get(field)?.label ?? field);
  const shown = metadata.fields.filter(
    ({ key, isEditable }) => isEditable && isPensionField(key) && type !== null && isFieldOf(type, key),
  );
  const input = ({ key, label, description }: DescribedField) => {
    if (!isPensionField(key)) return null;
    const isKept = isContribution(key) && pension[key] !== null;
    const field = {
      id: pensionFieldId(key),
      required: type !== null && isRequiredFor(type, key) && !isKept,
      label,
      description: isKept ? t('pension.kept') : description,
      value: draft.fields[key],
      error: errors[key],
    };
    const change = (value: string) => onChange({ ...draft, fields: { ...draft.fields, [key]: value } });
    if (isDate(key)) return <DayField key={key} {...field} onChange={change} />;
    return (
      <TextInput
        key={key}
        {...field}
        {...(isContribution(key) && { inputMode: 'decimal' as const, autoComplete: 'off' })}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  };
  return (
    <div className={css.form}>
      <NativeSelect
        id={pensionFieldId('pensionSchemeType')}
        required
        label={described.get('pensionSchemeType')?.label}
        description={described.get('pensionSchemeType')?.description}
        value={type === null ? '' : String(type)}
        error={errors['pensionSchemeType']}
        data={[
          ...(type === null ? [{ value: '', label: t('pension.pick') }] : []),
          ...options.map(({ value, label }) => ({ value: String(value), label })),
        ]}
        onChange={(event) => {
          const chosen = Number(event.currentTarget.value);
          onChange({ ...draft, type: Object.values(schemeTypes).find((one) => one === chosen) ?? null });
        }}
      />
      <ChoicesFailed answer={answer} />
      {shown.map(input)}
      <TextInput
        id={pensionFieldId('reason')}
        label={t('pension.reason')}
        description={t('pension.reasonHelp')}
        value={draft.reason}
        error={errors['reason']}
        onChange={(event) => onChange({ ...draft, reason: event.currentTarget.value })}
      />
      {ending.length === 0 ? null : (
        <div className={css.wide}>
          <Note tone="caution" announce="politely">
            {t('pension.ends', { fields: ending.join(', ') })}
          </Note>
        </div>
      )}
      <p className={css.help}>{t('pension.proof')}</p>
    </div>
  );
}
