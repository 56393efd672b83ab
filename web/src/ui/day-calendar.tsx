import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

export interface DayCalendarProps {
  value: string;
  today: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

/** Loaded once a calendar is first opened. */
export function DayCalendar({ value, today, min, max, onChoose }: DayCalendarProps) {
  return (
    <DatePicker
      value={value === '' ? null : value}
      defaultDate={value === '' ? today : value}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      onChange={(day) => {
        if (day !== null) onChoose(day);
      }}
    />
  );
}
