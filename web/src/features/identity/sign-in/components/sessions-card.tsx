import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Session } from '@tenure/contract/identity/sessions.ts';
import { useState } from 'react';
import { useNow } from '../../../../lib/clock.ts';
import { failureText, requestIdOf, unreadText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { icon } from '../../../../ui/icon.ts';
import { PageSteps } from '../../../../ui/page-steps.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../security.queries.ts';
import css from './security.module.css';

/** Every device the person is signed in on, with the action to sign them out. */
export function SessionsCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: '/preferences/security' });
  const { page } = useSearch({ from: '/preferences/security' });
  const { data, error, refetch } = useQuery({ ...sessionsQuery(page), placeholderData: keepPreviousData });
  const endOthers = useEndOtherSessions();
  const [isAsked, setAsked] = useState(false);
  const pagination = data?.metadata.pagination;
  const hasOthers = pagination !== undefined && pagination.total > 1;
  return (
    <WidgetCard
      title={t('security.sessions')}
      count={pagination === undefined ? undefined : format.number(pagination.total)}
      actions={
        hasOthers ? (
          <Button size="xs" variant="default" loading={endOthers.isPending} onClick={() => setAsked(true)}>
            {t('security.sessionsEndOthers')}
          </Button>
        ) : null
      }
      summary={
        pagination && pagination.total_pages > 1
          ? t('list.range', {
              from: format.number((page - 1) * pagination.per_page + 1),
              to: format.number((page - 1) * pagination.per_page + pagination.count),
              total: format.number(pagination.total),
            })
          : null
      }
      more={
        pagination && pagination.total_pages > 1 ? (
          <PageSteps
            label={t('security.sessions')}
            page={page}
            pages={pagination.total_pages}
            onPage={(next) => void navigate({ search: { page: next } })}
          />
        ) : null
      }
    >
      {rows()}
      <ConfirmDestructive
        opened={isAsked}
        title={t('security.sessionsEndTitle')}
        confirmLabel={t('security.sessionsEndOthers')}
        keepLabel={t('security.sessionsEndKeep')}
        onKeep={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          endOthers.mutate(undefined, {
            onSuccess: (count) => {
              showToast(t('security.sessionsEnded', { count }));
              void navigate({ search: { page: 1 } });
            },
            onError: (failure) => showToast(failureText(t, failure), 'critical'),
          });
        }}
      >
        {t('security.sessionsEndHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );

  function rows() {
    if (error !== null) {
      return (
        <Failure
          title={t('security.sessionsFailed')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
          {unreadText(t, error)}
        </Failure>
      );
    }
    if (data === undefined) {
      return (
        <Waiting>
          <SkeletonRows rows={3} />
        </Waiting>
      );
    }
    return (
      <>
        <WidgetRows>
          {data.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </WidgetRows>
        {hasOthers ? null : (
          <WidgetBody>
            <p className="quiet">{t('security.sessionsOnly')}</p>
          </WidgetBody>
        )}
      </>
    );
  }
}

const phones = new Set(['iPhone', 'iPad', 'Android']);

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const end = useEndSession();
  const { browser, system } = session;
  const device =
    browser !== null && system !== null
      ? t('security.sessionOn', { browser, system })
      : (browser ?? system ?? t('security.sessionUnknown'));
  const signedIn = format.dateTime(session.signedInAt);
  const Icon = phones.has(system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <WidgetRow>
      <Icon {...icon} />
      <div className={css.words}>
        <span className={css.name}>{device}</span>
        <span className="quiet small">
          {session.isCurrent
            ? t('security.sessionSeenNow', { signedIn })
            : t('security.sessionTimes', { signedIn, seen: format.ago(session.lastSeenAt, now) })}
        </span>
      </div>
      {session.isCurrent ? (
        <StatusTag tone="positive">{t('security.sessionHere')}</StatusTag>
      ) : (
        <Button
          size="xs"
          variant="default"
          loading={end.isPending}
          aria-label={t('security.sessionEndOf', { device, signedIn })}
          onClick={() =>
            end.mutate(session.id, {
              onSuccess: () => showToast(t('security.sessionEnded', { device })),
              onError: (failure) => showToast(failureText(t, failure), 'critical'),
            })
          }
        >
          {t('security.sessionEnd')}
        </Button>
      )}
    </WidgetRow>
  );
}
