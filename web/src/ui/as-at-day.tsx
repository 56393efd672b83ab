import { useQuery } from '@tanstack/react-query';
import { orgChartConfig } from '@tenure/contract/organisation/org-chart.ts';
import { query } from '../lib/api/query.ts';
import { todayIn } from '../lib/clock.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { useSite } from '../lib/session.ts';
import css from './as-at-field.module.css';
import { DayField } from './day-field.tsx';

export interface AsAtFieldProps {
  label: string;
  className?: string | undefined;
  /** Empty for today. */
  value: string;
  onChange: (day: string) => void;
}

/** Future dates are offered only to people who may see them. */
export function AsAtDay({ label, className, value, onChange }: AsAtFieldProps) {
  const { t } = useTranslation();
  const today = todayIn(useSite().user.timezone);
  const config = useQuery(query(orgChartConfig, {})).data;
  return (
    <DayField
      isLive
      size="xs"
      label={label}
      classNames={{ root: `${className ?? ''} ${css.field}`, error: css.refusal }}
      value={value === '' ? today : value}
      // Until that is known, the data read by the date reports a refusal itself.
      max={config?.canLookAhead === false ? today : undefined}
      pastMax={t('invalid.dayToCome')}
      onChange={(day) => onChange(day === today ? '' : day)}
    />
  );
}
