import { Button } from '@mantine/core';
import { mostDaysPutOff } from '@tenure/contract/work/inbox-later.ts';
import { daysLater } from '@tenure/domain/leave/days.ts';
import { useEffect, useRef, useState } from 'react';
import { todayIn } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { laterDays } from '../later-days.ts';
import css from './inbox.module.css';
import '../words.ts';

interface LaterFormProps {
  dueDate: string | null;
  onPutOff: (until: string) => void;
  onCancel: () => void;
}

/** The day an item returns: one of the usual days with one press, or any other. */
export function LaterForm({ dueDate, onPutOff, onCancel }: LaterFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = todayIn(useSite().user.timezone);
  const [day, setDay] = useState('');
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isAfterDue = dueDate !== null && dueDate >= today && day > dueDate;
  return (
    <form
      className={css.asking}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(day === '');
        if (day !== '') onPutOff(day);
      }}
    >
      <fieldset className={css.days}>
        <legend>{t('inbox.laterUntil')}</legend>
        {laterDays(today).map(({ name, day: usual }, at) => (
          <Button
            key={name}
            size="xs"
            variant="default"
            ref={at === 0 ? first : undefined}
            onClick={() => onPutOff(usual)}
          >
            {t(`inbox.laterDays.${name}`, { day: format.weekday(usual) })}
          </Button>
        ))}
      </fieldset>
      <DayField
        label={t('inbox.laterDay')}
        description={isAfterDue ? t('inbox.laterAfterDue', { day: format.date(dueDate) }) : undefined}
        value={day}
        min={daysLater(today, 1)}
        max={daysLater(today, mostDaysPutOff)}
        error={isMissing && day === '' ? t('inbox.laterMissing') : null}
        onChange={setDay}
      />
      <div className={css.buttons}>
        <Button type="submit">{t('inbox.later')}</Button>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t('inbox.cancel')}
        </Button>
      </div>
    </form>
  );
}
