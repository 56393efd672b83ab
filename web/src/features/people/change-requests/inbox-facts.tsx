import { useQuery } from '@tanstack/react-query';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { Failure } from '../../../ui/failure.tsx';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import css from './change-requests.module.css';
import { requestQuery } from './change-requests.queries.ts';
import { FieldDifference } from './field-difference.tsx';
import { AboutRequest } from './request-card.tsx';
import './words.ts';

/** The changes, field by field; masked values are shown on the request's own page. */
export function RequestInboxFacts({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(requestQuery(id));
  if (data !== undefined) {
    const { data: request } = data.body;
    return (
      <>
        <AboutRequest request={request} />
        <ul className={css.lines} aria-label={t('changeRequests.difference')}>
          {request.fields.map((field) => (
            <FieldDifference key={field.key} field={field} isWaiting={request.state === 'waiting'} />
          ))}
        </ul>
      </>
    );
  }
  if (error === null) {
    return (
      <Waiting>
        <SkeletonRows rows={4} />
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
