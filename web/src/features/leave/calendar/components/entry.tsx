import type { CalendarEvent, LeaveEvent } from '@tenure/contract/leave/calendar.ts';
import type { CSSProperties } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import css from './entry.module.css';

/** Everything the viewer may know about one leave, in words. */
export function useLeaveWords(): (event: LeaveEvent) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ title, start, end, isApproved, meta }) => {
    const dates =
      start === end
        ? format.date(start)
        : t('calendar.dates', { from: format.date(start), to: format.date(end) });
    return [
      t('calendar.entry', { name: meta.fullName, what: title }),
      dates,
      ...(meta.hours === null ? [] : [t('calendar.hours', { hours: meta.hours })]),
      ...(isApproved ? [] : [t('calendar.notApproved')]),
    ].join(', ');
  };
}

interface LeaveBarProps {
  event: LeaveEvent;
  /** The text on it; empty where the text is beside it. */
  label: string;
  style?: CSSProperties;
}

/**
 * A leave as a bar: in its type's colour, grey if the viewer may not know the type, dashed until approved.
 */
export function LeaveBar({ event, label, style }: LeaveBarProps) {
  const words = useLeaveWords()(event);
  const shown = {
    className: css.bar,
    'data-colour': event.color ?? 'grey',
    'data-pending': !event.isApproved || undefined,
    title: words,
    ...(style && { style }),
  };
  const inside = (
    <>
      <span aria-hidden>{label}</span>
      <span className="visually-hidden">{words}</span>
    </>
  );
  if (event.url === null) return <span {...shown}>{inside}</span>;
  return (
    <AppLink href={event.url} {...shown}>
      {inside}
    </AppLink>
  );
}

/** An entry of a day: a holiday, or a person away. */
export function DayEntry({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation();
  if (event.type === 'leave') {
    return (
      <LeaveBar event={event} label={t('calendar.entry', { name: event.meta.fullName, what: event.title })} />
    );
  }
  const name = event.meta.tag === 'part-day' ? t('calendar.partDay', { name: event.title }) : event.title;
  return (
    <span className={css.holiday} title={event.longTitle}>
      {name}
    </span>
  );
}
