import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { mostCutOffDays, mostDaysToPayDay, type PayCycle } from '@tenure/domain/pay/pay-cycle.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { calendarFieldId, type TermsDraft } from '../calendar-draft.ts';
import css from './calendar.module.css';
import '../words.ts';

interface TermsFieldsProps {
  cycle: PayCycle;
  draft: TermsDraft;
  errors: Record<string, string>;
  onChange: (change: Partial<TermsDraft>) => void;
}

const kinds = ['day-of-month', 'after-period'] as const;
const numberOf = (value: number | string) => (typeof value === 'number' ? value : 0);

/** The pay day and the cut-off of each period. */
export function TermsFields({ cycle, draft, errors, onChange }: TermsFieldsProps) {
  const { t } = useTranslation();
  const isFixed = cycle === 'monthly' && draft.kind === 'day-of-month';
  const refused = errors['payDay'] ?? errors['payDay.days'] ?? errors['payDay.day'];
  return (
    <>
      <div className={css.pair}>
        {cycle === 'monthly' ? (
          <NativeSelect
            label={t('payCalendars.payDayKind')}
            value={draft.kind}
            data={kinds.map((value) => ({ value, label: t(`payCalendars.kinds.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ kind: kinds.find((one) => one === value) ?? draft.kind })
            }
          />
        ) : null}
        {isFixed ? (
          <NumberInput
            id={calendarFieldId('payDay')}
            error={refused}
            label={t('payCalendars.day')}
            description={t('payCalendars.dayHelp')}
            min={1}
            max={31}
            allowDecimal={false}
            value={draft.day}
            onChange={(value) => onChange({ day: numberOf(value) })}
          />
        ) : (
          <NumberInput
            id={calendarFieldId('payDay')}
            error={refused}
            label={t('payCalendars.days')}
            min={0}
            max={mostDaysToPayDay}
            allowDecimal={false}
            value={draft.days}
            onChange={(value) => onChange({ days: numberOf(value) })}
          />
        )}
        <NumberInput
          id={calendarFieldId('cutOffDays')}
          error={errors['cutOffDays']}
          label={t('payCalendars.cutOffDays')}
          min={0}
          max={mostCutOffDays}
          allowDecimal={false}
          value={draft.cutOffDays}
          onChange={(value) => onChange({ cutOffDays: numberOf(value) })}
        />
      </div>
      <Checkbox
        id={calendarFieldId('movesBefore')}
        label={t('payCalendars.movesBefore')}
        checked={draft.movesBefore}
        onChange={(event) => onChange({ movesBefore: event.currentTarget.checked })}
      />
    </>
  );
}
