import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { todayIn } from '../../../../lib/clock.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { NewPattern } from '../components/new-pattern.tsx';
import { PatternRecord } from '../components/pattern-record.tsx';
import { draftOf, emptyDraft } from '../pattern-draft.ts';
import { type PatternAnswer, patternQuery } from '../work-patterns.queries.ts';
import '../words.ts';

const route = '/admin/work-patterns/$patternId';

/** One work pattern, and the people who have it. */
export function PatternScreen() {
  const { patternId } = useParams({ from: route });
  const { copyOf } = useSearch({ from: route });
  if (patternId !== 'new') {
    return (
      <Read key={patternId} patternId={patternId}>
        {(answer) => <PatternRecord answer={answer} />}
      </Read>
    );
  }
  return copyOf === null ? <Fresh /> : <Copied key={copyOf} patternId={String(copyOf)} />;
}

function Fresh() {
  const { timezone } = useSite().user;
  return <NewPattern begun={emptyDraft(timezone, todayIn(timezone))} />;
}

function Copied({ patternId }: { patternId: string }) {
  const { t } = useTranslation();
  return (
    <Read patternId={patternId}>
      {({ body: { data } }) => (
        <NewPattern
          begun={{ ...draftOf(data), title: t('workPatterns.copyOf', { title: data.title }) }}
          copyOf={data.title}
        />
      )}
    </Read>
  );
}

function Read({
  patternId,
  children,
}: {
  patternId: string;
  children: (answer: PatternAnswer) => ReactNode;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(patternQuery(patternId));
  usePageTitle(data?.body.data.title ?? t('workPatterns.title'));
  if (data !== undefined) return children(data);
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <>
      <PageHeader
        title={isUnknown ? t('workPatterns.unknown') : t('workPatterns.title')}
        trail={
          <Trail
            above={[
              <Link key="work-patterns" to="/admin/work-patterns">
                {t('workPatterns.title')}
              </Link>,
            ]}
            here={isUnknown ? t('workPatterns.unknown') : t('workPatterns.about')}
          />
        }
      />
      {isUnknown ? null : (
        <WidgetCard title={t('workPatterns.about')}>
          {error === null ? (
            <Waiting>
              <SkeletonRows rows={5} />
            </Waiting>
          ) : (
            <Failure
              title={t('workPatterns.patternFailed')}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            >
              {failureText(t, error)}
            </Failure>
          )}
        </WidgetCard>
      )}
    </>
  );
}
