import type { CalibrationPerson } from '@tenure/contract/performance/calibration.ts';
import { ratingCounts } from '@tenure/domain/performance/calibration.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from '../calibration.module.css';
import { useNames } from './box-names.ts';
import '../calibration.words.ts';

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

/** How many people have each rating, before and now. */
export function RatingsCard({ people }: { people: readonly CalibrationPerson[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { ratingName } = useNames();
  const { before, now } = useMemo(
    () => ({
      before: ratingCounts(people.map(({ ratingBefore }) => ratingBefore)),
      now: ratingCounts(people.map(({ rating }) => rating)),
    }),
    [people],
  );
  const most = Math.max(1, ...before, ...now);
  const width = (count: number) => ({ width: `${(100 * count) / most}%` });
  return (
    <WidgetCard title={t('calibration.bars.title')} count={format.number(people.length)}>
      <WidgetBody>
        <table className={css.bars}>
          <thead>
            <tr>
              <th scope="col">{t('calibration.bars.rating')}</th>
              <th scope="col">{t('calibration.bars.before')}</th>
              <th scope="col">{t('calibration.bars.now')}</th>
              <td aria-hidden />
            </tr>
          </thead>
          <tbody>
            {[5, 4, 3, 2, 1].map((rating) => {
              const [was, is] = [before[rating - 1] ?? 0, now[rating - 1] ?? 0];
              return (
                <tr key={rating}>
                  <th scope="row">{ratingName(rating)}</th>
                  <td>{format.number(was)}</td>
                  <td>
                    <b>{format.number(is)}</b>{' '}
                    {is === was ? null : <span className="quiet">{signed(is - was)}</span>}
                  </td>
                  <td className={css.barCell} aria-hidden>
                    <span className={css.barBefore} style={width(was)} />
                    <span className={css.barNow} style={width(is)} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </WidgetBody>
    </WidgetCard>
  );
}
