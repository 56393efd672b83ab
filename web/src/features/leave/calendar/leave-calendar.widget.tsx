import { leaveCalendarSettings } from '@tenure/contract/company/widgets.ts';
import { leaveCalendarInfo } from '@tenure/contract/leave/calendar-widget.ts';
import type { WidgetProps } from '../../../app/widget-contribution.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../ui/widget-card.tsx';
import { addDays, byDay, weekdayNameOf } from './calendar-days.ts';
import { DayEntry } from './components/entry.tsx';
import css from './components/widget.module.css';
import './words.ts';

const mostDays = 7;

/** People away soon, and the next public holidays, by day. */
export function LeaveCalendarWidget({ widget, card }: WidgetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { daysAhead } = leaveCalendarSettings.catch(leaveCalendarSettings.parse({})).parse(widget.settings);
  const info = leaveCalendarInfo.safeParse(widget.info);
  const days = info.success
    ? [...byDay(info.data.events, { from: info.data.today, to: addDays(info.data.today, daysAhead - 1) })]
        .filter(([, events]) => events.length > 0)
        .slice(0, mostDays)
    : [];
  return (
    <WidgetCard
      {...card}
      more={
        <AppLink className="link" href="/calendar">
          {t('calendar.widgetAll')}
        </AppLink>
      }
    >
      {days.length === 0 ? (
        <EmptyState title={t('calendar.widgetEmpty', { count: daysAhead })}>
          {t('calendar.widgetHelp')}
        </EmptyState>
      ) : (
        <WidgetRows>
          {days.map(([day, events]) => (
            <WidgetRow key={day}>
              <time className={css.day} dateTime={day}>
                {t(`calendar.weekdays.${weekdayNameOf(day)}`)} {format.date(day)}
              </time>
              <ul className={css.entries}>
                {events.map((event) => (
                  <li key={event.id}>
                    <DayEntry event={event} />
                  </li>
                ))}
              </ul>
            </WidgetRow>
          ))}
        </WidgetRows>
      )}
    </WidgetCard>
  );
}
