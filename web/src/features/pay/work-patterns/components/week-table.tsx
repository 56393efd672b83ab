import { hoursFields, type WorkWeek } from '@tenure/contract/pay/work-pattern-shapes.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import css from './week-table.module.css';

interface WeekTableProps {
  /** The table's accessible name. */
  label: string;
  weeks: readonly WorkWeek[];
  /** The current week, counted from zero; null if none is marked. */
  running?: number | null;
}

const isOff = (hours: string) => Number(hours) === 0;

/** Each week of a pattern as a strip of days with a bar for the hours, and the week's total. */
export function WeekTable({ label, weeks, running = null }: WeekTableProps) {
  const { t } = useTranslation();
  const isMarked = running !== null && weeks.length > 1;
  const longest = Math.max(1, ...weeks.flatMap((week) => hoursFields.map((field) => Number(week[field]))));
  return (
    <table className={css.weeks} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('workPatterns.kind')}</th>
          {hoursFields.map((field) => (
            <th key={field} scope="col">
              {t(`workPatterns.days.${field}`)}
            </th>
          ))}
          <th scope="col">{t('workPatterns.total')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, place) => (
          <tr key={week.id} data-running={(isMarked && place === running) || undefined}>
            <th scope="row">
              {week.name}
              {isMarked && place === running ? (
                <span className={css.running}>{t('workPatterns.section.thisWeek')}</span>
              ) : null}
            </th>
            {hoursFields.map((field) => (
              <td
                key={field}
                data-day={t(`workPatterns.days.${field}`)}
                data-off={isOff(week[field]) || undefined}
              >
                <span
                  className={css.bar}
                  style={{ '--share': Number(week[field]) / longest } as CSSProperties}
                  aria-hidden
                />
                {isOff(week[field]) ? t('workPatterns.off') : week[field]}
              </td>
            ))}
            <td className={css.total} data-day={t('workPatterns.total')}>
              {week.total}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
