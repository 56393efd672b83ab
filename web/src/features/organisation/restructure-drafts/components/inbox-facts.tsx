import { useQuery } from '@tanstack/react-query';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { type DraftAnswer, draftQuery, previewQuery } from '../restructure-drafts.queries.ts';
import { FiguresCard } from './figures-card.tsx';
import '../words.ts';

/** The facts for a reviewer: the note, the day, and the draft's effects. */
export function DraftInboxFacts({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(draftQuery(String(id)));
  if (data !== undefined) return <KnownDraft answer={data} />;
  if (error === null) {
    return (
      <Waiting>
        <SkeletonRows rows={6} />
      </Waiting>
    );
  }
  return (
    <Failure
      title={t('restructureDrafts.oneFailed')}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    >
      {failureText(t, error)}
    </Failure>
  );
}

function KnownDraft({ answer }: { answer: DraftAnswer }) {
  const format = useFormat();
  const { data: draft } = answer.body;
  const { data: effects } = useQuery(previewQuery(String(draft.id), answer.etag));
  return (
    <>
      <p className="quiet">{format.date(draft.effectiveOn)}</p>
      {draft.note === '' ? null : <p>{draft.note}</p>}
      {effects === undefined ? (
        <Waiting>
          <SkeletonRows rows={4} />
        </Waiting>
      ) : (
        <FiguresCard effects={effects} />
      )}
    </>
  );
}
