import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Reward } from '@tenure/contract/recognition/rewards.ts';
import { useMemo } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { BudgetCard } from '../components/budget-card.tsx';
import css from '../components/recognition.module.css';
import { RewardPicture } from '../components/reward-picture.tsx';
import { rewardsQuery, useAddStarters } from '../recognition.queries.ts';
import { ruleOf } from '../reward-draft.ts';
import '../administration-words.ts';

const route = '/admin/trophy-management';

/** The badges, trophies and awards of the company. */
export function TrophiesScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { page } = useSearch({ from: route });
  usePageTitle(t('trophies.title'));
  const answer = useQuery({ ...rewardsQuery(page), placeholderData: keepPreviousData });
  const starters = useAddStarters();
  const columns = useMemo<ListColumn<Reward>[]>(
    () => [
      {
        id: 'title',
        header: t('trophies.heading'),
        cell: ({ id, title, images }) => (
          <Group gap="xs" wrap="nowrap">
            <RewardPicture src={images.small} />
            <Link
              className="link"
              to="/admin/trophy-management/edit/$trophyId"
              params={{ trophyId: String(id) }}
            >
              {title}
            </Link>
          </Group>
        ),
      },
      { id: 'kind', header: t('trophies.kind'), cell: ({ kind }) => t(`trophies.kinds.${kind}`) },
      { id: 'category', header: t('trophies.category'), optional: true, cell: ({ category }) => category },
      {
        id: 'rule',
        header: t('trophies.rule'),
        optional: true,
        cell: (reward) => (reward.kind === 'badge' ? '' : t(`trophies.rules.${ruleOf(reward)}`)),
      },
      {
        id: 'points',
        header: t('trophies.points'),
        numeric: true,
        cell: ({ point }) => format.number(point),
      },
      {
        id: 'given',
        header: t('trophies.given'),
        numeric: true,
        optional: true,
        cell: ({ given }) => format.number(given),
      },
      {
        id: 'state',
        header: t('trophies.state'),
        cell: ({ isActive }) => (
          <StatusTag tone={isActive ? 'positive' : 'informative'}>
            {t(isActive ? 'trophies.active' : 'trophies.inactive')}
          </StatusTag>
        ),
      },
    ],
    [t, format],
  );
  const open = (id: string) =>
    void navigate({ to: '/admin/trophy-management/edit/$trophyId', params: { trophyId: id } });
  return (
    <>
      <PageHeader
        title={t('trophies.title')}
        subtitle={t('trophies.subtitle')}
        actions={
          <Group gap="xs">
            <Button
              variant="default"
              loading={starters.isPending}
              onClick={() =>
                starters.mutate(undefined, {
                  onSuccess: ({ body }) => showToast(t('trophies.startersAdded', { count: body.added })),
                  onError: (error) => showToast(failureDetail(t, error), 'critical'),
                })
              }
            >
              {t('trophies.addStarters')}
            </Button>
            <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => open('new')}>
              {t('trophies.add')}
            </Button>
          </Group>
        }
      />
      <div className={css.cards}>
        <ListCard
          title={t('trophies.title')}
          answer={answer}
          page={page}
          onPage={(next) => void navigate({ search: { page: next } })}
          failed={t('trophies.failed')}
          empty={<EmptyState title={t('trophies.none')}>{t('trophies.noneHelp')}</EmptyState>}
        >
          {(rows) => (
            <DataTable
              label={t('trophies.title')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              onOpen={({ id }) => open(String(id))}
            />
          )}
        </ListCard>
        <BudgetCard />
      </div>
    </>
  );
}
