import { useQuery } from '@tanstack/react-query';
import { orgChartConfig } from '@tenure/contract/organisation/org-chart.ts';
import { query } from '../lib/api/query.ts';
import { useSite } from '../lib/session.ts';
import { todayIn } from '../lib/today.ts';
import { DayField } from './day-field.tsx';

export interface AsAtFieldProps {
  label: string;
  className?: string | undefined;
  /** Nothing where it is today's. */
  value: string;
  onChange: (day: string) => void;
}

/** Days to come are offered to those alone who may know of them. */
export function AsAtDay({ label, className, value, onChange }: AsAtFieldProps) {
  const today = todayIn(useSite().user.timezone);
  const canLookAhead = useQuery(query(orgChartConfig, {})).data?.canLookAhead ?? false;
  return (
    <DayField
      size="xs"
      label={label}
      classNames={{ root: className ?? '' }}
      value={value === '' ? today : value}
      max={canLookAhead ? undefined : today}
      onChange={(day) => {
        // A day can be typed past what is offered.
        if (canLookAhead || day <= today) onChange(day === today ? '' : day);
      }}
    />
  );
}
