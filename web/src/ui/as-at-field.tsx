import { useQuery } from '@tanstack/react-query';
import { orgChartConfig } from '@tenure/contract/organisation/org-chart.ts';
import { query } from '../lib/api/query.ts';
import { useSite } from '../lib/session.ts';
import { todayIn } from '../lib/today.ts';
import css from './as-at-field.module.css';
import { DayField } from './day-field.tsx';
import { Later } from './later.tsx';

interface AsAtFieldProps {
  label: string;
  className?: string | undefined;
  /** Nothing where it is today's. */
  value: string;
  onChange: (day: string) => void;
}

/** As at which day something is read; days to come are offered to those alone who may know of them. */
export function AsAtField(props: AsAtFieldProps) {
  // A field for days is the dearest of all to draw, and few read of another day than today.
  const place = () => <div className={`${props.className ?? ''} ${css.place}`} />;
  return <Later until={place}>{() => <Field {...props} />}</Later>;
}

function Field({ label, className, value, onChange }: AsAtFieldProps) {
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
