import { useVirtualizer } from '@tanstack/react-virtual';
import type { CalendarAnswer, LeaveEvent } from '@tenure/contract/leave/calendar.ts';
import { type CSSProperties, useMemo, useRef } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { daysApart, daysOf, isWeekend, type Span, weekdayOf } from '../calendar-days.ts';
import { holidayNames, type TimelineRow, timelineRows } from '../timeline-rows.ts';
import { LeaveBar } from './entry.tsx';
import css from './timeline.module.css';

const rowHeight = 28;
const rowsBeyond = 10;
/** Shorter leave has its text beside it. */
const longEnoughForWords = 3;

interface TimelineProps {
  span: Span;
  data: CalendarAnswer['data'];
  total: number;
}

/** People by days. Only visible rows are drawn, so a thousand people scroll like ten. */
export function Timeline({ span, data, total }: TimelineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => timelineRows(data), [data]);
  const days = useMemo(() => daysOf(span), [span]);
  const away = new Map(data.away.map(({ day, people }) => [day, people]));
  // oxlint-disable-next-line react/incompatible-library -- its answers are used here alone, and never kept
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: rowsBeyond,
  });
  const columns = { '--days': days.length } as CSSProperties;
  return (
    <section
      className={css.frame}
      ref={frame}
      style={columns}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={t('calendar.views.timeline')}
    >
      <table className={css.table} aria-label={t('calendar.views.timeline')} aria-rowcount={rows.length + 2}>
        <thead className={css.head}>
          <tr className={css.row} aria-rowindex={1}>
            <th scope="col" className={css.name}>
              {t('calendar.people', { count: total })}
            </th>
            <th scope="col" className={css.across}>
              <span className="visually-hidden">
                {t('calendar.dates', { from: format.date(span.from), to: format.date(span.to) })}
              </span>
              {days.map((day) => (
                <DayHead key={day} day={day} today={data.today} />
              ))}
            </th>
          </tr>
        </thead>
        <tbody className={css.body} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <tr
                key={row.key}
                aria-rowindex={index + 2}
                className={css.row}
                data-group={row.kind === 'group' || undefined}
                style={{ transform: `translateY(${start}px)`, height: rowHeight }}
              >
                <RowName row={row} />
                <RowDays row={row} span={span} today={data.today} days={days} />
              </tr>
            );
          })}
        </tbody>
        <tfoot className={css.foot}>
          <tr className={css.row} aria-rowindex={rows.length + 2}>
            <th scope="row" className={css.name}>
              {t('calendar.away')}
            </th>
            <td className={css.across}>
              {days.map((day) => (
                <AwayCount key={day} day={day} count={away.get(day) ?? 0} />
              ))}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function DayHead({ day, today }: { day: string; today: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isMonday = weekdayOf(day) === 0;
  return (
    <span
      aria-hidden
      className={css.day}
      data-weekend={isWeekend(day) || undefined}
      data-today={day === today || undefined}
    >
      {isMonday ? <b className={css.week}>{t('calendar.weekOf', { day: format.date(day) })}</b> : null}
      <span>{Number(day.slice(8))}</span>
    </span>
  );
}

function AwayCount({ day, count }: { day: string; count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={css.count}>
      {count === 0 ? null : (
        <>
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{t('calendar.awayOn', { count, day: format.date(day) })}.</span>
        </>
      )}
    </span>
  );
}

function RowName({ row }: { row: TimelineRow }) {
  if (row.kind === 'group') {
    return (
      <th scope="row" className={css.name}>
        <b>{row.title}</b> <span className="quiet">{row.people}</span>
      </th>
    );
  }
  return (
    <th scope="row" className={css.name}>
      <PersonAvatar name={row.fullName} src={row.photo} size={20} />
      <span className={css.full}>{row.fullName}</span>
    </th>
  );
}

interface RowDaysProps {
  row: TimelineRow;
  span: Span;
  today: string;
  days: readonly string[];
}

function RowDays({ row, span, today, days }: RowDaysProps) {
  const { t } = useTranslation();
  const place = (day: string) => daysApart(span.from, day) + 1;
  return (
    <td className={css.across}>
      {days.map((day) =>
        isWeekend(day) ? (
          <span key={day} className={css.weekend} style={{ gridColumn: place(day) }} aria-hidden />
        ) : null,
      )}
      {row.holidays.map((holiday) => (
        <span
          key={holiday.id}
          className={css.holiday}
          style={{ gridColumn: place(holiday.start) }}
          title={holiday.title}
          aria-hidden
        />
      ))}
      {today < span.from || today > span.to ? null : (
        <span className={css.today} style={{ gridColumn: place(today) }} aria-hidden />
      )}
      {row.kind === 'group'
        ? holidayNames(row.holidays, span).map(({ holiday, columns, isBefore }) => (
            <span
              key={`${holiday.id}-name`}
              className={css.holidayName}
              data-before={isBefore || undefined}
              style={{ gridColumn: columns }}
            >
              {holiday.meta.tag === 'part-day'
                ? t('calendar.partDay', { name: holiday.title })
                : holiday.title}
            </span>
          ))
        : row.leave.map((event) => <LeaveAcross key={event.id} event={event} span={span} />)}
    </td>
  );
}

function LeaveAcross({ event, span }: { event: LeaveEvent; span: Span }) {
  const from = event.start < span.from ? span.from : event.start;
  const to = event.end > span.to ? span.to : event.end;
  if (from > to) return null;
  const [start, end] = [daysApart(span.from, from) + 1, daysApart(span.from, to) + 2];
  const isLong = end - start >= longEnoughForWords;
  const isAtEnd = to === span.to;
  return (
    <>
      <LeaveBar
        event={event}
        label={isLong ? event.title : ''}
        style={{ gridColumn: `${start} / ${end}`, gridRow: 1 }}
      />
      {isLong || isAtEnd ? null : (
        <span className={css.beside} style={{ gridColumn: `${end} / -1` }} aria-hidden>
          {event.title}
        </span>
      )}
    </>
  );
}
