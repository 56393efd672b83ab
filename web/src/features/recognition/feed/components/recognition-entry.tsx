import { Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { RecognitionItem } from '@tenure/contract/recognition/item.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useLike } from '../recognition.queries.ts';
import { AttachedFile } from './attached-file.tsx';
import { EntryMenu } from './entry-menu.tsx';
import css from './recognition.module.css';
import { RewardPicture } from './reward-picture.tsx';
import type { Ask } from './use-entry-dialog.tsx';
import '../words.ts';

interface EntriesProps {
  items: readonly RecognitionItem[];
  onAsk: Ask;
}

export function RecognitionEntries({ items, onAsk }: EntriesProps) {
  return (
    <ul className={css.feed}>
      {items.map((item) => (
        <Entry key={item.id} item={item} onAsk={onAsk} />
      ))}
    </ul>
  );
}

interface EntryProps {
  item: RecognitionItem;
  onAsk: Ask;
}

/** One recognition: the people, the reason, and its likes. */
function Entry({ item, onAsk }: EntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { giver, user, rewardedItem } = item;
  const leading = giver ?? user;
  return (
    <li className={css.entry}>
      <PersonAvatar name={leading.fullName} src={leading.profileImage} size={34} />
      <div className={css.main}>
        <div className={css.head}>
          <div className={css.who}>
            <Sentence item={item} />
            <br />
            <span className="quiet small">
              {[
                format.dateTime(item.created),
                t(`recognition.seenBy.${item.audience}`),
                ...(item.updated === null ? [] : [t('recognition.edited')]),
              ].join(' · ')}
            </span>
          </div>
          {rewardedItem === null ? null : (
            <span className={css.badge}>
              <RewardPicture src={rewardedItem.images.small} />
              {rewardedItem.title}
              {rewardedItem.point === 0 ? null : (
                <span className="quiet">{t('recognition.points', { count: rewardedItem.point })}</span>
              )}
            </span>
          )}
        </div>
        <h3 className={css.heading}>{item.title}</h3>
        <p className={css.text}>{item.description}</p>
        {item.attachment === null ? null : <AttachedFile id={item.id} name={item.attachment.name} />}
        <div className={css.tools}>
          <LikeButton item={item} />
          <EntryMenu item={item} onAsk={onAsk} />
        </div>
      </div>
    </li>
  );
}

/** The receivers named at first; one more is named too, as it takes no more room than “and 1 other”. */
const mostNamed = 4;

function Sentence({ item }: { item: RecognitionItem }) {
  const { t } = useTranslation();
  const { giver, receivers, teamDescription } = item;
  const [isAll, setAll] = useState(false);
  const shown = isAll || receivers.length <= mostNamed + 1 ? receivers : receivers.slice(0, mostNamed);
  return (
    <>
      {giver === null ? null : (
        <>
          <PersonLink id={giver.id} name={giver.fullName} />{' '}
          <span className="quiet">{t('recognition.gave')}</span>{' '}
        </>
      )}
      {teamDescription === null ? null : <strong>{teamDescription}: </strong>}
      {shown.map(({ id, fullName }, place) => (
        <span key={id}>
          {place === 0 ? '' : ', '}
          <PersonLink id={id} name={fullName} />
        </span>
      ))}
      {shown.length === receivers.length ? null : (
        <>
          {' '}
          <button type="button" className="link" onClick={() => setAll(true)}>
            {t('recognition.others', { count: receivers.length - shown.length })}
          </button>
        </>
      )}
      {giver === null ? <span className="quiet"> {t('recognition.received')}</span> : null}
    </>
  );
}

/** Shows the like at once; the answer, or the refetch after a refusal, then decides. */
function LikeButton({ item }: { item: RecognitionItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const like = useLike(item.id);
  const isLiked = like.isPending ? like.variables : item.userHasLiked;
  const likes = item.likes + Number(isLiked) - Number(item.userHasLiked);
  return (
    <Button
      size="xs"
      variant="default"
      radius="xl"
      className={css.like ?? ''}
      aria-pressed={isLiked}
      leftSection={isLiked ? <IconHeartFilled {...smallIcon} /> : <IconHeart {...smallIcon} />}
      onClick={() => {
        if (like.isPending) return;
        like.mutate(!isLiked, { onError: (error) => showToast(failureDetail(t, error), 'critical') });
      }}
    >
      <span className="visually-hidden">{t('recognition.like', { title: item.title })} </span>
      {format.number(likes)}
    </Button>
  );
}
