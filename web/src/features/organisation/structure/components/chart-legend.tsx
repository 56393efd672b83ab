import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import css from '../chart/chart.module.css';
import type { LegendEntry } from './use-chart-colours.ts';

/** The meaning of each tint, with the number of cards that have it. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (entries.length === 0) return null;
  return (
    <ul className={css.legend} aria-label={t('organisation.chart.legend')}>
      {entries.map(({ tint, title, count }) => (
        <li key={tint}>
          <span className={css.swatch} data-tint={tint} aria-hidden />
          {title} <span className="quiet figures">{format.number(count)}</span>
        </li>
      ))}
    </ul>
  );
}
