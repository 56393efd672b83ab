import { SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import css from './day-part.module.css';
import '../words.ts';

interface DayPartProps {
  id: string;
  label: string;
  hoursLabel: string;
  /** The typed hours; null for the whole day. */
  hours: string | null;
  error: string | undefined;
  onChange: (hours: string | null) => void;
}

/** The whole day, or some hours of it. The row keeps its height when the field appears. */
export function DayPart({ id, label, hoursLabel, hours, error, onChange }: DayPartProps) {
  const { t } = useTranslation();
  return (
    <div className={css.part}>
      <SegmentedControl
        size="xs"
        aria-label={label}
        value={hours === null ? 'all' : 'part'}
        onChange={(value) => onChange(value === 'all' ? null : '')}
        data={[
          { value: 'all', label: t('leave.ask.allDay') },
          { value: 'part', label: t('leave.ask.partDay') },
        ]}
      />
      {hours === null ? null : (
        <TextInput
          id={id}
          aria-label={hoursLabel}
          placeholder="4"
          inputMode="decimal"
          autoComplete="off"
          w={96}
          rightSection={<span className="quiet small">h</span>}
          value={hours}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
