import { Button, Checkbox } from '@mantine/core';
import type { ClassDetail } from '@tenure/contract/learning/classes.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Note } from '../../../../ui/note.tsx';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import css from '../classes.module.css';
import { useMarkAttendance } from '../classes.queries.ts';
import '../words.ts';

type Person = ClassDetail['people'][number];
const tones: Record<Person['state'], Tone> = {
  booked: 'informative',
  waiting: 'caution',
  attended: 'positive',
  absent: 'critical',
  cancelled: 'informative',
};

/** The people with a place and those waiting; attendance is marked here once the class has started. */
export function PeopleCard({ course }: { course: ClassDetail }) {
  const { t } = useTranslation();
  const mark = useMarkAttendance(course.id);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const toMark = course.people.filter(({ canMark }) => canMark).map(({ bookingId }) => bookingId);
  const marking = chosen.filter((id) => toMark.includes(id));
  const send = (state: 'attended' | 'absent') =>
    mark.mutate(
      { bookingIds: marking, state },
      {
        onSuccess: () => {
          showToast(t('classes.marked'));
          setChosen([]);
        },
        onError: (error) => showToast(failureDetail(t, error), 'critical'),
      },
    );
  return (
    <WidgetCard title={t('classes.people')} count={course.people.length}>
      {course.people.length === 0 ? (
        <EmptyState title={t('classes.noPeople')}>{t('classes.noPeopleHelp')}</EmptyState>
      ) : (
        <>
          {course.hasStarted || course.isCancelled ? null : (
            <WidgetBody>
              <Note tone="informative">{t('classes.laterHelp')}</Note>
            </WidgetBody>
          )}
          <WidgetRows>
            {course.people.map((person) => (
              <WidgetRow key={person.bookingId}>
                {person.canMark ? (
                  <Checkbox
                    aria-label={t('classes.choose', { name: person.fullName })}
                    checked={chosen.includes(person.bookingId)}
                    onChange={(event) =>
                      setChosen(
                        event.currentTarget.checked
                          ? [...chosen, person.bookingId]
                          : chosen.filter((id) => id !== person.bookingId),
                      )
                    }
                  />
                ) : null}
                <span>{person.fullName}</span>
                <StatusTag tone={tones[person.state]}>{t(`classes.bookings.${person.state}`)}</StatusTag>
              </WidgetRow>
            ))}
          </WidgetRows>
          {toMark.length > 0 ? (
            <div className={css.tools}>
              <Checkbox
                label={t('classes.chooseAll')}
                checked={marking.length === toMark.length}
                indeterminate={marking.length > 0 && marking.length < toMark.length}
                onChange={(event) => setChosen(event.currentTarget.checked ? toMark : [])}
              />
              <Button
                disabled={marking.length === 0}
                loading={mark.isPending}
                onClick={() => send('attended')}
              >
                {t('classes.attended')}
              </Button>
              <Button
                variant="default"
                disabled={marking.length === 0}
                loading={mark.isPending}
                onClick={() => send('absent')}
              >
                {t('classes.absent')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </WidgetCard>
  );
}
