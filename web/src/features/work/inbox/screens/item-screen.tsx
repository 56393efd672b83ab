import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { type Asking, ItemPane } from '../components/item-pane.tsx';
import { itemQuery } from '../inbox.queries.ts';
import { useDecide } from '../use-decide.ts';
import '../words.ts';

/** One item as a page of its own: the target of links, and of a row on a phone. */
export function ItemScreen() {
  const { t } = useTranslation();
  const { itemId } = useParams({ from: '/controlpanel/actionable-item/$itemId' });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(itemQuery(itemId));
  const decide = useDecide();
  const [asking, setAsking] = useState<Asking | null>(null);
  usePageTitle(data?.data.title ?? t('inbox.one'));
  return (
    <>
      <PageHeader
        title={t('inbox.one')}
        trail={
          <AppLink className="link" href="/inbox">
            {t('inbox.title')}
          </AppLink>
        }
      />
      {content()}
    </>
  );

  function content() {
    // An item that has been decided since it was read answers as not found.
    const isGone = error instanceof ApiError && [404, 422].includes(error.status);
    if (isGone) {
      return (
        <EmptyState
          title={t('inbox.gone')}
          action={
            <AppLink className="link" href="/inbox">
              {t('inbox.back')}
            </AppLink>
          }
        >
          {t('inbox.goneHelp')}
        </EmptyState>
      );
    }
    if (data !== undefined) {
      return (
        <ItemPane
          item={data.data}
          decide={decide}
          asking={asking}
          onAsk={setAsking}
          onDecided={() => void navigate({ to: '/inbox' })}
        />
      );
    }
    if (error === null) {
      return (
        <Waiting>
          <SkeletonRows rows={6} />
        </Waiting>
      );
    }
    return (
      <Failure title={t('inbox.oneFailed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
        {failureText(t, error)}
      </Failure>
    );
  }
}
