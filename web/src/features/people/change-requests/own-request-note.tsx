import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OwnChangeRequest } from '@tenure/contract/people/change-requests.ts';
import { useRef } from 'react';
import type { SectionNoteProps } from '../../../app/contributions.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import css from './change-requests.module.css';
import { ownRequestQuery, useWithdraw } from './change-requests.queries.ts';
import { RequestStateTag } from './request-state-tag.tsx';
import { SaidValue } from './said-value.tsx';
import './words.ts';

/** One's pending request for a section, or the last decision if it was not approved in full. */
export function OwnRequestNote({ employeeId, section }: SectionNoteProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(ownRequestQuery(employeeId, section));
  const place = useRef<HTMLDivElement>(null);
  const request = data?.body.data.request ?? null;
  if (error !== null && data === undefined) {
    return <Note tone="critical">{`${t('changeRequests.oneFailed')}. ${failureDetail(t, error)}`}</Note>;
  }
  const isShown = request !== null && ['waiting', 'declined', 'accepted-in-part'].includes(request.state);
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className={css.note}>
      {isShown ? (
        <OneRequest
          employeeId={employeeId}
          request={request}
          onWithdrawn={() => place.current?.focus({ preventScroll: true })}
        />
      ) : null}
    </div>
  );
}

interface OneRequestProps {
  employeeId: number;
  request: OwnChangeRequest;
  onWithdrawn: () => void;
}

function OneRequest({ employeeId, request, onWithdrawn }: OneRequestProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const withdraw = useWithdraw(employeeId, request.section);
  const isWaiting = request.state === 'waiting';
  return (
    <div className={css.own}>
      <h2>
        {t(isWaiting ? 'changeRequests.waits' : 'changeRequests.last')}{' '}
        <RequestStateTag state={request.state} />
      </h2>
      <p className="quiet">
        {isWaiting || request.decidedBy === null || request.decidedAt === null
          ? t('changeRequests.waitsHelp', { when: format.dateTime(request.askedAt) })
          : t('changeRequests.decidedBy', {
              state: t(`changeRequests.states.${request.state}`),
              name: request.decidedBy,
              when: format.dateTime(request.decidedAt),
            })}
        {request.from === null ? null : ` ${t('changeRequests.fromDay', { day: format.date(request.from) })}`}
      </p>
      <dl className={css.wishes}>
        {request.fields.map((field) => (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>
              <SaidValue field={field} value={field.before} isGone={!isWaiting} /> →{' '}
              <SaidValue field={field} value={field.wished} isGone={!isWaiting} />
              {isWaiting ? null : (
                <span className="quiet"> · {t(`changeRequests.outcomes.${field.outcome}`)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {request.decisionReason === '' ? null : (
        <p>{t('changeRequests.reasonWas', { reason: request.decisionReason })}</p>
      )}
      {isWaiting ? (
        <div>
          <Button
            size="xs"
            variant="default"
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(request.id, {
                onSuccess: () => {
                  showToast(t('changeRequests.withdrawn'));
                  // The pressed button has disappeared with its request.
                  onWithdrawn();
                },
                onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
              })
            }
          >
            {t('changeRequests.withdraw')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
