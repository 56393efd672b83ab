import { SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { fieldId } from './leave-draft.ts';
import css from './leave-form.module.css';
import '../words.ts';

interface BankedHoursProps {
  day: string;
  /** The typed hours; null where leave is taken instead. */
  hours: string | null;
  errors: { day: string | undefined; hours: string | undefined };
  onDay: (day: string) => void;
  onHours: (hours: string | null) => void;
}

/** For a type that banks extra hours: whether to take leave or bank hours, and the day of those hours. */
export function BankedHours({ day, hours, errors, onDay, onHours }: BankedHoursProps) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        aria-label={t('leave.ask.whatFor')}
        value={hours === null ? 'take' : 'bank'}
        data={[
          { value: 'take', label: t('leave.ask.take') },
          { value: 'bank', label: t('leave.ask.bank') },
        ]}
        onChange={(value) => onHours(value === 'bank' ? '' : null)}
      />
      {hours === null ? null : (
        <div className={css.days}>
          <DayField
            id={fieldId('startDate')}
            label={t('leave.ask.bankedDay')}
            required
            value={day}
            error={errors.day}
            onChange={onDay}
          />
          <TextInput
            id={fieldId('bankedMinutes')}
            label={t('leave.ask.bankedHours')}
            required
            inputMode="decimal"
            autoComplete="off"
            rightSection={<span className="quiet small">h</span>}
            value={hours}
            error={errors.hours}
            onChange={(event) => onHours(event.currentTarget.value)}
          />
        </div>
      )}
    </>
  );
}
