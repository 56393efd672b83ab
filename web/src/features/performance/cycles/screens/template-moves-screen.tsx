import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { CycleOutcome } from '@tenure/contract/performance/cycle-people.ts';
import type { MovePreview } from '@tenure/contract/performance/template-moves.ts';
import { useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { MoveDifferences } from '../components/move-differences.tsx';
import { MoveHistory } from '../components/move-history.tsx';
import { OutcomeNote } from '../components/outcome-note.tsx';
import { movePreviewQuery, useMoveReviews } from '../cycles.queries.ts';
import css from './template-moves-screen.module.css';
import '../words.ts';

const route = '/admin/performance-templates/$templateId/moves';
type Row = MovePreview['reviews'][number];
const outcomes = ['moves', 'score-changes', 'stays'] as const;
const tones: Record<Row['outcome'], Tone> = {
  moves: 'positive',
  'score-changes': 'caution',
  stays: 'informative',
};

/** Live reviews on earlier versions of a template: what a move would change, the move itself, and moves to undo. */
export function TemplateMovesScreen() {
  const { t } = useTranslation();
  const templateId = Number(useParams({ from: route }).templateId);
  usePageTitle(t('cycles.moves.title'));
  const { data, error, refetch } = useQuery(movePreviewQuery(templateId));
  const [skipped, setSkipped] = useState<CycleOutcome['skipped']>([]);
  const preview = data?.data;
  return (
    <>
      <PageHeader
        title={t('cycles.moves.title')}
        subtitle={
          preview === undefined
            ? undefined
            : t('cycles.moves.subtitle', { template: preview.templateTitle, version: preview.version })
        }
        trail={
          <Trail
            above={[
              <Link key="templates" to="/admin/performance-templates">
                {t('cycles.templates.title')}
              </Link>,
              <Link
                key="template"
                to="/admin/performance-templates/$templateId"
                params={{ templateId: String(templateId) }}
              >
                {preview?.templateTitle ?? t('cycles.template')}
              </Link>,
            ]}
            here={t('cycles.moves.title')}
          />
        }
      />
      <div className={css.stack}>
        <OutcomeNote skipped={skipped} />
        {preview === undefined ? (
          <SectionWaiting
            title={t('cycles.moves.trial')}
            error={error}
            failed={t('cycles.moves.failed')}
            onRetry={() => void refetch()}
          />
        ) : preview.reviews.length === 0 ? (
          <WidgetCard title={t('cycles.moves.list')}>
            <EmptyState title={t('cycles.moves.none')}>{t('cycles.moves.noneHelp')}</EmptyState>
          </WidgetCard>
        ) : (
          <TrialRun
            key={preview.reviews.map(({ id }) => id).join()}
            templateId={templateId}
            preview={preview}
            onSkipped={setSkipped}
          />
        )}
        <MoveHistory templateId={templateId} onSkipped={setSkipped} />
      </div>
    </>
  );
}

interface TrialRunProps {
  templateId: number;
  preview: MovePreview;
  onSkipped: (skipped: CycleOutcome['skipped']) => void;
}

function TrialRun({ templateId, preview, onSkipped }: TrialRunProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const move = useMoveReviews(templateId);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { counts, reviews, version } = preview;
  const all = counts.moves + counts.scoreChanges + counts.stays;
  const countOf = { moves: counts.moves, 'score-changes': counts.scoreChanges, stays: counts.stays };
  const clean = reviews.filter(({ outcome }) => outcome === 'moves').map(({ id }) => id);
  const columns: ListColumn<Row>[] = [
    {
      id: 'review',
      header: t('cycles.moves.review'),
      cell: ({ id, url, employee, outcome }) => (
        <span className={css.name}>
          {outcome === 'stays' ? null : (
            <Checkbox
              size="xs"
              aria-label={t('cycles.people.select', { name: employee })}
              checked={chosen.has(id)}
              onChange={({ currentTarget: { checked } }) => {
                const next = new Set(chosen);
                if (checked) next.add(id);
                else next.delete(id);
                setChosen(next);
              }}
            />
          )}
          <AppLink className="link" href={url}>
            {employee}
          </AppLink>
        </span>
      ),
    },
    {
      id: 'from',
      header: t('cycles.moves.from'),
      numeric: true,
      optional: true,
      cell: ({ fromVersion }) => fromVersion,
    },
    {
      id: 'outcome',
      header: t('cycles.moves.outcome'),
      cell: ({ outcome, reason }) => (
        <span className={css.outcome}>
          <StatusTag tone={tones[outcome]}>{t(`cycles.moves.outcomes.${outcome}`)}</StatusTag>
          {reason === null ? null : <span className="quiet small">{reason}</span>}
        </span>
      ),
    },
    {
      id: 'changes',
      header: t('cycles.moves.changes'),
      cell: ({ differences }) => <MoveDifferences differences={differences} />,
    },
  ];
  return (
    <>
      <WidgetCard title={t('cycles.moves.trial')}>
        <WidgetBody>
          <p className="quiet">{t('cycles.moves.trialHelp')}</p>
          <dl className={css.counts}>
            {outcomes.map((outcome) => (
              <div key={outcome}>
                <dt>{t(`cycles.moves.counts.${outcome}`)}</dt>
                <dd className="figures">{format.number(countOf[outcome])}</dd>
              </div>
            ))}
          </dl>
        </WidgetBody>
      </WidgetCard>
      <WidgetCard
        title={t('cycles.moves.list')}
        count={format.number(all)}
        actions={
          <>
            {chosen.size === 0 ? null : (
              <output className="quiet small">{t('cycles.moves.selected', { count: chosen.size })}</output>
            )}
            {clean.length === 0 ? null : (
              <Button size="xs" variant="default" onClick={() => setChosen(new Set(clean))}>
                {t('cycles.moves.chooseClean')}
              </Button>
            )}
            <Button
              size="xs"
              disabled={chosen.size === 0}
              loading={move.isPending}
              onClick={() =>
                move.mutate(
                  { version, performanceIds: [...chosen] },
                  {
                    onSuccess: ({ body: { data } }) => {
                      showToast(t('cycles.moves.moved', { count: data.done, version }));
                      onSkipped(data.skipped);
                    },
                    onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
                  },
                )
              }
            >
              {t('cycles.moves.move')}
            </Button>
          </>
        }
      >
        {all > reviews.length ? (
          <WidgetBody>
            <p className="quiet small">{t('cycles.moves.shown', { count: reviews.length })}</p>
          </WidgetBody>
        ) : null}
        <DataTable
          label={t('cycles.moves.list')}
          columns={columns}
          rows={reviews}
          rowKey={({ id }) => String(id)}
        />
      </WidgetCard>
    </>
  );
}
