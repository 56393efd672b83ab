import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { TimeZoneField } from '../../../../ui/time-zone-field.tsx';
import type { PatternDraft } from '../pattern-draft.ts';
import css from './pattern-form.module.css';
import { WeekFields } from './week-fields.tsx';

interface PatternFormProps {
  draft: PatternDraft;
  errors: Record<string, string>;
  /** The hours are in use, so they cannot be edited. */
  keepsHours: boolean;
  onChange: (change: Partial<PatternDraft>) => void;
}

export const patternFieldId = (path: string) => `work-pattern-${path.replaceAll('.', '-')}`;

export function PatternForm({ draft, errors, keepsHours, onChange }: PatternFormProps) {
  const { t } = useTranslation();
  const text = (field: 'title' | 'description' | 'startDate' | 'jurisdiction') => ({
    id: patternFieldId(field),
    value: draft[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      <div className={css.fields}>
        <TextInput {...text('title')} required label={t('workPatterns.name')} />
        <TextInput
          {...text('jurisdiction')}
          label={t('workPatterns.jurisdiction')}
          description={t('workPatterns.jurisdictionHelp')}
        />
        <TimeZoneField
          id={patternFieldId('timezone')}
          label={t('workPatterns.timezone')}
          description={t('workPatterns.timezoneHelp')}
          value={draft.timezone}
          error={errors['timezone']}
          onChange={(timezone) => onChange({ timezone })}
        />
        {keepsHours ? null : (
          <DayField
            {...text('startDate')}
            onChange={(startDate) => onChange({ startDate })}
            required
            label={t('workPatterns.startDate')}
            description={t('workPatterns.startHelp')}
          />
        )}
        <Textarea
          {...text('description')}
          className={css.wide ?? ''}
          autosize
          minRows={2}
          label={t('workPatterns.description')}
        />
      </div>
      {keepsHours ? null : (
        <WeekFields
          weeks={draft.weeks}
          errors={errors}
          fieldId={patternFieldId}
          onChange={(weeks) => onChange({ weeks })}
        />
      )}
    </>
  );
}
