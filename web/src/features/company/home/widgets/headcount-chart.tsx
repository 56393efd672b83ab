import { Box } from '@mantine/core';
import type { HeadcountMonth } from '@tenure/contract/company/widgets.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import css from './headcount.module.css';
import { lineOf, scaleOf } from './headcount-line.ts';
import './words.ts';

const size = { width: 600, height: 132 };

/** A line of people on the last day of each month, dashed where planned. The table has the same figures. */
export function HeadcountChart({ months }: { months: readonly HeadcountMonth[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const firstPlanned = months.findIndex(({ isPlanned }) => isPlanned);
  const current = (firstPlanned === -1 ? months.length : firstPlanned) - 1;
  const now = months[current];
  if (now === undefined) return null;
  const counts = months.map(({ headcount }) => headcount);
  const { lowest, highest } = scaleOf(counts);
  const points = lineOf(counts, size);
  const at = points[current];
  const share = months.length > 1 ? current / (months.length - 1) : 0;
  const monthName = (index: number) => format.month((months[index]?.month ?? '').slice(0, 7));
  return (
    <figure className={css.chart}>
      <figcaption className={css.today}>
        {t('homeWidgets.headcount.today', { figure: format.number(now.headcount) })}
      </figcaption>
      <div className={css.plot}>
        <div className={css.scale} aria-hidden>
          <span>{format.number(highest)}</span>
          <span>{format.number(lowest)}</span>
        </div>
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('homeWidgets.headcount.chart')}
        >
          <polyline className={css.past} points={textOf(points.slice(0, current + 1))} />
          <polyline className={css.planned} points={textOf(points.slice(current))} />
          {at === undefined ? null : (
            <line className={css.now} x1={at.x} x2={at.x} y1={at.y} y2={size.height} />
          )}
        </svg>
      </div>
      <div className={css.months} aria-hidden>
        <span>{monthName(0)}</span>
        <Box component="span" className={css.current ?? ''} __vars={{ '--at': `${share * 100}%` }}>
          {monthName(current)}
        </Box>
        {firstPlanned === -1 ? null : <span>{monthName(months.length - 1)}</span>}
      </div>
    </figure>
  );
}

const textOf = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
