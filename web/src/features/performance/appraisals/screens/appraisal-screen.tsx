import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReviewDetail } from '@tenure/contract/performance/review.ts';
import { isRated } from '@tenure/domain/performance/sections.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { isFlagOn } from '../../../../lib/flags.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { type ReviewAnswer, reviewQuery } from '../appraisals.queries.ts';
import { ApproversCard } from '../components/approvers-card.tsx';
import { HistoryCard, OwedCard, WaitsCard } from '../components/aside-cards.tsx';
import { ContributorsCard } from '../components/contributors-card.tsx';
import { DeleteReview } from '../components/delete-review.tsx';
import { DownloadButton } from '../components/download-button.tsx';
import { PeersCard } from '../components/peers-card.tsx';
import { PhaseSteps } from '../components/phase-steps.tsx';
import { PhaseTimeline } from '../components/phase-timeline.tsx';
import { PlainSummary } from '../components/plain-summary.tsx';
import { PrintButton } from '../components/print-button.tsx';
import { ReviewTag } from '../components/review-tag.tsx';
import { OverallScore } from '../components/score.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { SectionNav } from '../components/section-nav.tsx';
import { ShareButton } from '../components/share-button.tsx';
import { UnsavedFieldsProvider } from '../unsaved-fields.tsx';
import css from './appraisal-screen.module.css';
import '../words.ts';

const route = '/dashboard/show-performance-detail';

export function AppraisalScreen() {
  const { t } = useTranslation();
  const { id } = useSearch({ from: route });
  if (id !== null) return <OneReview key={id} id={id} />;
  return (
    <>
      <PageHeader title={t('reviews.review')} />
      <WidgetCard title={t('reviews.review')}>
        <EmptyState title={t('reviews.one.choose')}>{t('reviews.one.chooseHelp')}</EmptyState>
      </WidgetCard>
    </>
  );
}

function OneReview({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(reviewQuery(id));
  usePageTitle(data?.body.data.title ?? t('reviews.review'));
  if (data !== undefined) return <ShownReview answer={data} />;
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const title = t(isUnknown ? 'reviews.one.unknown' : 'reviews.review');
  return (
    <>
      <PageHeader title={title} trail={<ReviewTrail here={title} isOwn />} />
      {isUnknown ? null : (
        <SectionWaiting
          title={t('reviews.review')}
          error={error}
          failed={t('reviews.one.failed')}
          onRetry={() => void refetch()}
          rows={8}
        />
      )}
    </>
  );
}

function ReviewTrail({ here, isOwn }: { here: string; isOwn: boolean }) {
  const { t } = useTranslation();
  const above = isOwn ? (
    <Link key="mine" to="/performances">
      {t('reviews.page')}
    </Link>
  ) : (
    <Link key="team" to="/team-reviews">
      {t('reviews.team')}
    </Link>
  );
  return <Trail above={[above]} here={here} />;
}

function ShownReview({ answer }: { answer: ReviewAnswer }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { section: wanted, retired: wantsRetired, all, preview } = useSearch({ from: route });
  const canPreview = isFlagOn('new-performance-ui-preview');
  const isWhole = isFlagOn('new-performance-appraisal-ui') || (canPreview && preview);
  const { data: review, metadata } = answer.body;
  const retired = wantsRetired ? review.retiredSections.find(({ id }) => id === wanted) : undefined;
  const shown = retired ?? review.sections.find(({ id }) => id === wanted) ?? review.sections[0];
  const showsAll = all && isWhole;
  const showAll = () => void navigate({ search: (was) => ({ ...was, all: true }), replace: true });
  const key = shown === undefined ? null : `${retired === undefined ? '' : 'retired-'}${shown.id}`;
  const approval = review.workflows.find(({ kind }) => kind === 'approval');
  return (
    <UnsavedFieldsProvider>
      <PageHeader
        title={review.title}
        subtitle={
          <span className={css.subtitle}>
            <ReviewTag status={review.progressStatus.id} />
            <span>
              {t('reviews.one.who', {
                employee: review.employee.fullName,
                manager: review.manager.fullName,
              })}
            </span>
          </span>
        }
        trail={<ReviewTrail here={review.title} isOwn={review.roles.includes('employee')} />}
        actions={
          <Group gap="xs">
            {metadata.capabilities.includes('performance.share') ? (
              <ShareButton performanceId={review.id} />
            ) : null}
            {metadata.capabilities.includes('performance.download') ? (
              <DownloadButton performanceId={review.id} />
            ) : null}
            {isWhole && metadata.capabilities.includes('performance.download') ? (
              <PrintButton showsAll={showsAll} onShowAll={showAll} />
            ) : null}
            <PhaseSteps answer={answer} />
          </Group>
        }
      />
      <PhaseTimeline phases={review.workflows} />
      <div className={css.columns}>
        {isWhole ? (
          <SectionNav
            sections={review.sections}
            retired={review.retiredSections}
            chosen={key}
            showsAll={showsAll}
            onShowAll={showAll}
            onChoose={(section, isRetired) =>
              void navigate({
                search: (was) => ({ ...was, section, retired: isRetired, all: false }),
                replace: true,
              })
            }
          />
        ) : null}
        <div className={css.stack}>
          {isWhole ? null : (
            <PlainSummary
              review={review}
              {...(canPreview && {
                onPreview: () => void navigate({ search: (was) => ({ ...was, preview: true }) }),
              })}
            />
          )}
          {showsAll ? <AllSections review={review} /> : null}
          {retired === undefined || !isWhole || showsAll ? null : (
            <Note tone="informative">{t('reviews.one.retiredHelp')}</Note>
          )}
          {shown === undefined || !isWhole || showsAll ? null : (
            <SectionCard key={key} review={review} section={shown} />
          )}
        </div>
        <div className={css.aside}>
          <OwedCard owed={review.owed} />
          <WaitsCard diagnosis={review.diagnosis} />
          {review.sections.some(({ type }) => isRated(type)) ? <OverallScore review={review} /> : null}
          {approval === undefined ? null : (
            <ApproversCard
              performanceId={review.id}
              phase={approval}
              isEditable={metadata.capabilities.includes('performance.workflow.edit')}
            />
          )}
          <ContributorsCard
            review={review}
            isEditable={metadata.capabilities.includes('performance.contributors.edit')}
          />
          {review.peers === null ? null : (
            <PeersCard
              review={review}
              peers={review.peers}
              mayAdd={metadata.capabilities.includes('performance.reviewers.nominate')}
            />
          )}
          <HistoryCard history={review.history} />
          {metadata.capabilities.includes('performance.delete') ? (
            <DeleteReview performanceId={review.id} />
          ) : null}
        </div>
      </div>
    </UnsavedFieldsProvider>
  );
}

/** Every section, those that newer versions of the template no longer have below the others. */
function AllSections({ review }: { review: ReviewDetail }) {
  const { t } = useTranslation();
  return (
    <>
      {review.sections.map((section) => (
        <SectionCard key={section.id} review={review} section={section} />
      ))}
      {review.retiredSections.length === 0 ? null : (
        <Note tone="informative">{t('reviews.one.retiredHelp')}</Note>
      )}
      {review.retiredSections.map((section) => (
        <SectionCard key={`retired-${section.id}`} review={review} section={section} />
      ))}
    </>
  );
}
