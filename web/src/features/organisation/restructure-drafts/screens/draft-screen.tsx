import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { DraftDetail } from '@tenure/contract/organisation/restructure-drafts.ts';
import type { DraftEffects } from '@tenure/contract/organisation/restructure-effects.ts';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { BranchChartsCard } from '../components/branch-charts-card.tsx';
import { DecisionDialog } from '../components/decision-dialog.tsx';
import { FiguresCard } from '../components/figures-card.tsx';
import { HeadDialog } from '../components/head-dialog.tsx';
import { LinesCard } from '../components/lines-card.tsx';
import { StateTag } from '../components/state-tag.tsx';
import { StepsCard } from '../components/steps-card.tsx';
import {
  type Decision,
  type DraftAnswer,
  draftQuery,
  previewQuery,
  useSaveHead,
} from '../restructure-drafts.queries.ts';
import css from './draft-screen.module.css';
import '../words.ts';

const route = '/admin/restructure-drafts';
/** In display order; the first available one is the primary one. */
const decisions: readonly Decision[] = ['publish', 'approve', 'submit', 'send-back', 'withdraw', 'discard'];
const leading: readonly Decision[] = ['publish', 'approve', 'submit'];

/** One draft: its steps on one side, and their effects on the other. */
export function DraftScreen() {
  const { t } = useTranslation();
  const { draftId } = useParams({ from: `${route}/$draftId` });
  const { data, error, refetch } = useQuery(draftQuery(draftId));
  usePageTitle(data?.body.data.name ?? t('restructureDrafts.title'));
  if (data !== undefined) return <Draft key={draftId} answer={data} />;
  if (error instanceof ApiError && error.status === 404) {
    const unknown = t('restructureDrafts.unknown');
    return <PageHeader title={unknown} trail={<DraftTrail here={unknown} />} />;
  }
  return (
    <>
      <PageHeader title={t('restructureDrafts.title')} />
      <WidgetCard title={t('restructureDrafts.steps.title')}>
        {error === null ? (
          <Waiting>
            <SkeletonRows rows={6} />
          </Waiting>
        ) : (
          <Failure
            title={t('restructureDrafts.oneFailed')}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          >
            {failureText(t, error)}
          </Failure>
        )}
      </WidgetCard>
    </>
  );
}

function DraftTrail({ here }: { here: string }) {
  const { t } = useTranslation();
  const drafts = (
    <Link key="drafts" to={route}>
      {t('restructureDrafts.title')}
    </Link>
  );
  return <Trail above={[drafts]} here={here} />;
}

