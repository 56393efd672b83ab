import { Button } from '@mantine/core';
import { IconPlus, IconUserX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Holder } from '@tenure/contract/identity/security-profiles.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { SearchField } from '../../../../ui/list-controls.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { holdersQuery, type ProfileAnswer } from '../access.queries.ts';
import { GiveDialog } from './give-dialog.tsx';
import css from './holders-section.module.css';
import { PersonProfiles } from './person-profiles.tsx';
import { TakeDialog } from './take-dialog.tsx';

interface HoldersSectionProps {
  profileId: string;
  answer: ProfileAnswer;
}

const route = '/admin/security-profiles/$profileId';

/** The holders of a profile, with the actions to add and remove them. */
export function HoldersSection({ profileId, answer }: HoldersSectionProps) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const holders = useQuery({
    ...holdersQuery(profileId, search),
    placeholderData: keepPreviousData,
  });
  const [giving, setGiving] = useState(false);
  const [taking, setTaking] = useState<Holder | null>(null);
  const { data: profile } = answer.body;
  const mayChange = holders.data?.metadata.actions.includes('CREATE') ?? false;
  const open = (user: number | null) => void navigate({ search: (was) => ({ ...was, user }) });

  const columns = useMemo<ListColumn<Holder>[]>(
    () => [
      {
        id: 'name',
        header: t('access.person'),
        sortable: true,
        cell: (holder) => (
          <span className={css.person}>
            <PersonAvatar name={holder.fullName} src={null} />
            <button
              type="button"
              className="link"
              aria-label={t('access.open', { person: holder.fullName })}
              onClick={() => void navigate({ search: (was) => ({ ...was, user: holder.userId }) })}
            >
              {holder.fullName}
            </button>
            {holder.isActive ? null : <StatusTag tone="caution">{t('access.deactivated')}</StatusTag>}
          </span>
        ),
      },
      {
        id: 'position',
        header: t('access.position'),
        optional: true,
        cell: (holder) => holder.positionTitle,
      },
      { id: 'location', header: t('access.location'), optional: true, cell: (holder) => holder.location },
      ...(mayChange
        ? [
            {
              id: 'take',
              header: t('access.take'),
              numeric: true,
              cell: (holder: Holder) => (
                <IconButton
                  aria-label={t('access.takeFrom', { name: profile.name, person: holder.fullName })}
                  onClick={() => setTaking(holder)}
                >
                  <IconUserX {...smallIcon} />
                </IconButton>
              ),
            },
          ]
        : []),
    ],
    [t, mayChange, profile.name, navigate],
  );

  return (
    <>
      {profile.heldByAll ? (
        <div className={css.note}>
          <Note tone="informative">{t('access.holdersEverybody')}</Note>
        </div>
      ) : null}
      <div className={css.controls}>
        <SearchField
          label={t('access.holdersSearch')}
          value={search.searchText}
          onSearch={(searchText) =>
            void navigate({ search: (was) => ({ ...was, page: 1, searchText }), replace: true })
          }
        />
        {mayChange ? (
          <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => setGiving(true)}>
            {t('access.give')}
          </Button>
        ) : null}
      </div>
      <ListCard
        title={t('access.holdersTitle')}
        answer={holders}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('access.holdersFailed')}
        empty={empty()}
      >
        {table}
      </ListCard>
      {giving ? <GiveDialog profile={profile} etag={answer.etag} onClose={() => setGiving(false)} /> : null}
      {taking === null ? null : (
        <TakeDialog profile={profile} etag={answer.etag} person={taking} onClose={() => setTaking(null)} />
      )}
      <PersonProfiles userId={search.user} onClose={() => open(null)} />
    </>
  );

  function empty() {
    return search.searchText === '' ? (
      <EmptyState title={t('access.holdersEmpty')}>{t('access.holdersEmptyHelp')}</EmptyState>
    ) : (
      <EmptyState title={t('access.holdersNoMatch')}>{t('access.holdersNoMatchHelp')}</EmptyState>
    );
  }

  function table(rows: readonly Holder[]) {
    const [field = 'name', direction] = search.sortBy.split(':');
    return (
      <DataTable
        label={t('access.holdersTitle')}
        columns={columns}
        rows={rows}
        rowKey={({ userId }) => String(userId)}
        sort={{ field, descending: direction === 'desc' }}
        onSort={({ descending }) =>
          void navigate({
            search: (was) => ({ ...was, page: 1, sortBy: descending ? 'name:desc' : 'name:asc' }),
          })
        }
        onOpen={({ userId }) => open(userId)}
      />
    );
  }
}
