import { Button } from '@mantine/core';
import type { CycleBoard } from '@tenure/contract/performance/cycle-board.ts';
import { daysLate, doneBy, plannedBy } from '@tenure/domain/performance/pace.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { paceChart, paceRows } from '../pace-chart.ts';
import css from './cycle-pace.module.css';
import '../words.ts';

interface OfPace {
  pace: NonNullable<CycleBoard['pace']>;
}

/** The phase at work day by day against its plan, and when it is over at this pace. */
export function CyclePace({ pace }: OfPace) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  return (
    <WidgetCard
      title={t('cycles.parts.pace.title', { phase: t(`reviewTerms.phases.${pace.kind}`) })}
      actions={
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setTable(!isTable)}>
          {t(`cycles.parts.pace.${isTable ? 'showChart' : 'showTable'}`)}
        </Button>
      }
    >
      <WidgetBody>
        <Forecast pace={pace} />
        {isTable ? <Table pace={pace} /> : <Chart pace={pace} />}
      </WidgetBody>
    </WidgetCard>
  );
}

function Forecast({ pace: { finishDate, endDate, days } }: OfPace) {
  const { t } = useTranslation();
  const format = useFormat();
  if (finishDate === null) {
    return (
      <p className="quiet">{t(days.length === 0 ? 'cycles.parts.pace.noneYet' : 'cycles.parts.pace.none')}</p>
    );
  }
  const late = daysLate(finishDate, endDate);
  const day = format.date(finishDate);
  return (
    <p>
      {late === 0
        ? t('cycles.parts.pace.finish', { day })
        : t('cycles.parts.pace.finishLate', { day, count: late })}
    </p>
  );
}

const size = { width: 320, height: 120 };
const textOf = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

function Chart({ pace }: OfPace) {
  const { t } = useTranslation();
  const format = useFormat();
  const { passed, plan, now, firstDay, lastDay } = paceChart(pace, size);
  const { today, total } = pace;
  return (
    <figure className={css.chart}>
      <figcaption className={css.figures}>
        <b>{t('cycles.parts.pace.now', { done: format.number(doneBy(pace, today)) })}</b>
        <span className="quiet">
          {t('cycles.parts.pace.plan', { planned: format.number(plannedBy(pace, today)) })}
        </span>
      </figcaption>
      <div className={css.plot}>
        <div className={css.scale} aria-hidden>
          <span>{format.number(total)}</span>
          <span>{format.number(0)}</span>
        </div>
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('cycles.parts.pace.chart')}
        >
          <polyline className={css.plan} points={textOf(plan)} />
          <polyline className={css.passed} points={textOf(passed)} />
          <line className={css.now} x1={now.x} x2={now.x} y1={now.y} y2={size.height} />
        </svg>
      </div>
      <div className={css.days} aria-hidden>
        <span>{format.date(firstDay)}</span>
        <span>{format.date(lastDay)}</span>
      </div>
    </figure>
  );
}

function Table({ pace }: OfPace) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('cycles.parts.pace.day')}</th>
          <th scope="col">{t('cycles.parts.pace.passed')}</th>
          <th scope="col">{t('cycles.parts.pace.planned')}</th>
        </tr>
      </thead>
      <tbody>
        {paceRows(pace).map(({ day, done, planned }) => (
          <tr key={day}>
            <th scope="row">{format.date(day)}</th>
            <td>{done === null ? '' : format.number(done)}</td>
            <td>{format.number(planned)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
