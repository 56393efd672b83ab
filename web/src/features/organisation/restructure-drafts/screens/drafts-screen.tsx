import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedDraft } from '@tenure/contract/organisation/restructure-drafts.ts';
import { draftStates } from '@tenure/domain/organisation/restructure-draft.ts';
import { useMemo, useState } from 'react';
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
import { HeadDialog } from '../components/head-dialog.tsx';
import { StateTag } from '../components/state-tag.tsx';
import { draftsQuery, useBegin } from '../restructure-drafts.queries.ts';
import css from './drafts-screen.module.css';
import '../words.ts';

const route = '/admin/restructure-drafts';

/** The drafts the viewer may know of: their own, and submitted ones. */
export function DraftsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const answer = useQuery({ ...draftsQuery(search), placeholderData: keepPreviousData });
  const begin = useBegin();
  const [isOpen, setOpen] = useState(false);
  usePageTitle(t('restructureDrafts.title'));
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  const open = (id: number) => void navigate({ to: `${route}/$draftId`, params: { draftId: String(id) } });
  const columns = useMemo<ListColumn<ListedDraft>[]>(
    () => [
      {
        id: 'name',
        header: t('restructureDrafts.name'),
        sortable: true,
        cell: ({ id, name }) => (
          <Link className="link" to={`${route}/$draftId`} params={{ draftId: String(id) }}>
            {name}
          </Link>
        ),
      },
      {
        id: 'state',
        header: t('restructureDrafts.state'),
        sortable: true,
        cell: ({ state, waitsForViewer }) => (
          <span className={css.state}>
            <StateTag state={state} />
            {waitsForViewer ? <b className="small">{t('restructureDrafts.waitsForYou')}</b> : null}
          </span>
        ),
      },
      {
        id: 'effectiveOn',
        header: t('restructureDrafts.from'),
        sortable: true,
        cell: ({ effectiveOn }) => format.date(effectiveOn),
      },
      {
        id: 'owner',
        header: t('restructureDrafts.owner'),
        optional: true,
        cell: ({ owner }) => owner.name,
      },
      {
        id: 'steps',
        header: t('restructureDrafts.stepsCount'),
        numeric: true,
        optional: true,
        cell: ({ steps }) => format.number(steps),
      },
    ],
    [t, format],
  );
  const isNarrowed = search.searchText !== '' || search.state !== null;
  const mayBegin = answer.data?.metadata.actions.includes('CREATE') ?? false;
  const [field = 'effectiveOn', direction = 'desc'] = search.sortBy.split(':');
  const beginButton = (
    <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => setOpen(true)}>
      {t('restructureDrafts.make')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('restructureDrafts.title')}
        subtitle={t('restructureDrafts.subtitle')}
        actions={mayBegin ? beginButton : null}
      />
      <ListTools>
        <SearchField
          label={t('restructureDrafts.search')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        <FilterChip
          label={t('restructureDrafts.state')}
          choices={draftStates.map((value) => ({ value, label: t(`restructureDrafts.states.${value}`) }))}
          chosen={search.state}
          onChoose={(state) => narrow({ state: draftStates.find((one) => one === state) ?? null })}
        />
      </ListTools>
      <ListCard
        title={t('restructureDrafts.list')}
        answer={answer}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('restructureDrafts.failed')}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('restructureDrafts.narrowed')}
              action={
                <Button size="xs" variant="default" onClick={() => narrow({ searchText: '', state: null })}>
                  {t('restructureDrafts.clear')}
                </Button>
              }
            >
              {t('restructureDrafts.narrowedHelp')}
            </EmptyState>
          ) : (
            <EmptyState title={t('restructureDrafts.empty')}>
              {t(mayBegin ? 'restructureDrafts.emptyHelp' : 'restructureDrafts.emptyForReviewer')}
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <DataTable
            label={t('restructureDrafts.list')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            sort={{ field, descending: direction === 'desc' }}
            onSort={(sort) => narrow({ sortBy: `${sort.field}:${sort.descending ? 'desc' : 'asc'}` })}
            onOpen={({ id }) => open(id)}
          />
        )}
      </ListCard>
      {isOpen ? (
        <HeadDialog
          head={null}
          isApproved={false}
          saving={begin}
          onSave={(head) => begin.mutate(head, { onSuccess: ({ id }) => open(id) })}
          onClose={() => {
            begin.reset();
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
