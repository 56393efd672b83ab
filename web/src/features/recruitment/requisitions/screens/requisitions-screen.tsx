import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedRequisition } from '@tenure/contract/recruitment/requisitions.ts';
import { requisitionStates } from '@tenure/domain/recruitment/requisition.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StateTag } from '../components/state-tag.tsx';
import { requisitionsQuery } from '../requisitions.queries.ts';
import css from './requisitions-screen.module.css';
import '../words.ts';

const route = '/controlpanel/recruitment/requisition';
const tabs = ['all', 'mine', 'to-approve'] as const;
const nothing = { searchText: '', state: '', department: '', location: '' };

/** The requisitions the viewer may see: all, their own, or those waiting for them. */
export function RequisitionsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const answer = useQuery({ ...requisitionsQuery(search), placeholderData: keepPreviousData });
  usePageTitle(t('requisitions.title'));
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  const open = (id: number) =>
    void navigate({ to: `${route}/$requisitionId`, params: { requisitionId: String(id) } });
  const columns = useMemo<ListColumn<ListedRequisition>[]>(
    () => [
      {
        id: 'number',
        header: t('requisitions.number'),
        sortable: true,
        cell: ({ id, identifier }) => (
          <Link className="link" to={`${route}/$requisitionId`} params={{ requisitionId: String(id) }}>
            {identifier}
          </Link>
        ),
      },
      {
        id: 'position',
        header: t('requisitions.position'),
        sortable: true,
        cell: ({ position }) => (
          <span className={css.naming}>
            {position.title}
            <span>
              {position.department} · {position.location}
            </span>
          </span>
        ),
      },
      {
        id: 'wanted',
        header: t('requisitions.wanted'),
        optional: true,
        cell: ({ headcount, fte }) =>
          t('requisitions.wantedText', { count: headcount, fte: format.number(fte) }),
      },
      {
        id: 'state',
        header: t('requisitions.state'),
        sortable: true,
        cell: ({ state, waitsForViewer }) => (
          <span className={css.state}>
            <StateTag state={state} />
            {waitsForViewer ? <b className="small">{t('requisitions.waitsForYou')}</b> : null}
          </span>
        ),
      },
      {
        id: 'wishedStart',
        header: t('requisitions.start'),
        sortable: true,
        cell: ({ wishedStart }) => format.date(wishedStart),
      },
      {
        id: 'raisedBy',
        header: t('requisitions.raisedBy'),
        optional: true,
        cell: ({ raisedBy }) => raisedBy.name,
      },
    ],
    [t, format],
  );
  const toApprove = answer.data?.toApprove ?? 0;
  const isNarrowed = [search.searchText, search.state, search.department, search.location].some(
    (text) => text !== '',
  );
  const why = isNarrowed ? 'narrowed' : search.of;
  const [field = 'number', direction = 'desc'] = search.sortBy.split(':');
  const placeChoices = (places: readonly { id: number; title: string }[] = []) =>
    places.map(({ id, title }) => ({ value: String(id), label: title }));

  return (
    <>
      <PageHeader
        title={t('requisitions.title')}
        subtitle={t('requisitions.subtitle')}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button
              leftSection={<IconPlus {...smallIcon} />}
              onClick={() => void navigate({ to: `${route}/new` })}
            >
              {t('requisitions.raise')}
            </Button>
          ) : null
        }
      />
      <ListTools>
        <SegmentedControl
          aria-label={t('requisitions.which')}
          value={search.of}
          onChange={(of) => narrow({ of: tabs.find((tab) => tab === of) ?? 'all' })}
          data={tabs.map((value) => ({
            value,
            label:
              value === 'to-approve' && toApprove > 0
                ? t('requisitions.toApprove', { count: toApprove })
                : t(`requisitions.of.${value}`),
          }))}
        />
        <SearchField
          label={t('requisitions.search')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        <FilterChip
          label={t('requisitions.state')}
          choices={requisitionStates.map((value) => ({ value, label: t(`requisitions.states.${value}`) }))}
          chosen={search.state}
          onChoose={(state) => narrow({ state: state ?? '' })}
        />
        <FilterChip
          label={t('requisitions.department')}
          choices={placeChoices(answer.data?.departments)}
          chosen={search.department}
          onChoose={(department) => narrow({ department: department ?? '' })}
        />
        <FilterChip
          label={t('requisitions.location')}
          choices={placeChoices(answer.data?.locations)}
          chosen={search.location}
          onChoose={(location) => narrow({ location: location ?? '' })}
        />
      </ListTools>
      <ListCard
        title={t('requisitions.list')}
        answer={answer}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('requisitions.failed')}
        empty={
          <EmptyState
            title={t(`requisitions.empty.${why}`)}
            action={
              isNarrowed ? (
                <Button size="xs" variant="default" onClick={() => narrow(nothing)}>
                  {t('requisitions.clear')}
                </Button>
              ) : (
                <Link className="link" to="/controlpanel/org-chart/view">
                  {t('requisitions.toChart')}
                </Link>
              )
            }
          >
            {t(`requisitions.emptyHelp.${why}`)}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('requisitions.list')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            sort={{ field, descending: direction === 'desc' }}
            onSort={(sort) => narrow({ sortBy: `${sort.field}:${sort.descending ? 'desc' : 'asc'}` })}
            onOpen={({ id }) => open(id)}
          />
        )}
      </ListCard>
    </>
  );
}
