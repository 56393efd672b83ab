import type { CalendarEvent } from '@tenure/contract/leave/calendar.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import css from './entry.module.css';

/** The colours on the screen, and no others. */
export function Legend({ events }: { events: readonly CalendarEvent[] }) {
  const { t } = useTranslation();
  const leave = events.filter((event) => event.type === 'leave');
  const types = new Map(leave.map(({ title, color }) => [title, color ?? 'grey']));
  const hasHolidays = events.length > leave.length;
  return (
    <ul className={css.legend} aria-label={t('calendar.legend')}>
      {[...types].map(([title, colour]) => (
        <li key={title}>
          <span className={css.swatch} data-colour={colour} aria-hidden />
          {title}
        </li>
      ))}
      {leave.some(({ isApproved }) => !isApproved) ? (
        <li>
          <span className={css.swatch} data-pending aria-hidden />
          {t('calendar.notApproved')}
        </li>
      ) : null}
      {hasHolidays ? (
        <li>
          <span className={css.swatch} data-holiday aria-hidden />
          {t('calendar.holiday')}
        </li>
      ) : null}
    </ul>
  );
}
