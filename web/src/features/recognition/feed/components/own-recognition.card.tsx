import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { personQuery } from '../recognition.queries.ts';
import { PointsDialog } from './points-dialog.tsx';
import css from './recognition.module.css';
import { RewardPicture } from './reward-picture.tsx';
import '../words.ts';

const mostBadges = 4;

/** The viewer's own points, and the badges and trophies they received last. */
export function OwnRecognitionCard({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isShowingPoints, setShowingPoints] = useState(false);
  const { data } = useQuery(personQuery(employeeId, 1));
  if (data === undefined || data.metadata.points === null) return null;
  const { points, pointsStartDate } = data.metadata;
  const badges = latestBadges(data.data);
  return (
    <WidgetCard title={t('recognition.own.title')}>
      <WidgetBody>
        <div className={css.ownPoints}>
          <p>
            <b>{format.number(points)}</b>{' '}
            <span className="quiet">
              {t('recognition.own.points', { count: points, day: format.date(pointsStartDate) })}
            </span>
          </p>
          <Button size="xs" variant="default" onClick={() => setShowingPoints(true)}>
            {t('recognition.person.showPoints')}
          </Button>
        </div>
      </WidgetBody>
      {badges.length === 0 ? null : (
        <ul className={css.ownBadges} aria-label={t('recognition.own.badges')}>
          {badges.map(({ id, title, images }) => (
            <li key={id}>
              <RewardPicture src={images.small} size={32} />
              <span>{title}</span>
            </li>
          ))}
        </ul>
      )}
      {isShowingPoints ? <PointsDialog onClose={() => setShowingPoints(false)} /> : null}
    </WidgetCard>
  );
}

function latestBadges(items: readonly RecognitionItem[]) {
  const byId = new Map(
    items.flatMap(({ rewardedItem }) => (rewardedItem ? [[rewardedItem.id, rewardedItem]] : [])),
  );
  return [...byId.values()].slice(0, mostBadges);
}
