import type { CalendarAnswer } from '@tenure/contract/leave/calendar.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { weekdays, weeksOf, weeksOfMonth } from '../calendar-days.ts';
import css from './year-grid.module.css';

interface YearGridProps {
  year: string;
  data: CalendarAnswer['data'];
  onOpenMonth: (day: string) => void;
}

/** Twelve months: the number of people away as bars, and the holidays. */
export function YearGrid({ year, data, onOpenMonth }: YearGridProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const away = new Map(data.away.map(({ day, people }) => [day, people]));
  const most = Math.max(1, ...away.values());
  const holidays = new Map<string, string[]>();
  for (const event of data.events) {
    if (event.type !== 'public-holiday') continue;
    const names = holidays.get(event.start) ?? [];
    if (!names.includes(event.title)) holidays.set(event.start, [...names, event.title]);
  }
  const months = Array.from({ length: 12 }, (_one, place) => `${year}-${String(place + 1).padStart(2, '0')}`);
  return (
    <div className={css.year}>
      {months.map((month) => (
        <section key={month} className={css.month}>
          <h2>
            <button
              type="button"
              className="link"
              aria-label={t('calendar.openMonth', { month: format.month(month) })}
              onClick={() => onOpenMonth(`${month}-01`)}
            >
              {format.month(month)}
            </button>
          </h2>
          <table aria-label={format.month(month)}>
            <thead>
              <tr>
                {weekdays.map((name) => (
                  <th key={name} scope="col" abbr={t(`calendar.weekdays.${name}`)}>
                    {t(`calendar.weekdays.${name}`).slice(0, 1)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(weeksOfMonth(`${month}-01`)).map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <td key={day}>{day.startsWith(month) ? ofDay(day) : null}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );

  function ofDay(day: string) {
    const count = away.get(day) ?? 0;
    const names = holidays.get(day);
    const words = [
      ...(names ?? []),
      ...(count === 0 ? [] : [t('calendar.awayOn', { count, day: format.date(day) })]),
    ].join(', ');
    return (
      <span
        className={css.day}
        data-holiday={names !== undefined || undefined}
        data-today={day === data.today || undefined}
        title={words}
      >
        {Number(day.slice(8))}
        {words === '' ? null : <span className="visually-hidden"> {words}</span>}
        <span
          className={css.bar}
          aria-hidden
          style={{ height: count === 0 ? 0 : Math.max(2, Math.round((count / most) * 8)) }}
        />
      </span>
    );
  }
}
