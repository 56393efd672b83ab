import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OperatorAccess, OperatorAccessState } from '@tenure/contract/identity/operator-access.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { operatorAccessQuery, useDecideAccess, useEndAccess } from '../operator-access.queries.ts';
import '../words.ts';
import css from './operator-access.module.css';

const tones: Record<OperatorAccessState, Tone> = {
  requested: 'caution',
  given: 'positive',
  declined: 'informative',
  ended: 'informative',
  withdrawn: 'informative',
  expired: 'informative',
};

/** The operator's requests for access, with buttons to approve, decline or end it. */
export function OperatorAccessScreen() {
  const { t } = useTranslation();
  usePageTitle(t('operatorAccess.title'));
  return (
    <>
      <PageHeader title={t('operatorAccess.title')} subtitle={t('operatorAccess.subtitle')} />
      <WidgetCard title={t('operatorAccess.list')}>
        <Requests />
      </WidgetCard>
    </>
  );
}

function Requests() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(operatorAccessQuery);
  if (data === undefined) {
    return error === null ? (
      <Waiting>
        <SkeletonRows rows={3} />
      </Waiting>
    ) : (
      <Failure
        title={t('operatorAccess.failed')}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      >
        {failureText(t, error)}
      </Failure>
    );
  }
  if (data.data.length === 0) {
    return <EmptyState title={t('operatorAccess.empty')}>{t('operatorAccess.emptyHelp')}</EmptyState>;
  }
  return (
    <WidgetRows>
      {data.data.map((access) => (
        <WidgetRow key={access.id}>
          <Facts access={access} />
          <Acts access={access} />
        </WidgetRow>
      ))}
    </WidgetRows>
  );
}

function Facts({ access }: { access: OperatorAccess }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { operatorName: name, hours, state, requestedAt, expiresAt, firstUsedAt, endedAt } = access;
  const use =
    firstUsedAt === null
      ? t('operatorAccess.notUsed')
      : t('operatorAccess.used', { when: format.dateTime(firstUsedAt) });
  return (
    <div className={css.words}>
      <span>
        <StatusTag tone={tones[state]}>{t(`operatorAccess.states.${state}`)}</StatusTag>
      </span>
      <span className={css.reason}>{access.reason}</span>
      <span className="quiet small">
        {t('operatorAccess.asked', { name, count: hours, when: format.dateTime(requestedAt) })}
        {state === 'given' && expiresAt !== null
          ? ` · ${t('operatorAccess.until', { when: format.dateTime(expiresAt) })} · ${use}`
          : null}
        {endedAt === null
          ? null
          : ` · ${t('operatorAccess.over', { when: format.dateTime(endedAt) })} · ${use}`}
      </span>
    </div>
  );
}

function Acts({ access: { id, state, operatorName: name } }: { access: OperatorAccess }) {
  const { t } = useTranslation();
  const decide = useDecideAccess();
  const end = useEndAccess();
  const onError = (failure: unknown) => showToast(failureText(t, failure), 'critical');
  const answer = (isGiven: boolean) =>
    decide.mutate(
      { accessId: id, isGiven },
      {
        onSuccess: () =>
          showToast(t(isGiven ? 'operatorAccess.approved' : 'operatorAccess.declined', { name })),
        onError,
      },
    );
  if (state === 'requested') {
    return (
      <div className={css.acts}>
        <Button size="xs" loading={decide.isPending} onClick={() => answer(true)}>
          {t('operatorAccess.approve')}
        </Button>
        <Button size="xs" variant="default" loading={decide.isPending} onClick={() => answer(false)}>
          {t('operatorAccess.decline')}
        </Button>
      </div>
    );
  }
  if (state !== 'given') return null;
  return (
    <Button
      size="xs"
      variant="default"
      loading={end.isPending}
      onClick={() => end.mutate(id, { onSuccess: () => showToast(t('operatorAccess.ended')), onError })}
    >
      {t('operatorAccess.end')}
    </Button>
  );
}
