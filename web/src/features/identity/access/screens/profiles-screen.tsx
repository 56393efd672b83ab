import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ListedProfile, roleTypes } from '@tenure/contract/identity/security-profiles.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { profilesQuery, useMakeProfile } from '../access.queries.ts';
import { NameDialog } from '../components/name-dialog.tsx';
import { useHoldersText } from '../grant-words.ts';
import css from './profiles-screen.module.css';
import '../words.ts';

const route = '/admin/security-profiles';

/** Every security profile of the company. */
export function ProfilesScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const listed = useQuery({ ...profilesQuery(search), placeholderData: keepPreviousData });
  const make = useMakeProfile();
  usePageTitle(t('access.title'));
  const isNarrowed = search.searchText !== '' || search.roleType !== null;
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  const askName = (make_: boolean) =>
    void navigate({
      search: ({ make: _was, ...rest }) => ({ ...rest, ...(make_ && { make: true }) }),
      replace: !make_,
    });
  const open = (id: number, replace = false) =>
    void navigate({ to: '/admin/security-profiles/$profileId', params: { profileId: String(id) }, replace });
  const holdersText = useHoldersText();
  const columns = useMemo<ListColumn<ListedProfile>[]>(
    () => [
      {
        id: 'name',
        header: t('access.name'),
        sortable: true,
        cell: (profile) => (
          <span className={css.naming}>
            <Link
              className="link"
              to="/admin/security-profiles/$profileId"
              params={{ profileId: String(profile.id) }}
            >
              {profile.name}
            </Link>
            <span>{profile.description}</span>
          </span>
        ),
      },
      {
        id: 'roleType',
        header: t('access.roleType'),
        optional: true,
        cell: ({ roleType }) => t(`access.roleTypes.${roleType.name}`),
      },
      {
        id: 'holders',
        header: t('access.holders'),
        sortable: true,
        numeric: true,
        cell: ({ holders }) => holdersText(holders),
      },
      {
        id: 'grants',
        header: t('access.grants'),
        numeric: true,
        optional: true,
        cell: ({ grants }) => format.number(grants),
      },
    ],
    [t, format, holdersText],
  );
  const mayMake = listed.data?.metadata.actions.includes('CREATE') ?? false;

  return (
    <>
      <PageHeader
        title={t('access.title')}
        subtitle={t('access.subtitle')}
        actions={
          mayMake ? (
            <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => askName(true)}>
              {t('access.newProfile')}
            </Button>
          ) : null
        }
      />
      <div className={css.controls}>
        <SearchField
          label={t('access.search')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        <FilterChip
          label={t('access.roleType')}
          choices={roleTypes.map((value) => ({ value, label: t(`access.roleTypes.${value}`) }))}
          chosen={search.roleType}
          onChoose={(value) => narrow({ roleType: roleTypes.find((one) => one === value) ?? null })}
        />
      </div>
      <ListCard
        title={t('access.list')}
        answer={listed}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('access.listFailed')}
        empty={empty()}
      >
        {table}
      </ListCard>
      {search.make && mayMake ? (
        <NameDialog
          title={t('access.makeTitle')}
          help={t('access.makeHelp')}
          nameLabel={t('access.name')}
          suggestion=""
          submitLabel={t('access.make')}
          withRoleType
          pending={make.isPending}
          failure={make.error}
          onSubmit={(given) =>
            make.mutate(given, {
              onSuccess: ({ body }) => {
                showToast(t('access.made', { name: body.data.name }));
                // Replaces the dialog's address: going back must not open it again.
                open(body.data.id, true);
              },
            })
          }
          onClose={() => {
            make.reset();
            askName(false);
          }}
        />
      ) : null}
    </>
  );

  function empty() {
    return isNarrowed ? (
      <EmptyState
        title={t('access.noMatch')}
        action={
          <Button size="xs" variant="default" component={Link} to={route} reloadDocument>
            {t('access.clear')}
          </Button>
        }
      >
        {t('access.noMatchHelp')}
      </EmptyState>
    ) : (
      <EmptyState title={t('access.empty')}>{t('access.emptyHelp')}</EmptyState>
    );
  }

  function table(rows: readonly ListedProfile[]) {
    const [field = 'name', direction] = search.sortBy.split(':');
    return (
      <DataTable
        label={t('access.list')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        sort={{ field, descending: direction === 'desc' }}
        onSort={(sort) => {
          const sortBy = `${sort.field}:${sort.descending ? 'desc' : 'asc'}`;
          void navigate({
            search: (was) => ({ ...was, page: 1, sortBy: sortBy as typeof was.sortBy }),
          });
        }}
        onOpen={({ id }) => open(id)}
      />
    );
  }
}
