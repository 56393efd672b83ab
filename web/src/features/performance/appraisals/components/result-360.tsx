import type { Result360 } from '@tenure/contract/performance/review.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import responseCss from './responses.module.css';
import css from './result-360.module.css';
import '../words.ts';

const groups = ['employees', 'managers', 'peers'] as const;

/** The answers to one item of a 360 review: the employee's and the manager's by name, the peers' together. */
export function Result360View({ result, hasScores }: { result: Result360; hasScores: boolean }) {
  const { t } = useTranslation();
  if (hasScores) {
    return (
      <dl className={css.bars}>
        {groups.map((group) => (
          <Bar key={group} group={group} score={result.scores[group]} />
        ))}
      </dl>
    );
  }
  if (result.answers.length === 0) return <p className="quiet small">{t('reviews.peers.noAnswers')}</p>;
  const hasPeers = result.answers.some(({ by }) => by === 'peer');
  return (
    <div className={css.answers}>
      {result.answers.map(({ by, answer }, place) => (
        // Peers' answers have no identity and never change once they show.
        <div key={`${by}-${place}`} className={responseCss.response} data-by={by}>
          <p className={responseCss.head}>{t(`reviews.peers.by.${by}`)}</p>
          <p className={responseCss.words}>{answer}</p>
        </div>
      ))}
      {hasPeers ? null : <p className="quiet small">{t('reviews.peers.tooFew')}</p>}
    </div>
  );
}

function Bar({ group, score }: { group: (typeof groups)[number]; score: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const missing = t(group === 'peers' ? 'reviews.peers.tooFew' : 'reviews.peers.noScore');
  return (
    <div className={css.bar} data-group={group}>
      <dt>{t(`reviews.peers.groups.${group}`)}</dt>
      <dd>
        {score === null ? (
          <span className="quiet small">{missing}</span>
        ) : (
          <>
            <span className={css.track} aria-hidden>
              <span className={css.fill} style={{ inlineSize: `${score / 5}%` }} />
            </span>
            <span className="figures">{t('reviews.peers.outOf', { score: format.number(score / 100) })}</span>
          </>
        )}
      </dd>
    </div>
  );
}
