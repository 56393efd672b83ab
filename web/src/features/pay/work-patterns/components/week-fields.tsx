import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { hoursFields } from '@tenure/contract/pay/work-pattern-shapes.ts';
import { mostWeeks } from '@tenure/domain/pay/work-pattern.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { totalOf, type WeekDraft } from '../pattern-draft.ts';
import css from './pattern-form.module.css';

interface WeekFieldsProps {
  weeks: readonly WeekDraft[];
  errors: Record<string, string>;
  fieldId: (path: string) => string;
  onChange: (weeks: WeekDraft[]) => void;
}

/** Seven days of each week, with their totals while typing. */
export function WeekFields({ weeks, errors, fieldId, onChange }: WeekFieldsProps) {
  const { t } = useTranslation();
  const whole = totalOf(weeks);
  return (
    <div className={css.weeks}>
      <p className={css.help}>{t('workPatterns.weekHelp')}</p>
      {weeks.map((week, place) => (
        // A week is identified by its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: weeks are told apart by their place alone
        <fieldset key={place} className={css.week}>
          <legend>{t('workPatterns.week', { number: place + 1 })}</legend>
          <div className={css.days}>
            {hoursFields.map((field) => {
              const day = t(`workPatterns.days.${field}`);
              return (
                <TextInput
                  key={field}
                  id={fieldId(`weeks.${place}.${field}`)}
                  label={day}
                  aria-label={t('workPatterns.ofDay', { day, number: place + 1 })}
                  inputMode="decimal"
                  value={week[field]}
                  error={errors[`weeks.${place}.${field}`]}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    onChange(weeks.map((one, at) => (at === place ? { ...one, [field]: value } : one)));
                  }}
                />
              );
            })}
            <p className={css.total}>
              <span>{t('workPatterns.total')}</span>
              <output>{totalOf([week]) ?? '–'}</output>
            </p>
          </div>
          {weeks.length === 1 ? null : (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => onChange(weeks.toSpliced(place, 1))}
            >
              {t('workPatterns.removeWeek', { number: place + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      <div className={css.foot}>
        <Button
          size="xs"
          variant="default"
          disabled={weeks.length >= mostWeeks}
          leftSection={<IconPlus {...smallIcon} />}
          onClick={() => {
            const last = weeks.at(-1);
            if (last !== undefined) onChange([...weeks, { ...last }]);
          }}
        >
          {t('workPatterns.addWeek')}
        </Button>
        <output className={css.whole}>
          {whole === null ? '–' : t('workPatterns.ofWeeks', { hours: whole, count: weeks.length })}
        </output>
      </div>
    </div>
  );
}
