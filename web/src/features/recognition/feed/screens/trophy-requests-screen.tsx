import { Button, Group, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type TrophyRequest, trophyRequestViews } from '@tenure/contract/recognition/trophy-requests.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { DeclineRequestDialog } from '../components/decline-request-dialog.tsx';
import css from '../components/recognition.module.css';
import { RewardPicture } from '../components/reward-picture.tsx';
import { trophyRequestsQuery, useDecideTrophyRequest } from '../recognition.queries.ts';
import '../words.ts';

const route = '/recognition/trophy-requests';
const tones = { waiting: 'caution', approved: 'positive', declined: 'critical' } as const;

/** Trophies waiting for a decision, for those who decide; and the results of the viewer's own requests. */
export function TrophyRequestsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { page, view: chosen } = useSearch({ from: route });
  usePageTitle(t('recognition.requests.title'));
  const first = useQuery(trophyRequestsQuery({ page: 1, view: 'to-decide' }));
  const canDecide = first.data?.metadata.canDecide ?? false;
  const view = chosen ?? (canDecide ? 'to-decide' : 'mine');
  const answer = useQuery({
    ...trophyRequestsQuery({ page, view }),
    enabled: chosen !== null || !first.isPending,
    placeholderData: keepPreviousData,
  });
  // Kept here, as a decided request leaves the list before its dialog and message are done.
  const [toDecline, setToDecline] = useState<TrophyRequest | null>(null);
  const decide = useDecideTrophyRequest();
  const approve = (request: TrophyRequest) =>
    decide.mutate(
      { request, decision: 'approved', reason: '' },
      {
        onSuccess: () => showToast(t('recognition.requests.approved', { name: request.user.fullName })),
        onError: (error) => showToast(failureDetail(t, error), 'critical'),
      },
    );
  return (
    <>
      <PageHeader
        title={t('recognition.requests.title')}
        subtitle={t('recognition.requests.subtitle')}
        actions={
          canDecide ? (
            <SegmentedControl
              aria-label={t('recognition.requests.viewsLabel')}
              value={view}
              data={trophyRequestViews.map((value) => ({
                value,
                label: t(`recognition.requests.views.${value}`),
              }))}
              onChange={(value) =>
                void navigate({ search: { view: trophyRequestViews.find((one) => one === value) ?? null } })
              }
            />
          ) : null
        }
      />
      <div className={css.stack}>
        <ListCard
          title={t(`recognition.requests.views.${view}`)}
          answer={answer}
          page={page}
          onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
          failed={t('recognition.requests.failed')}
          empty={
            <EmptyState title={t(`recognition.requests.none.${view}`)}>
              {t(`recognition.requests.noneHelp.${view}`)}
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className={css.feed}>
              {rows.map((request) => (
                <Request
                  key={request.id}
                  request={request}
                  isDeciding={decide.isPending}
                  onApprove={() => approve(request)}
                  onDecline={() => setToDecline(request)}
                />
              ))}
            </ul>
          )}
        </ListCard>
      </div>
      {toDecline === null ? null : (
        <DeclineRequestDialog request={toDecline} onClose={() => setToDecline(null)} />
      )}
    </>
  );
}

interface RequestProps {
  request: TrophyRequest;
  isDeciding: boolean;
  onApprove: () => void;
  onDecline: () => void;
}

function Request({ request, isDeciding, onApprove, onDecline }: RequestProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { giver, user, trophy, point, state, decidedAt, decidedBy, reason } = request;
  const names = { title: trophy.title, name: user.fullName };
  return (
    <li className={css.entry}>
      <PersonAvatar name={giver.fullName} src={giver.profileImage} size={34} />
      <div className={css.main}>
        <div className={css.head}>
          <div className={css.who}>
            <PersonLink id={giver.id} name={giver.fullName} />{' '}
            <span className="quiet">{t('recognition.requests.asks')}</span>{' '}
            <PersonLink id={user.id} name={user.fullName} />
            <br />
            <span className="quiet small">{format.dateTime(request.requestedAt)}</span>
          </div>
          <span className={css.badge}>
            <RewardPicture src={trophy.images.small} />
            {trophy.title}
            {point === 0 ? null : <span className="quiet">{t('recognition.points', { count: point })}</span>}
          </span>
        </div>
        <p className={css.text}>{request.description}</p>
        {request.canDecide ? (
          <Group gap="xs">
            <Button
              size="xs"
              disabled={isDeciding}
              aria-label={t('recognition.requests.approveOf', names)}
              onClick={onApprove}
            >
              {t('recognition.requests.approve')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={isDeciding}
              aria-label={t('recognition.requests.declineOf', names)}
              onClick={onDecline}
            >
              {t('recognition.requests.decline')}
            </Button>
          </Group>
        ) : (
          <Group gap="xs">
            <StatusTag tone={tones[state]}>{t(`recognition.requests.states.${state}`)}</StatusTag>
            {state === 'waiting' || decidedAt === null ? null : (
              <span className={css.who}>
                {t(`recognition.requests.decided.${state}`, {
                  name: decidedBy ?? t('recognition.requests.someone'),
                  day: format.dayOf(decidedAt),
                  reason,
                })}
              </span>
            )}
          </Group>
        )}
      </div>
    </li>
  );
}
