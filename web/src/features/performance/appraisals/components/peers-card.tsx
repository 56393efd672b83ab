import { Button, Group, Modal } from '@mantine/core';
import { IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import type { NominatedPeer, ReviewDetail } from '@tenure/contract/performance/review.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { Chosen } from '../../../../ui/found-picker.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PeopleChoice } from '../../../../ui/people-choice.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { useDecidePeer, useNominatePeers, useRemovePeer } from '../appraisals.queries.ts';
import css from './section-card.module.css';
import '../words.ts';

interface PeersCardProps {
  review: ReviewDetail;
  peers: NonNullable<ReviewDetail['peers']>;
  mayAdd: boolean;
}

/** The peers of a 360 review by name and nomination, and how many have answered. */
export function PeersCard({ review, peers, mayAdd }: PeersCardProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { nominated, asked, answered, isEnough, shownFrom, isClosed } = peers;
  return (
    <WidgetCard
      title={t('reviews.peers.title')}
      more={
        mayAdd && !isClosed ? (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('reviews.peers.add')}
          </Button>
        ) : null
      }
    >
      <WidgetBody>
        <div className={css.stack}>
          <span className="figures">
            {asked === 0
              ? t('reviews.peers.none')
              : answered === null
                ? t('reviews.peers.asked', { count: asked })
                : t('reviews.peers.count', { answered, asked })}
          </span>
          {asked === 0 || answered !== null ? null : (
            <span>{t(`reviews.peers.${isEnough ? 'enough' : 'fewer'}`, { count: shownFrom })}</span>
          )}
          <span className="quiet small">
            {isClosed ? t('reviews.peers.closed') : t('reviews.peers.rule', { count: shownFrom })}
          </span>
        </div>
      </WidgetBody>
      <WidgetRows>
        {nominated.map((peer) => (
          <WidgetRow key={peer.id}>
            <PeerRow performanceId={review.id} peer={peer} />
          </WidgetRow>
        ))}
      </WidgetRows>
      {isOpen ? <AddDialog review={review} onClose={() => setOpen(false)} /> : null}
    </WidgetCard>
  );
}

function PeerRow({ performanceId, peer }: { performanceId: number; peer: NominatedPeer }) {
  const { t } = useTranslation();
  const decide = useDecidePeer(performanceId);
  const remove = useRemovePeer(performanceId);
  const name = peer.person.fullName;
  const onError = (error: Error) => showToast(failureDetail(t, error), 'critical');
  const decideAs = (status: 'pending' | 'rejected') =>
    decide.mutate(
      { reviewerId: peer.id, status },
      {
        onSuccess: () => showToast(t(`reviews.peers.${status === 'pending' ? 'approved' : 'declined'}`)),
        onError,
      },
    );
  return (
    <>
      <PersonAvatar name={name} src={peer.person.profileImage} />
      <span>
        {name}
        <br />
        <span className="quiet small">{t(`reviews.peers.states.${peer.status}`)}</span>
      </span>
      <span className={css.end}>
        {peer.isDecidable ? (
          <>
            <IconButton aria-label={t('reviews.peers.approve', { name })} onClick={() => decideAs('pending')}>
              <IconCheck {...smallIcon} />
            </IconButton>
            <IconButton
              aria-label={t('reviews.peers.decline', { name })}
              onClick={() => decideAs('rejected')}
            >
              <IconX {...smallIcon} />
            </IconButton>
          </>
        ) : null}
        {peer.isRemovable ? (
          <IconButton
            aria-label={t('reviews.peers.remove', { name })}
            onClick={() =>
              remove.mutate(peer.id, { onSuccess: () => showToast(t('reviews.peers.removed')), onError })
            }
          >
            <IconTrash {...smallIcon} />
          </IconButton>
        ) : null}
      </span>
    </>
  );
}

function AddDialog({ review, onClose }: { review: ReviewDetail; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const nominate = useNominatePeers(review.id);
  const [people, setPeople] = useState<Chosen[]>([]);
  const [isChecked, setChecked] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (people.length === 0) return;
    nominate.mutate(
      people.map(({ id }) => id),
      {
        onSuccess: () => {
          showToast(t('reviews.peers.added'));
          onClose();
        },
      },
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('reviews.peers.add')} withCloseButton={false}>
      <form className={css.form} noValidate onSubmit={submit}>
        {nominate.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, nominate.error)}
          </Note>
        )}
        <p className="quiet">
          {review.roles.includes('employee')
            ? t('reviews.peers.addProposed')
            : t('reviews.peers.addHelp', { name: review.employee.fullName })}
        </p>
        <PeopleChoice
          id="peer"
          label={t('reviews.peers.find')}
          people={people}
          but={review.employee.id}
          error={isChecked && people.length === 0 ? t('reviews.peers.chooseOne') : undefined}
          onChange={setPeople}
        />
        <Group gap="xs">
          <Button type="submit" loading={nominate.isPending}>
            {t('reviews.peers.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
