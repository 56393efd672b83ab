import { Button, Popover, Slider } from '@mantine/core';
import { dayNumberOf, daysLater } from '@tenure/domain/leave/days.ts';
import '@mantine/core/styles/Slider.layer.css';
import { IconArrowsDiff, IconTimeline, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { AsAtField } from '../../../../ui/as-at-field.tsx';
import { icon, smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { chartDaysQuery } from '../organisation.queries.ts';
import css from './day-choice.module.css';

const reach = 365;

interface DayChoiceProps {
  /** Today in the viewer's time zone. */
  today: string;
  asOf: string;
  since: string;
  canLookAhead: boolean;
  onDay: (day: string) => void;
  onSince: (day: string) => void;
}

/**
 * The chart's date: a slider over the past year and, for those who may see it, the coming one, with a mark
 * for each change.
 */
export function DayChoice({ today, asOf, since, canLookAhead, onDay, onSince }: DayChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const from = daysLater(today, -reach);
  const to = canLookAhead ? daysLater(today, reach) : today;
  const { data } = useQuery(chartDaysQuery(from, to));
  const day = asOf === '' ? today : asOf;
  const place = Math.max(
    0,
    Math.min(dayNumberOf(to) - dayNumberOf(from), dayNumberOf(day) - dayNumberOf(from)),
  );
  const [moving, setMoving] = useState<number | null>(null);
  const at = moving ?? place;
  const dayAt = (value: number) => (value === place ? day : daysLater(from, value));
  const choose = (value: string) => onDay(value === today ? '' : value);
  const changesOn = new Map(data?.days.map((change) => [change.day, change.changes]));
  const nameOf = (value: number) => {
    const count = changesOn.get(dayAt(value));
    const name = format.date(dayAt(value));
    return count === undefined ? name : t('organisation.days.changes', { count, day: name });
  };
  return (
    <div className={css.days}>
      <AsAtField
        label={t('organisation.days.asAt')}
        className={css.day}
        value={moving === null ? day : dayAt(moving)}
        onChange={choose}
      />
      {asOf === '' ? null : (
        <Button size="xs" variant="subtle" onClick={() => onDay('')}>
          {t('organisation.days.today')}
        </Button>
      )}
      {since === '' ? null : (
        <>
          <AsAtField
            label={t('organisation.days.compareWith')}
            className={css.day}
            value={since}
            onChange={(value) => onSince(value === '' ? today : value)}
          />
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconX {...smallIcon} />}
            onClick={() => onSince('')}
          >
            {t('organisation.days.stopComparing')}
          </Button>
        </>
      )}
      <Popover position="bottom-end" trapFocus shadow="none">
        <Popover.Target>
          <IconButton aria-label={t('organisation.days.timeline')}>
            <IconTimeline {...icon} />
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown className={css.timeline}>
          <Slider
            className={css.slider}
            size="sm"
            thumbLabel={t('organisation.days.slider')}
            thumbProps={{ 'aria-valuetext': nameOf(at) }}
            min={0}
            max={dayNumberOf(to) - dayNumberOf(from)}
            value={at}
            label={nameOf}
            marks={(data?.days ?? []).map((change) => ({
              value: dayNumberOf(change.day) - dayNumberOf(from),
            }))}
            onChange={setMoving}
            onChangeEnd={(value) => {
              setMoving(null);
              choose(dayAt(value));
            }}
          />
          {since === '' ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowsDiff {...smallIcon} />}
              onClick={() => onSince(daysLater(day, -90))}
            >
              {t('organisation.days.compare')}
            </Button>
          ) : null}
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
