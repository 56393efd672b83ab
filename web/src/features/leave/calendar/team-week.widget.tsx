import type { CalendarPerson, HolidayEvent, LeaveEvent } from '@tenure/contract/leave/calendar.ts';
import { teamWeekInfo } from '@tenure/contract/leave/calendar-widget.ts';
import type { CSSProperties } from 'react';
import type { WidgetProps } from '../../../app/widget-contribution.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import { addDays, daysApart, daysOf, type Span, weekdayNameOf } from './calendar-days.ts';
import { LeaveBar } from './components/entry.tsx';
import css from './components/week.module.css';
import './words.ts';

/** The direct reports who are away this week, by its days. */
export function TeamWeekWidget({ widget, card }: WidgetProps) {
  const { t } = useTranslation();
  const read = teamWeekInfo.safeParse(widget.info);
  if (!read.success) {
    return (
      <WidgetCard {...card}>
        <EmptyState title={t('widgets.afterSaving')}>{t('calendar.weekHelp')}</EmptyState>
      </WidgetCard>
    );
  }
  const { today, from, people, size, events } = read.data;
  const leave = events.filter((event) => event.type === 'leave');
  const span = { from, to: lastDayShown(from, leave) };
  const away = new Set(leave.filter(({ start }) => start <= span.to).map(({ employeeId }) => employeeId));
  const shown = people.filter(({ id }) => away.has(id));
  const columns = { '--days': daysApart(span.from, span.to) + 1 } as CSSProperties;
  return (
    <WidgetCard
      {...card}
      summary={
        away.size === 0
          ? t('calendar.allIn', { count: size })
          : away.size < size && t('calendar.inAllWeek', { count: size - away.size })
      }
      more={
        <AppLink className="link" href="/calendar?show=team">
          {t('calendar.teamCalendar')}
        </AppLink>
      }
    >
      <div className={css.week} style={columns}>
        <DayHeads span={span} today={today} holidays={events.filter((event) => event.type !== 'leave')} />
        <ul>
          {shown.map((person) => (
            <PersonWeek
              key={person.id}
              person={person}
              span={span}
              today={today}
              leave={leave.filter(({ employeeId, start }) => employeeId === person.id && start <= span.to)}
            />
          ))}
        </ul>
      </div>
    </WidgetCard>
  );
}

/** Friday, or Sunday where someone's leave begins or ends at the weekend. */
function lastDayShown(from: string, leave: readonly LeaveEvent[]): string {
  const [friday, sunday] = [addDays(from, 4), addDays(from, 6)];
  const isAtWeekend = (day: string) => day > friday && day <= sunday;
  return leave.some(({ start, end }) => isAtWeekend(start) || isAtWeekend(end)) ? sunday : friday;
}

interface DayHeadsProps {
  span: Span;
  today: string;
  holidays: readonly HolidayEvent[];
}

function DayHeads({ span, today, holidays }: DayHeadsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.row}>
      <span className={css.name} />
      <ul className={css.heads}>
        {daysOf(span).map((day) => {
          const names = new Set(holidays.filter(({ start }) => start === day).map(({ title }) => title));
          return (
            <li key={day} className={css.head} data-today={day === today || undefined}>
              {t(`calendar.weekdays.${weekdayNameOf(day)}`)} {Number(day.slice(8))}
              {names.size === 0 ? null : <span className={css.holiday}>{[...names].join(', ')}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface PersonWeekProps {
  person: CalendarPerson;
  span: Span;
  today: string;
  leave: readonly LeaveEvent[];
}

function PersonWeek({ person, span, today, leave }: PersonWeekProps) {
  const columnOf = (day: string) => daysApart(span.from, day) + 1;
  return (
    <li className={css.row}>
      <span className={css.name}>
        <PersonAvatar name={person.fullName} src={person.photo} size={24} />
        <span className={css.full}>{person.fullName}</span>
      </span>
      <div className={css.days}>
        {daysOf(span).map((day) => (
          <span
            key={day}
            className={css.cell}
            data-today={day === today || undefined}
            style={{ gridColumn: columnOf(day) }}
            aria-hidden
          />
        ))}
        {leave.map((event) => (
          <LeaveBar
            key={event.id}
            event={event}
            label={event.title}
            style={{
              gridColumn: `${columnOf(event.start < span.from ? span.from : event.start)} / ${
                columnOf(event.end > span.to ? span.to : event.end) + 1
              }`,
            }}
          />
        ))}
      </div>
    </li>
  );
}
