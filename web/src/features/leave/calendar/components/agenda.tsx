import type { CalendarEvent } from '@tenure/contract/leave/calendar.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { byDay, type Span, weekdayNameOf } from '../calendar-days.ts';
import css from './agenda.module.css';
import { DayEntry } from './entry.tsx';

interface AgendaProps {
  span: Span;
  events: readonly CalendarEvent[];
  today: string;
}

/** The days that have events, for narrow screens. */
export function Agenda({ span, events, today }: AgendaProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = [...byDay(events, span)].filter(([, ofDay]) => ofDay.length > 0);
  return (
    <WidgetCard title={t('calendar.title')}>
      {days.length === 0 ? (
        <EmptyState title={t('calendar.noEvents')}>{t('calendar.noEventsHelp')}</EmptyState>
      ) : (
        <ol className={css.days}>
          {days.map(([day, ofDay]) => (
            <li key={day} aria-current={day === today ? 'date' : undefined}>
              <time dateTime={day}>
                {t(`calendar.weekdays.${weekdayNameOf(day)}`)} {format.date(day)}
              </time>
              <ul>
                {ofDay.map((event) => (
                  <li key={event.id}>
                    <DayEntry event={event} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </WidgetCard>
  );
}
