import { hoursFields, type WorkWeek } from '@tenure/contract/payroll/work-pattern-shapes.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import css from './week-table.module.css';

interface WeekTableProps {
  /** Read out as the name of the table. */
  label: string;
  weeks: readonly WorkWeek[];
  /** The week that is running, from nought; null where none is marked. */
  running?: number | null;
}

/** The weeks of a pattern, with what each comes to. */
export function WeekTable({ label, weeks, running = null }: WeekTableProps) {
  const { t } = useTranslation();
  const isMarked = running !== null && weeks.length > 1;
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
                data-off={week[field] === '0.00' || undefined}
              >
                {week[field]}
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
