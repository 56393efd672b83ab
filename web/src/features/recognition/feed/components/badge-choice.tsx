import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ListContent } from '../../../../ui/list-content.tsx';
import { badgesQuery } from '../recognition.queries.ts';
import css from './recognition.module.css';
import { RewardPicture } from './reward-picture.tsx';
import '../words.ts';

interface BadgeChoiceProps {
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** One badge or none; absent when the company has none. */
export function BadgeChoice({ chosen, onChoose }: BadgeChoiceProps) {
  const { t } = useTranslation();
  const answer = useQuery(badgesQuery);
  if (answer.data?.data.length === 0) return null;
  return (
    <fieldset className={css.badgeSet}>
      <legend>{t('recognition.form.badge')}</legend>
      <ListContent answer={answer} failed={t('recognition.form.badgesFailed')} expected={1} empty={null}>
        {(badges) => (
          <div className={css.badges}>
            {badges.map(({ id, title, imageSrc }) => (
              <label key={id} className={css.choice}>
                <input type="radio" name="badge" checked={chosen === id} onChange={() => onChoose(id)} />
                <RewardPicture src={imageSrc} size={32} />
                {title}
              </label>
            ))}
            <label className={css.choice}>
              <input type="radio" name="badge" checked={chosen === null} onChange={() => onChoose(null)} />
              {t('recognition.form.noBadge')}
            </label>
          </div>
        )}
      </ListContent>
    </fieldset>
  );
}
