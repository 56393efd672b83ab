import type { Result360, ReviewItem } from '@tenure/contract/performance/review.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { gapOf, placeOf } from '../gap-360.ts';
import responseCss from './responses.module.css';
import css from './result-360.module.css';
import '../words.ts';

const groups = ['employees', 'managers', 'peers'] as const;
const levels = [100, 200, 300, 400, 500] as const;

interface Result360Props {
  result: Result360;
  answers: ReviewItem['answers'];
  hasScores: boolean;
}

/** The answers to one item of a 360 review: the employee's and the manager's by name, the peers' together. */
export function Result360View({ result, answers, hasScores }: Result360Props) {
  const { t } = useTranslation();
  if (hasScores) return <Scores scores={result.scores} />;
  if (answers.length === 0) return <p className="quiet small">{t('reviews.peers.noAnswers')}</p>;
  const hasPeers = answers.some(({ by }) => by === 'peer');
  return (
    <div className={css.answers}>
      {answers.map(({ by, answer }, place) => (
        // Peers' answers have no identity and never change once shown.
        <div key={`${by}-${place}`} className={responseCss.response} data-by={by}>
          <p className={responseCss.head}>{t(`reviews.peers.by.${by}`)}</p>
          <p className={responseCss.words}>{answer}</p>
        </div>
      ))}
      {hasPeers ? null : <p className="quiet small">{t('reviews.peers.tooFew')}</p>}
    </div>
  );
}

/** Explains the marks of the graph; the shapes differ, so colour is not needed to tell them apart. */
export function Legend360() {
  const { t } = useTranslation();
  return (
    <ul className={css.legend}>
      {groups.map((group) => (
        <li key={group}>
          <span className={css.mark} data-group={group} aria-hidden />
          {t(`reviews.peers.legend.${group}`)}
        </li>
      ))}
      <li>
        <span className={css.gapMark} aria-hidden />
        {t('reviews.peers.legend.gap')}
      </li>
    </ul>
  );
}

const at = (score: number): CSSProperties => ({ insetInlineStart: `${placeOf(score)}%` });

/** One statement on an axis from 1 to 5, and the same as numbers. */
function Scores({ scores }: { scores: Result360['scores'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const gap = gapOf(scores);
  const { employees, peers } = scores;
  const sign = gap === null || gap === 0 ? '' : gap > 0 ? '+' : '−';
  const missing = (group: (typeof groups)[number]) =>
    t(group === 'peers' ? 'reviews.peers.tooFew' : 'reviews.peers.noScore');
  return (
    <div className={css.graph}>
      <div className={css.axis} aria-hidden>
        {levels.map((level) => (
          <span key={level} className={css.tick} style={at(level)}>
            {level / 100}
          </span>
        ))}
        {employees === null || peers === null ? null : (
          <span
            className={css.gap}
            style={{
              ...at(Math.min(employees, peers)),
              inlineSize: `${placeOf(Math.max(employees, peers)) - placeOf(Math.min(employees, peers))}%`,
            }}
          />
        )}
        {groups.map((group) => {
          const score = scores[group];
          return score === null ? null : (
            <span key={group} className={css.mark} data-group={group} style={at(score)} />
          );
        })}
      </div>
      <dl className={css.numbers}>
        {groups.map((group) => {
          const score = scores[group];
          return (
            <div key={group}>
              <dt>{t(`reviews.peers.groups.${group}`)}</dt>
              <dd className={score === null ? 'quiet' : 'figures'}>
                {score === null ? missing(group) : format.number(score / 100)}
              </dd>
            </div>
          );
        })}
        {gap === null ? null : (
          <div>
            <dt>{t('reviews.peers.gap')}</dt>
            <dd className="figures">{`${sign}${format.number(Math.abs(gap) / 100)}`}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
