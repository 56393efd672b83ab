import { Tooltip } from '@mantine/core';
import type { BoardPerson } from '@tenure/contract/work/joiners.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import css from './joiners.module.css';
import { placeAway, placeOf, placesOf } from './timeline.model.ts';
import './joiners.words.ts';

interface TimelineProps {
  person: BoardPerson;
  today: string;
}

/** The days that the lines of all people share, as days from day one. */
export function TimelineHeads({ kind }: { kind: 'joining' | 'leaving' }) {
  const { t } = useTranslation();
  const ticks = [
    { away: -21, label: t('joiners.ticks.weeksBefore') },
    { away: 0, label: t(kind === 'joining' ? 'joiners.ticks.dayOne' : 'joiners.ticks.lastDay') },
    ...(kind === 'joining' ? [{ away: 29, label: t('joiners.ticks.after') }] : []),
  ];
  return (
    <span className={css.ticks}>
      {ticks.map(({ away, label }) => (
        <span key={away} style={{ left: `${placeAway(away)}%` }}>
          {label}
        </span>
      ))}
    </span>
  );
}

/** The steps of a person on a line with day one in the same place for everyone, so that lateness is a position. */
export function Timeline({ person, today }: TimelineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const places = placesOf(person);
  return (
    <div className={css.line}>
      <span className={css.dayOne} style={{ left: `${placeOf(person.day, person.day)}%` }} aria-hidden />
      <span className={css.today} style={{ left: `${placeOf(today, person.day)}%` }} aria-hidden />
      {person.steps.map(({ taskId, title, owner, dueOn, state }, at) => {
        const said = t('joiners.step', {
          title,
          owner,
          day: format.date(dueOn),
          state: t(`joiners.states.${state}`),
        });
        return (
          <Tooltip key={taskId} label={said}>
            <span className={css.step} style={{ left: `${places[at] ?? 0}%` }}>
              <span className={css.mark} data-state={state} aria-hidden />
              <span className="visually-hidden">{said}</span>
            </span>
          </Tooltip>
        );
      })}
    </div>
  );
}
