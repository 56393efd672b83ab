import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { PeerReview } from '@tenure/contract/performance/peer-reviews.ts';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { answerAsPeer, peerReviewQuery, useSubmitAsPeer } from '../appraisals.queries.ts';
import { OwnAnswer, OwnRating } from '../components/responses.tsx';
import css from '../components/section-card.module.css';
import { stepFailure } from '../step-failure.ts';
import { UnsavedFieldsProvider } from '../unsaved-fields.tsx';
import '../words.ts';

const route = '/peer-reviews/$performanceId';

/** The questions a 360 review asks the viewer as a peer. */
export function PeerReviewScreen() {
  const { t } = useTranslation();
  const { performanceId } = useParams({ from: route });
  const { data, error, refetch } = useQuery(peerReviewQuery(Number(performanceId)));
  const review = data?.data;
  const title =
    review === undefined
      ? t('reviews.peers.title')
      : t('reviews.peer.title', { name: review.employee.fullName });
  usePageTitle(title);
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (review !== undefined && !isUnknown) {
    return (
      <UnsavedFieldsProvider key={review.id}>
        <ShownPeerReview review={review} title={title} />
      </UnsavedFieldsProvider>
    );
  }
  return (
    <>
      <PageHeader title={title} trail={<PeerTrail here={title} />} />
      {isUnknown ? (
        <WidgetCard title={t('reviews.peers.title')}>
          <EmptyState title={t('reviews.peer.unknown')}>{t('reviews.peer.unknownHelp')}</EmptyState>
        </WidgetCard>
      ) : (
        <SectionWaiting
          title={t('reviews.peers.title')}
          error={error}
          failed={t('reviews.peer.failed')}
          onRetry={() => void refetch()}
          rows={6}
        />
      )}
    </>
  );
}

function PeerTrail({ here }: { here: string }) {
  const { t } = useTranslation();
  return (
    <Trail
      above={[
        <Link key="inbox" to="/inbox">
          {t('reviews.peer.trail')}
        </Link>,
      ]}
      here={here}
    />
  );
}

function ShownPeerReview({ review, title }: { review: PeerReview; title: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          review.dueDate === null
            ? review.title
            : t('reviews.peer.until', { day: format.date(review.dueDate) })
        }
        trail={<PeerTrail here={title} />}
        actions={review.isSubmitted ? null : <Submit performanceId={review.id} />}
      />
      <div className={css.stack}>
        <Note tone="informative">
          {review.isSubmitted
            ? t('reviews.peer.isSubmitted')
            : t('reviews.peer.anonymous', { count: review.shownFrom })}
        </Note>
        {review.sections.map((section) => (
          <PeerSection key={section.id} review={review} section={section} />
        ))}
      </div>
    </>
  );
}

function PeerSection({ review, section }: { review: PeerReview; section: PeerReview['sections'][number] }) {
  return (
    <WidgetCard title={section.title}>
      {section.description === '' ? null : (
        <WidgetBody>
          <p className={`quiet ${css.help}`}>{section.description}</p>
        </WidgetBody>
      )}
      <ul className={css.items}>
        {section.items.map((item) => (
          <li key={item.id} className={css.item}>
            <h3 className={css.help}>{item.title}</h3>
            {item.description === '' ? null : <p className={`quiet ${css.text}`}>{item.description}</p>}
            <PeerAnswer review={review} type={section.type} item={item} />
          </li>
        ))}
      </ul>
    </WidgetCard>
  );
}

type Section = PeerReview['sections'][number];

function PeerAnswer({
  review,
  type,
  item,
}: {
  review: PeerReview;
  type: Section['type'];
  item: Section['items'][number];
}) {
  const { t } = useTranslation();
  if (review.isSubmitted) {
    const level = review.ratingScale.ratings.find(({ value }) => value === item.rating);
    const shown = type === 'review360' ? `${item.rating} ${level?.title ?? ''}` : item.words;
    return <p className={css.text}>{shown === '' ? t('reviews.noAnswer') : shown}</p>;
  }
  if (type === 'review360') {
    return (
      <OwnRating
        field={null}
        title={item.title}
        own={item}
        levels={review.ratingScale.ratings}
        save={({ rating }) => answerAsPeer(review.id, item.id, { rating, words: '' })}
      />
    );
  }
  return (
    <OwnAnswer
      field={null}
      title={item.title}
      words={item.words}
      save={(words) => answerAsPeer(review.id, item.id, { rating: null, words })}
    />
  );
}

function Submit({ performanceId }: { performanceId: number }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmitAsPeer(performanceId);
  return (
    <>
      <Button loading={submit.isPending} onClick={() => setAsking(true)}>
        {t('reviews.peer.submit')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('reviews.peer.submitTitle')}
        confirmLabel={t('reviews.peer.submit')}
        keepLabel={t('reviews.peer.keep')}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          submit.mutate(undefined, {
            onSuccess: () => showToast(t('reviews.peer.submitted')),
            onError: (error) => showToast(stepFailure(t, error), 'critical'),
          });
        }}
      >
        {t('reviews.peer.submitHelp')}
      </ConfirmDialog>
    </>
  );
}
