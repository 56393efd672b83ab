import { useQuery } from '@tanstack/react-query';
import type { ChangeRequest } from '@tenure/contract/people/change-requests.ts';
import { useEffect, useRef, useState } from 'react';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Note } from '../../../ui/note.tsx';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import css from './change-requests.module.css';
import { type RequestAnswer, requestQuery } from './change-requests.queries.ts';
import { DecisionForm } from './decision-form.tsx';
import { FieldDifference } from './field-difference.tsx';
import { RequestStateTag } from './request-state-tag.tsx';
import './words.ts';

/** One request: its changes, field by field, and the decision. */
export function RequestCard({ requestId }: { requestId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(requestQuery(requestId));
  if (data !== undefined) return <OneRequest answer={data} onReload={refetch} />;
  if (error === null) {
    return (
      <Waiting>
        <SkeletonRows rows={6} />
      </Waiting>
    );
  }
  return (
    <Failure
      title={t('changeRequests.oneFailed')}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    >
      {failureText(t, error)}
    </Failure>
  );
}

function OneRequest({ answer, onReload }: { answer: RequestAnswer; onReload: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const { data: request, metadata } = answer.body;
  const { state } = request;
  // The pressed button disappears with its state, so the focus moves to the result.
  const body = useRef<HTMLDivElement>(null);
  const was = useRef(state);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (was.current !== state) body.current?.focus({ preventScroll: true });
    was.current = state;
  }, [state]);
  return (
    <WidgetCard
      title={t('changeRequests.heading', { name: request.employee.fullName, section: request.sectionLabel })}
      actions={<RequestStateTag state={state} />}
    >
      <div className={css.body} ref={body} tabIndex={-1}>
        <AboutRequest request={request} />
        {metadata.capabilities.includes('change-requests.decide') ? (
          <DecisionForm
            key={round}
            request={request}
            etag={answer.etag}
            onReload={onReload}
            onFresh={() => setRound((was) => was + 1)}
          />
        ) : (
          <ul className={css.lines} aria-label={t('changeRequests.difference')}>
            {request.fields.map((field) => (
              <FieldDifference key={field.key} field={field} isWaiting={state === 'waiting'} />
            ))}
          </ul>
        )}
      </div>
    </WidgetCard>
  );
}

/** The requester, the dates, the reason, and the decision. */
export function AboutRequest({ request }: { request: ChangeRequest }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { from, today, decidedBy, decidedAt } = request;
  const isWaiting = request.state === 'waiting';
  return (
    <>
      <p className="quiet">
        {t('changeRequests.askedBy', { name: request.askedBy, when: format.dateTime(request.askedAt) })}{' '}
        {from === null
          ? t('changeRequests.atOnce')
          : t(isWaiting && from < today ? 'changeRequests.fromPast' : 'changeRequests.fromDay', {
              day: format.date(from),
            })}
      </p>
      {request.reason === '' ? null : <p>{t('changeRequests.why', { reason: request.reason })}</p>}
      {decidedBy === null || decidedAt === null ? null : (
        <p>
          {t('changeRequests.decidedBy', {
            state: t(`changeRequests.states.${request.state}`),
            name: decidedBy,
            when: format.dateTime(decidedAt),
          })}{' '}
          {request.decisionReason === ''
            ? null
            : t('changeRequests.reasonWas', { reason: request.decisionReason })}
        </p>
      )}
      {request.leftOn === null ? null : (
        <Note tone="caution">{t('changeRequests.left', { day: format.date(request.leftOn) })}</Note>
      )}
    </>
  );
}
