import { Button, Modal } from '@mantine/core';
import type { ReviewDetail, ShownScore } from '@tenure/contract/performance/review.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './score.module.css';
import '../words.ts';

/** “3.60” for 360 hundredths. */
export const scoreText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The overall scores the viewer may see, each with its calculation. */
export function OverallScore({ review }: { review: ReviewDetail }) {
  const { t } = useTranslation();
  const { employee, manager, calibrated } = review.overall;
  const isFinal = review.progressStatus.id === 'completed';
  return (
    <WidgetCard title={t(isFinal ? 'reviews.one.overall' : 'reviews.one.overallSoFar')}>
      <WidgetBody>
        <div className={css.scores}>
          {manager === null ? (
            <p className="quiet">{t('reviews.one.overallHidden')}</p>
          ) : (
            <OneScore who={t('reviews.one.byManager')} score={manager} />
          )}
          {calibrated === null ? null : <Calibrated calibrated={calibrated} />}
          {employee === null ? null : <OneScore who={t('reviews.one.byEmployee')} score={employee} />}
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}

/** The result of a calibration; the manager’s own score stays above it. */
function Calibrated({
  calibrated: { rating, level, at },
}: {
  calibrated: NonNullable<ReviewDetail['overall']['calibrated']>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div>
      <p className={css.who}>{t('reviews.one.calibrated')}</p>
      <p className={css.value}>{t('reviews.one.outOf', { score: rating })}</p>
      <p className="quiet small">
        {t('reviews.one.calibratedOn', { level: level ?? '', day: format.dayOf(at) })}
      </p>
    </div>
  );
}

function OneScore({ who, score }: { who: string; score: ShownScore }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <p className={css.who}>{who}</p>
      {score.value === null ? (
        <p className="quiet">{t('reviews.one.noScore')}</p>
      ) : (
        <>
          <p className={css.value}>{t('reviews.one.outOf', { score: scoreText(score.value) })}</p>
          <p className="quiet small">{score.level}</p>
          <Button className={css.open} variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('reviews.one.trace')}
          </Button>
        </>
      )}
      {isOpen ? <Trace who={who} score={score} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/** The calculation of a score. */
function Trace({ who, score, onClose }: { who: string; score: ShownScore; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const title = t('reviews.one.traceOf', { who });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('shell.close') }}>
      <p className="quiet">{t('reviews.one.traceRule')}</p>
      <table className={css.trace} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('reviews.items.title')}</th>
            <th scope="col">{t('reviews.one.traceShare')}</th>
            <th scope="col">{t('reviews.one.traceRating')}</th>
          </tr>
        </thead>
        <tbody>
          {score.trace.map((line, place) => (
            // Titles may repeat, and the lines never move.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
            <tr key={place}>
              <th scope="row">{line.title}</th>
              <td>
                {line.share === null
                  ? t(line.note === 'no-weight' ? 'reviews.one.noWeight' : 'reviews.one.notRated')
                  : t('reviews.items.weightTag', { weight: weightText(line.share) })}
              </td>
              <td>{line.value === null ? '–' : scoreText(line.value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reviews.one.overall')}</th>
            <td>{t('reviews.items.weightTag', { weight: '100' })}</td>
            <td>{score.value === null ? '–' : scoreText(score.value)}</td>
          </tr>
        </tfoot>
      </table>
    </Modal>
  );
}
