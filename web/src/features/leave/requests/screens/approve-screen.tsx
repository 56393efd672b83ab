import { Button, Checkbox, Group } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedLeave } from '@tenure/contract/leave/leave-requests.ts';
import { useState } from 'react';
import { useSingleKeys } from '../../../../app/shell/single-keys.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { WithKeys } from '../../../../ui/with-keys.tsx';
import { CoverCard } from '../components/cover-card.tsx';
import { DelegationsDialog } from '../components/delegations-dialog.tsx';
import { RequestCards } from '../components/request-cards.tsx';
import { RequestSteps } from '../components/request-steps.tsx';
import { datesOf } from '../leave-dates.ts';
import { requestQuery, toDecideQuery, useApproveMany } from '../requests.queries.ts';
import css from './approve-screen.module.css';
import '../words.ts';

const route = '/leave/approve';

/** The viewer's pending requests on the left, the chosen one and its decision beside them. */
export function ApproveScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { page, request } = useSearch({ from: route });
  const answer = useQuery({ ...toDecideQuery(page), placeholderData: keepPreviousData });
  usePageTitle(t('leave.approveTitle'));
  const rows = answer.data?.data ?? [];
  const chosen = rows.find(({ id }) => id === request) ?? rows[0];
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isDelegating, setDelegating] = useState(false);
  const approveMany = useApproveMany();
  const picked = rows.filter(({ id, action }) => selected.has(id) && action.includes('approve'));
  const select = (id: number, isSelected: boolean) =>
    setSelected((was) => new Set(isSelected ? [...was, id] : [...was].filter((one) => one !== id)));
  const [singleKeys] = useSingleKeys();
  const isOnPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex((one) => one === chosen) + by];
    if (next !== undefined) void navigate({ search: { page, request: next.id }, replace: true });
  };
  useHotkeys(
    singleKeys && !isDelegating && chosen !== undefined
      ? [
          ['j', () => step(1)],
          ['k', () => step(-1)],
          ['x', () => select(chosen.id, !selected.has(chosen.id))],
        ]
      : [],
  );
  const approvePicked = () =>
    approveMany.mutate(picked, {
      onSuccess: ({ approved, failures }) => {
        setSelected(new Set());
        if (approved > 0) showToast(t('leave.approvedMany', { count: approved }));
        if (failures.length === 0) return;
        const why = [...new Set(failures.map((failure) => failureDetail(t, failure)))].join(' ');
        showToast(t('leave.notApproved', { count: failures.length, why }), 'critical');
      },
    });
  return (
    <>
      <PageHeader
        title={t('leave.approveTitle')}
        subtitle={t('leave.approveSubtitle')}
        actions={
          <Group gap="xs">
            <Button variant="default" onClick={() => setDelegating(true)}>
              {t('leave.delegate.open')}
            </Button>
            {picked.length === 0 ? null : (
              <Button loading={approveMany.isPending} onClick={approvePicked}>
                {t('leave.approveSelected', { count: picked.length })}
              </Button>
            )}
          </Group>
        }
      />
      {isDelegating ? <DelegationsDialog onClose={() => setDelegating(false)} /> : null}
      <div className={css.columns}>
        <ListCard
          title={t('leave.queue')}
          answer={answer}
          page={page}
          onPage={(next) => void navigate({ search: { page: next, request: null } })}
          failed={t('leave.queueFailed')}
          empty={<EmptyState title={t('leave.queueEmpty')}>{t('leave.queueEmptyHelp')}</EmptyState>}
        >
          {(listed) => (
            <ul className={css.queue}>
              {listed.map((one) => (
                <QueueRow
                  key={one.id}
                  request={one}
                  isChosen={one === chosen}
                  isSelected={selected.has(one.id)}
                  onSelect={(isSelected) => select(one.id, isSelected)}
                />
              ))}
            </ul>
          )}
        </ListCard>
        {chosen === undefined ? null : (
          <Decision
            key={chosen.id}
            requestId={chosen.id}
            url={chosen.url}
            hasKeys={singleKeys && !isDelegating}
          />
        )}
      </div>
      {singleKeys && !isOnPhone && rows.length > 0 ? (
        <p className={`quiet small ${css.keys}`}>
          <WithKeys phrase={t('leave.approveKeys')} />
        </p>
      ) : null}
    </>
  );
}

interface QueueRowProps {
  request: ListedLeave;
  isChosen: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

function QueueRow({ request, isChosen, isSelected, onSelect }: QueueRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, user, leaveType, hour, labels } = request;
  return (
    <li className={css.line}>
      {request.action.includes('approve') ? (
        <Checkbox
          size="md"
          className={css.check}
          aria-label={t('leave.selectOne', { name: user.name, dates: datesOf(t, format, request) })}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      ) : null}
      <Link
        className={css.row}
        from={route}
        search={(was) => ({ ...was, request: id })}
        replace
        aria-current={isChosen || undefined}
      >
        <PersonAvatar name={user.name} src={user.avatarUrl} />
        <span className={css.words}>
          <b>{user.name}</b>
          <span className="quiet small">
            {leaveType}, {t('leaveAmount.hours', { hours: hour })}
          </span>
          <span className="small">{datesOf(t, format, request)}</span>
          {labels.length === 0 ? null : <span className={css.labels}>{labels.join(' · ')}</span>}
        </span>
      </Link>
    </li>
  );
}

interface DecisionProps {
  requestId: number;
  url: string;
  hasKeys: boolean;
}

function Decision({ requestId, url, hasKeys }: DecisionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(requestQuery(requestId));
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('leave.one.facts')}
        error={error}
        failed={t('leave.one.failed')}
        onRetry={() => void refetch()}
        rows={6}
      />
    );
  }
  const { data: request } = data.body;
  return (
    <div className={css.decision}>
      <WidgetCard
        title={t('leave.one.requests', { name: request.user.name, type: request.leaveType })}
        leading={<PersonAvatar name={request.user.name} src={request.user.avatarUrl} size={32} />}
        more={<RequestSteps answer={data} onDeleted={() => undefined} hasKeys={hasKeys} />}
      >
        <p className={css.about}>
          <b>{datesOf(t, format, request)}</b>
          <span className="quiet figures">
            {request.isBanking
              ? t('leave.one.banked', { hours: request.hour })
              : t('leave.one.working', { count: request.day, hours: request.hour })}
          </span>
          <AppLink className="link" href={url}>
            {t('leave.openAlone')}
          </AppLink>
        </p>
      </WidgetCard>
      {request.action.includes('approve') && !request.isBanking ? <CoverCard requestId={request.id} /> : null}
      <RequestCards request={request} />
    </div>
  );
}