function Draft({ answer }: { answer: DraftAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { data: draft } = answer.body;
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isHeadOpen, setHeadOpen] = useState(false);
  const save = useSaveHead(String(draft.id));
  const isPublished = draft.state === 'published';
  const preview = useQuery({
    ...previewQuery(String(draft.id), answer.etag),
    enabled: !isPublished,
    placeholderData: keepPreviousData,
  });
  const offered = decisions.filter((one) => draft.actions.includes(one));
  // The first step of an empty draft is what to do next.
  const hasSteps = draft.steps.length > 0;
  return (
    <>
      <PageHeader
        title={draft.name}
        subtitle={
          <span className={css.title}>
            <StateTag state={draft.state} />
            <span>{t('restructureDrafts.takesEffect', { day: format.date(draft.effectiveOn) })}</span>
            <span>{t('restructureDrafts.by', { name: draft.owner.name })}</span>
            <Standing draft={draft} />
          </span>
        }
        trail={<DraftTrail here={draft.name} />}
        actions={
          <>
            {draft.actions.includes('edit') ? (
              <Button variant="default" onClick={() => setHeadOpen(true)}>
                {t('restructureDrafts.head.edit')}
              </Button>
            ) : null}
            {offered.map((one, index) => (
              <Button
                key={one}
                variant={index === 0 && leading.includes(one) && hasSteps ? 'filled' : 'default'}
                onClick={() => setDecision(one)}
              >
                {t(`restructureDrafts.actions.${one}`)}
              </Button>
            ))}
          </>
        }
      />
      <div className={css.notes}>
        {draft.sentBackReason === null ? null : (
          <Note tone="caution">
            {t('restructureDrafts.sentBack', {
              name: draft.decidedBy?.name ?? '',
              reason: draft.sentBackReason,
            })}
          </Note>
        )}
        {draft.note === '' ? null : <p className={css.note}>{draft.note}</p>}
        {isPublished ? <PublishedNote draft={draft} /> : null}
        {preview.data !== undefined && preview.data.problems.length > 0 ? (
          <Note tone="critical" announce="politely">
            {t('restructureDrafts.preview.problems', { count: preview.data.problems.length })}
          </Note>
        ) : null}
      </div>
      <div className={css.columns} data-alone={isPublished || undefined}>
        <StepsCard answer={answer} problems={preview.data?.problems ?? []} />
        {isPublished ? null : (
          <div className={css.effects} aria-busy={preview.isFetching}>
            <Effects preview={preview} />
          </div>
        )}
      </div>
      {decision === null ? null : (
        <DecisionDialog
          draft={draft}
          etag={answer.etag}
          decision={decision}
          onClose={() => setDecision(null)}
          onDone={() => {
            setDecision(null);
            // Afterwards it no longer exists, or is visible only to its owner again.
            if (decision === 'discard' || (decision === 'send-back' && !draft.isOwner)) {
              void navigate({ to: route });
            }
          }}
        />
      )}
      {isHeadOpen ? (
        <HeadDialog
          head={{ name: draft.name, effectiveOn: draft.effectiveOn, note: draft.note }}
          isApproved={draft.state === 'approved'}
          saving={save}
          onSave={(body) => save.mutate({ body, etag: answer.etag }, { onSuccess: () => setHeadOpen(false) })}
          onClose={() => {
            save.reset();
            setHeadOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

/** The state of the review, in words. */
function Standing({ draft }: { draft: DraftDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, submittedAt, decidedBy, decidedAt, publishedBy, publishedAt } = draft;
  if (state === 'published' && publishedBy !== null && publishedAt !== null) {
    const when = format.dateTime(publishedAt);
    return <span>{t('restructureDrafts.publishedBy', { name: publishedBy.name, when })}</span>;
  }
  if (state === 'approved' && decidedBy !== null && decidedAt !== null) {
    const when = format.dateTime(decidedAt);
    return <span>{t('restructureDrafts.approvedBy', { name: decidedBy.name, when })}</span>;
  }
  if (state === 'in-review' && submittedAt !== null) {
    return <span>{t('restructureDrafts.submittedAt', { when: format.dateTime(submittedAt) })}</span>;
  }
  return null;
}

const oneDay = 86_400_000;

function PublishedNote({ draft }: { draft: DraftDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const before = new Date(Date.parse(`${draft.effectiveOn}T00:00:00Z`) - oneDay).toISOString().slice(0, 10);
  return (
    <Note
      tone="positive"
      action={
        <Link
          className="link"
          to="/controlpanel/org-chart/view"
          search={{ asOf: draft.effectiveOn, since: before }}
        >
          {t('restructureDrafts.compare')}
        </Link>
      }
    >
      {t('restructureDrafts.preview.published', { day: format.date(draft.effectiveOn) })}
    </Note>
  );
}

function Effects({
  preview: { data, error, refetch },
}: {
  preview: Pick<ReturnType<typeof useQuery<DraftEffects>>, 'data' | 'error' | 'refetch'>;
}) {
  const { t } = useTranslation();
  if (data !== undefined && error === null) {
    return (
      <>
        <BranchChartsCard effects={data} />
        <FiguresCard effects={data} />
        <LinesCard effects={data} />
      </>
    );
  }
  return (
    <WidgetCard title={t('restructureDrafts.preview.charts')}>
      {error === null ? (
        <Waiting>
          <SkeletonRows rows={6} />
        </Waiting>
      ) : (
        <Failure
          title={t('restructureDrafts.preview.failed')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
          {failureText(t, error)}
        </Failure>
      )}
    </WidgetCard>
  );
}
