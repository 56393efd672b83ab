import type { CalendarEvent } from '@tenure/contract/leave/calendar.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { byDay, isWeekend, type Span, weekdays, weeksOf } from '../calendar-days.ts';
import css from './day-grid.module.css';
import { DayEntry } from './entry.tsx';

interface DayGridProps {
  span: Span;
  events: readonly CalendarEvent[];
  today: string;
  /** The current month, with its neighbours drawn paler; null for a week. */
  month: string | null;
  /** The most entries a day shows before a count of the rest. */
  most: number;
  onOpenDay: (day: string) => void;
}

/** Whole weeks, a column for each weekday. */
export function DayGrid({ span, events, today, month, most, onOpenDay }: DayGridProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = byDay(events, span);
  return (
    <div className={css.frame}>
      <table className={css.grid} aria-label={t('calendar.title')} data-week={month === null || undefined}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {t(`calendar.weekdays.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(span).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const ofDay = days.get(day) ?? [];
                const shown = ofDay.length > most ? ofDay.slice(0, most - 1) : ofDay;
                return (
                  <td
                    key={day}
                    data-weekend={isWeekend(day) || undefined}
                    data-other={(month !== null && !day.startsWith(month)) || undefined}
                  >
                    <time
                      dateTime={day}
                      className={css.number}
                      aria-label={format.date(day)}
                      aria-current={day === today ? 'date' : undefined}
                    >
                      {Number(day.slice(8))}
                    </time>
                    {shown.length === 0 ? null : (
                      <ul className={css.entries}>
                        {shown.map((event) => (
                          <li key={event.id}>
                            <DayEntry event={event} />
                          </li>
                        ))}
                      </ul>
                    )}
                    {shown.length < ofDay.length ? (
                      <button
                        type="button"
                        className={`link small ${css.more}`}
                        aria-label={t('calendar.moreOn', {
                          count: ofDay.length - shown.length,
                          day: format.date(day),
                        })}
                        onClick={() => onOpenDay(day)}
                      >
                        {t('calendar.more', { count: ofDay.length - shown.length })}
                      </button>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
