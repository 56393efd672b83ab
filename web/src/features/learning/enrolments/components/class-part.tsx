import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bookingCalendarPath, type OfferedClass } from '@tenure/contract/learning/classes.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import css from '../learning.module.css';
import { offeredClassesQuery, useBookClass, useCancelBooking } from '../taking.queries.ts';
import '../words.ts';

interface ClassPartProps {
  enrolmentId: number;
  activityKey: number;
}

const tones: Record<NonNullable<OfferedClass['booking']>['state'], Tone> = {
  booked: 'positive',
  waiting: 'caution',
  attended: 'positive',
  absent: 'critical',
  cancelled: 'informative',
};

/** The classes of an activity: book one, wait for a place, or cancel. */
export function ClassPart({ enrolmentId, activityKey }: ClassPartProps) {
  const { t } = useTranslation();
  const answer = useQuery(offeredClassesQuery(enrolmentId, activityKey));
  const hasAttended = (answer.data?.data ?? []).some(({ booking }) => booking?.state === 'attended');
  return (
    <div className={css.stack}>
      {hasAttended ? null : <p className="quiet">{t('learning.classes.after')}</p>}
      <ListContent
        answer={answer}
        failed={t('learning.classes.failed')}
        expected={2}
        empty={<EmptyState title={t('learning.classes.none')}>{t('learning.classes.noneHelp')}</EmptyState>}
      >
        {(classes) => (
          <WidgetRows>
            {classes.map((one) => (
              <ClassRow key={one.id} one={one} enrolmentId={enrolmentId} activityKey={activityKey} />
            ))}
          </WidgetRows>
        )}
      </ListContent>
    </div>
  );
}

/** The time in the reader's time zone, and in the place's where that differs. */
function useWhen({ startsAt, endsAt, timezone }: OfferedClass) {
  const { t } = useTranslation();
  const format = useFormat();
  const own = useSite().user.timezone;
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const timesIn = (zone: string) => `${format.timeIn(zone, start)}–${format.timeIn(zone, end)}`;
  const isElsewhere = timesIn(own) !== timesIn(timezone);
  return {
    when: `${format.dayOf(startsAt)}, ${timesIn(own)}`,
    there: isElsewhere ? t('learning.classes.zone', { time: timesIn(timezone), zone: timezone }) : null,
  };
}

function ClassRow({ one, enrolmentId, activityKey }: ClassPartProps & { one: OfferedClass }) {
  const { t } = useTranslation();
  const { when, there } = useWhen(one);
  const { place, address, free, waiting, canBook, booking } = one;
  const facts = [
    there,
    place === '' ? t('learning.classes.online') : place,
    free > 0 ? t('learning.classes.free', { count: free }) : t('learning.classes.full'),
    waiting > 0 ? t('learning.classes.waiting', { count: waiting }) : null,
  ];
  return (
    <WidgetRow>
      <div className={css.wrapping}>
        <span className={css.words}>
          <span>{when}</span>
          <span className="quiet small">{facts.filter((fact) => fact !== null).join(' · ')}</span>
          {address === null ? null : (
            <a className="link small" href={address} target="_blank" rel="noopener noreferrer">
              {t('learning.classes.join')}
            </a>
          )}
        </span>
        {booking === null ? (
          canBook ? (
            <BookButton one={one} when={when} enrolmentId={enrolmentId} activityKey={activityKey} />
          ) : null
        ) : (
          <Group gap="xs" justify="flex-end">
            <StatusTag tone={tones[booking.state]}>
              {t(`learning.classes.states.${booking.state}`, { place: booking.place ?? 1 })}
            </StatusTag>
            {booking.state === 'booked' ? (
              <Button
                component="a"
                variant="default"
                size="xs"
                href={bookingCalendarPath(enrolmentId, activityKey, booking.id)}
                download="class.ics"
              >
                {t('learning.classes.calendar')}
              </Button>
            ) : null}
            {booking.canCancel ? (
              <CancelButton bookingId={booking.id} enrolmentId={enrolmentId} activityKey={activityKey} />
            ) : null}
          </Group>
        )}
      </div>
    </WidgetRow>
  );
}

function BookButton({
  one,
  when,
  enrolmentId,
  activityKey,
}: ClassPartProps & { one: OfferedClass; when: string }) {
  const { t } = useTranslation();
  const book = useBookClass(enrolmentId, activityKey);
  const isFree = one.free > 0 && one.waiting === 0;
  return (
    <Button
      size="xs"
      variant={isFree ? 'filled' : 'default'}
      loading={book.isPending}
      aria-label={t(isFree ? 'learning.classes.bookOne' : 'learning.classes.waitOne', { when })}
      onClick={() =>
        book.mutate(one.id, {
          onSuccess: ({ body }) => {
            const own = body.data.find(({ id }) => id === one.id)?.booking;
            showToast(t(own?.state === 'booked' ? 'learning.classes.booked' : 'learning.classes.waits'));
          },
          onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
        })
      }
    >
      {t(isFree ? 'learning.classes.book' : 'learning.classes.wait')}
    </Button>
  );
}

function CancelButton({ bookingId, enrolmentId, activityKey }: ClassPartProps & { bookingId: number }) {
  const { t } = useTranslation();
  const cancel = useCancelBooking(enrolmentId, activityKey);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" loading={cancel.isPending} onClick={() => setAsking(true)}>
        {t('learning.classes.leave')}
      </Button>
      <ConfirmDestructive
        opened={isAsking}
        title={t('learning.classes.leaveTitle')}
        confirmLabel={t('learning.classes.leave')}
        keepLabel={t('learning.classes.keep')}
        onConfirm={() => {
          setAsking(false);
          cancel.mutate(bookingId, {
            onSuccess: () => showToast(t('learning.classes.left')),
            onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
          });
        }}
        onKeep={() => setAsking(false)}
      >
        {t('learning.classes.leaveHelp')}
      </ConfirmDestructive>
    </>
  );
}
