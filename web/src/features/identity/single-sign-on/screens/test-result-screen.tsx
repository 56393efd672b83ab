import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type SsoTestResult, ssoAttributes } from '@tenure/contract/identity/single-sign-on-settings.ts';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Trail } from '../../../../ui/trail.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { Facts } from '../components/facts.tsx';
import { testQuery } from '../single-sign-on.queries.ts';
import { words } from '../words.ts';
import css from './test-result.module.css';

/** The last page in a test's window. */
export function TestResultScreen() {
  const { t } = useTranslation();
  usePageTitle(t('singleSignOn.result.title'));
  const { testId } = useParams({ from: '/admin/single-sign-on/tests/$testId' });
  const { data, error, refetch } = useQuery({
    ...testQuery(testId),
    // A result opened before the test is over is refetched until it is.
    refetchInterval: ({ state }) => (state.data?.body.data.state === 'waiting' ? 2000 : false),
  });
  return (
    <>
      <PageHeader
        title={t('singleSignOn.result.title')}
        trail={
          <Trail
            above={[
              <Link key="single-sign-on" to="/admin/single-sign-on">
                {t('singleSignOn.title')}
              </Link>,
            ]}
            here={t('singleSignOn.result.title')}
          />
        }
      />
      <div className={css.result}>{result()}</div>
    </>
  );

  function result(): ReactNode {
    if (error instanceof ApiError && error.status === 404)
      return (
        <EmptyState title={t('singleSignOn.result.unknown')}>
          {t('singleSignOn.result.unknownHelp')}
        </EmptyState>
      );
    if (error !== null) {
      return (
        <Failure
          title={t('singleSignOn.failed')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
          {t('failure.widgetKept')}
        </Failure>
      );
    }
    if (data === undefined) {
      return (
        <Waiting>
          <SkeletonRows rows={4} />
        </Waiting>
      );
    }
    return <Result result={data.data} />;
  }
}

function Result({ result }: { result: SsoTestResult }) {
  const { t } = useTranslation();
  if (result.state === 'waiting') {
    return (
      <Note tone="informative" announce="politely">
        {t('singleSignOn.result.waiting')}. {t('singleSignOn.result.waitingHelp')}
      </Note>
    );
  }
  if (result.state === 'failed') {
    return (
      <>
        <Note tone="critical" announce="now">
          <b>{t('singleSignOn.result.failed')}</b>
          <br />
          {t('singleSignOn.result.failedHelp')} <span className={css.reason}>{result.reason}</span>
        </Note>
        <p className="quiet">{t('singleSignOn.result.close')}</p>
      </>
    );
  }
  return (
    <>
      <Note tone="positive" announce="politely">
        <b>{t('singleSignOn.result.passed')}</b>
        <br />
        {t('singleSignOn.result.close')}
      </Note>
      <Note tone={result.outcome === 'refused' ? 'caution' : 'informative'}>
        <b>{t('singleSignOn.result.outcome')}</b>
        <br />
        {outcome()}
      </Note>
      <WidgetCard title={t('singleSignOn.result.who')}>
        <WidgetBody>
          <Facts
            missing={t('singleSignOn.result.notSent')}
            facts={[
              { term: t('singleSignOn.result.subject'), value: result.subject },
              ...ssoAttributes.map((name) => ({
                term: t(`singleSignOn.attribute.${name}`),
                value: result.attributes[name] ?? null,
              })),
              { term: t('singleSignOn.result.verified'), value: yesOrNo(result.addressIsVerified) },
              { term: t('singleSignOn.result.factor'), value: yesOrNo(result.assertsSecondFactor) },
              { term: t('singleSignOn.result.received'), value: result.received.join(', ') },
            ]}
          />
        </WidgetBody>
      </WidgetCard>
    </>
  );

  function yesOrNo(is: boolean): string {
    return is ? t('singleSignOn.yes') : t('singleSignOn.no');
  }

  function outcome(): string {
    if (result.outcome === 'signs-in') return t('singleSignOn.result.signsIn');
    if (result.outcome === 'links') return t('singleSignOn.result.links');
    if (result.outcome === 'creates') return t('singleSignOn.result.creates');
    const { reason } = result;
    const known = isKnownReason(reason) ? reason : 'other';
    return t('singleSignOn.result.refused', { reason: t(`singleSignOn.result.reason.${known}`) });
  }
}

function isKnownReason(reason: string | null): reason is keyof typeof words.result.reason {
  return reason !== null && Object.hasOwn(words.result.reason, reason);
}
