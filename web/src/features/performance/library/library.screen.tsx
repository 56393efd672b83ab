import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type LibraryItem, libraryKinds, libraryStates } from '@tenure/contract/performance/library.ts';
import { useMemo, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { showToast } from '../../../ui/toast.ts';
import { LibraryDialog } from './library.dialog.tsx';
import { libraryPageQuery, useLibraryState } from './library.queries.ts';
import './library.words.ts';

const route = '/admin/performance-library';

/** The items that reviews draw from, with their kinds and states. */
export function LibraryScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { page, kind, state, find } = useSearch({ from: route });
  usePageTitle(t('reviewLibrary.title'));
  const [edited, setEdited] = useState<LibraryItem | 'new' | null>(null);
  const answer = useQuery({
    ...libraryPageQuery({ page, kind, state, find }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(setEdited);
  const isNarrowed = kind !== null || state !== null || find !== '';
  const narrow = (by: { kind?: string | null; state?: string | null; find?: string }) =>
    void navigate({
      search: (was) => ({
        page: 1,
        find: by.find ?? was.find ?? '',
        kind:
          by.kind === undefined ? (was.kind ?? null) : (libraryKinds.find((one) => one === by.kind) ?? null),
        state:
          by.state === undefined
            ? (was.state ?? null)
            : (libraryStates.find((one) => one === by.state) ?? null),
      }),
      replace: true,
    });
  return (
    <>
      <PageHeader
        title={t('reviewLibrary.title')}
        subtitle={t('reviewLibrary.subtitle')}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => setEdited('new')}>
              {t('reviewLibrary.add')}
            </Button>
          ) : null
        }
      />
      <ListTools>
        <SearchField
          label={t('reviewLibrary.find')}
          value={find}
          onSearch={(text) => narrow({ find: text })}
        />
        <FilterChip
          label={t('reviewLibrary.kind')}
          choices={libraryKinds.map((value) => ({ value, label: t(`reviewLibrary.kinds.${value}`) }))}
          chosen={kind}
          onChoose={(chosen) => narrow({ kind: chosen })}
        />
        <FilterChip
          label={t('reviewLibrary.state')}
          choices={libraryStates.map((value) => ({ value, label: t(`reviewLibrary.states.${value}`) }))}
          chosen={state}
          onChoose={(chosen) => narrow({ state: chosen })}
        />
      </ListTools>
      <ListCard
        title={t('reviewLibrary.title')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
        failed={t('reviewLibrary.failed')}
        empty={
          <EmptyState title={t(isNarrowed ? 'reviewLibrary.noMatch' : 'reviewLibrary.none')}>
            {t(isNarrowed ? 'reviewLibrary.noMatchHelp' : 'reviewLibrary.noneHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('reviewLibrary.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
        )}
      </ListCard>
      {edited === null ? null : (
        <LibraryDialog item={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function useColumns(onEdit: (item: LibraryItem) => void) {
  const { t } = useTranslation();
  const { mutate } = useLibraryState();
  return useMemo<ListColumn<LibraryItem>[]>(
    () => [
      { id: 'title', header: t('reviewLibrary.name'), cell: ({ title }) => title },
      {
        id: 'kind',
        header: t('reviewLibrary.kind'),
        cell: ({ kind }) => t(`reviewLibrary.kinds.${kind}`),
      },
      {
        id: 'begins',
        header: t('reviewLibrary.begins'),
        optional: true,
        cell: ({ department, position }) => department?.title ?? position?.title ?? '–',
      },
      {
        id: 'state',
        header: t('reviewLibrary.state'),
        cell: ({ isArchived }) => (
          <StatusTag tone={isArchived ? 'informative' : 'positive'}>
            {t(`reviewLibrary.states.${isArchived ? 'archived' : 'current'}`)}
          </StatusTag>
        ),
      },
      {
        id: 'actions',
        header: '',
        cell: (item) => (
          <>
            <IconButton
              aria-label={t('reviewLibrary.edit', { title: item.title })}
              onClick={() => onEdit(item)}
            >
              <IconPencil {...smallIcon} />
            </IconButton>
            <IconButton
              aria-label={t(`reviewLibrary.${item.isArchived ? 'restore' : 'archive'}`, {
                title: item.title,
              })}
              onClick={() =>
                mutate(
                  { id: item.id, isArchived: !item.isArchived },
                  {
                    onSuccess: () =>
                      showToast(t(`reviewLibrary.${item.isArchived ? 'restored' : 'archived'}`)),
                    onError: (error) => showToast(failureDetail(t, error), 'critical'),
                  },
                )
              }
            >
              {item.isArchived ? <IconArchiveOff {...smallIcon} /> : <IconArchive {...smallIcon} />}
            </IconButton>
          </>
        ),
      },
    ],
    [t, mutate, onEdit],
  );
}
