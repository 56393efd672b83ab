import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CalendarFeedKind } from '@tenure/contract/leave/calendar-feeds.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { isRefused, requestIdOf, unreadText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { ShownOnce } from '../../../../ui/shown-once.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { feedsQuery, useAllowFeeds, useCreateFeed, useRevokeFeed } from '../feeds.queries.ts';
import css from './feeds.module.css';
import '../words.ts';

type Question = { about: CalendarFeedKind; does: 'revoke' | 'replace' } | 'turn-off' | null;

/** The addresses by which calendar apps read a person's leave or their team's absences. */
export function FeedsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(feedsQuery);
  const create = useCreateFeed();
  const revoke = useRevokeFeed();
  const allow = useAllowFeeds();
  const [address, setAddress] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question>(null);
  usePageTitle(t('calendarFeeds.title'));
  const onError = (failure: Error) => showToast(failureDetail(t, failure), 'critical');
  const make = (kind: CalendarFeedKind) => create.mutate(kind, { onSuccess: setAddress, onError });
  const setAllowed = (isAllowed: boolean) =>
    allow.mutate(isAllowed, {
      onSuccess: () => showToast(t(isAllowed ? 'calendarFeeds.allowed' : 'calendarFeeds.turnedOff')),
      onError,
    });
  const state = data?.data;
  return (
    <>
      <PageHeader
        title={t('calendarFeeds.title')}
        subtitle={t('calendarFeeds.subtitle')}
        trail={
          <Trail
            above={[
              <Link key="calendar" to="/calendar">
                {t('calendarFeeds.calendar')}
              </Link>,
            ]}
            here={t('calendarFeeds.title')}
          />
        }
      />
      <div className={css.page}>
        <WidgetCard title={t('calendarFeeds.list')}>{list()}</WidgetCard>
        {state?.maySetAllowed ? (
          <WidgetCard title={t('calendarFeeds.company')}>
            <WidgetBody>
              <Switch
                label={t('calendarFeeds.allow')}
                description={t('calendarFeeds.allowHelp')}
                checked={state.isAllowed}
                disabled={allow.isPending}
                onChange={(event) =>
                  event.currentTarget.checked ? setAllowed(true) : setQuestion('turn-off')
                }
              />
            </WidgetBody>
          </WidgetCard>
        ) : null}
      </div>
      {address === null ? null : (
        <ShownOnce
          title={t('calendarFeeds.madeTitle')}
          warning={t('calendarFeeds.madeWarning')}
          secret={address}
          copyLabel={t('calendarFeeds.copy')}
          copiedLabel={t('calendarFeeds.copied')}
          doneLabel={t('calendarFeeds.done')}
          onDone={() => setAddress(null)}
        />
      )}
      {confirmation()}
    </>
  );

  function list() {
    if (state === undefined) {
      return error === null ? (
        <Waiting>
          <SkeletonRows rows={2} />
        </Waiting>
      ) : (
        <Failure
          title={t('calendarFeeds.failed')}
          requestId={requestIdOf(error)}
          onRetry={isRefused(error) ? undefined : () => void refetch()}
        >
          {unreadText(t, error)}
        </Failure>
      );
    }
    if (!state.isAllowed) {
      return <EmptyState title={t('calendarFeeds.off')}>{t('calendarFeeds.offHelp')}</EmptyState>;
    }
    if (state.kinds.length === 0) {
      return <EmptyState title={t('calendarFeeds.nothing')}>{t('calendarFeeds.nothingHelp')}</EmptyState>;
    }
    return (
      <>
        <WidgetRows>{state.kinds.map((kind) => row(kind))}</WidgetRows>
        <WidgetBody>
          <p className="quiet small">{t('calendarFeeds.ends')}</p>
        </WidgetBody>
      </>
    );
  }

  function row(kind: CalendarFeedKind) {
    const made = state?.feeds.find((one) => one.kind === kind);
    const name = t(`calendarFeeds.kinds.${kind}`);
    return (
      <WidgetRow key={kind}>
        <div className={css.words}>
          <span className={css.name}>{name}</span>
          <span className="quiet small">{t(`calendarFeeds.about.${kind}`)}</span>
          <span className="quiet small">
            {made === undefined
              ? t('calendarFeeds.none')
              : t('calendarFeeds.since', { when: format.dateTime(made.createdAt) })}
          </span>
        </div>
        {made === undefined ? (
          <Button
            size="xs"
            loading={create.isPending}
            aria-label={t('calendarFeeds.createOf', { kind: name })}
            onClick={() => make(kind)}
          >
            {t('calendarFeeds.create')}
          </Button>
        ) : (
          <>
            <Button
              size="xs"
              variant="default"
              aria-label={t('calendarFeeds.replaceOf', { kind: name })}
              onClick={() => setQuestion({ about: kind, does: 'replace' })}
            >
              {t('calendarFeeds.replace')}
            </Button>
            <Button
              size="xs"
              variant="default"
              aria-label={t('calendarFeeds.revokeOf', { kind: name })}
              onClick={() => setQuestion({ about: kind, does: 'revoke' })}
            >
              {t('calendarFeeds.revoke')}
            </Button>
          </>
        )}
      </WidgetRow>
    );
  }

  function confirmation() {
    const does = question === 'turn-off' || question === null ? 'turnOff' : question.does;
    return (
      <ConfirmDestructive
        opened={question !== null}
        title={t(`calendarFeeds.${does}Title`)}
        confirmLabel={t(`calendarFeeds.${does}`)}
        keepLabel={t('calendarFeeds.keep')}
        onKeep={() => setQuestion(null)}
        onConfirm={() => {
          if (question === 'turn-off') setAllowed(false);
          else if (question?.does === 'replace') make(question.about);
          else if (question !== null) {
            revoke.mutate(question.about, {
              onSuccess: () => showToast(t('calendarFeeds.revoked')),
              onError,
            });
          }
          setQuestion(null);
        }}
      >
        {t(`calendarFeeds.${does}Help`)}
      </ConfirmDestructive>
    );
  }
}
