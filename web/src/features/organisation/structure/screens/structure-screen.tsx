import { Button, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import {
  type ListedStructure,
  type StructureKind,
  structureKinds,
} from '@tenure/contract/organisation/structure-administration.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { structureQuery } from '../administration.queries.ts';
import { OrganisationSettingsSection } from '../components/organisation-settings-section.tsx';
import css from './administration.module.css';
import '../administration.words.ts';

const route = '/admin/structure';
const tabs = [...structureKinds, 'settings'] as const;

/** The parts of a position's structure, a tab for each kind, and the organisation's settings. */
export function StructureScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { kind } = useSearch({ from: route });
  usePageTitle(t('orgAdmin.structure.title'));
  return (
    <>
      <PageHeader
        title={t('orgAdmin.structure.title')}
        subtitle={t('orgAdmin.structure.subtitle')}
        actions={
          kind === 'settings' ? null : (
            <Button
              leftSection={<IconPlus {...smallIcon} />}
              onClick={() => void navigate({ to: '/admin/structure/$kind/$id', params: { kind, id: 'new' } })}
            >
              {t(`orgAdmin.structure.make.${kind}`)}
            </Button>
          )
        }
      />
      <Tabs
        className={css.tabs ?? ''}
        value={kind}
        keepMounted={false}
        onChange={(value) =>
          void navigate({ search: { kind: tabs.find((one) => one === value) ?? 'departments' } })
        }
      >
        <Tabs.List aria-label={t('orgAdmin.structure.tabs')}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`orgAdmin.structure.kinds.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab} pt="md">
            {tab === 'settings' ? <OrganisationSettingsSection /> : <StructureList kind={tab} />}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

function StructureList({ kind }: { kind: StructureKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const answer = useQuery({ ...structureQuery(kind, search), placeholderData: keepPreviousData });
  const columns = useMemo<ListColumn<ListedStructure>[]>(
    () => [
      {
        id: 'title',
        header: t('orgAdmin.structure.name'),
        sortable: true,
        cell: ({ id, title }) => (
          <Link className="link" to="/admin/structure/$kind/$id" params={{ kind, id: String(id) }}>
            {title}
          </Link>
        ),
      },
      {
        id: 'identifier',
        header: t('orgAdmin.structure.identifier'),
        sortable: true,
        cell: ({ identifier }) => identifier,
      },
      {
        id: 'positions',
        header: t('orgAdmin.structure.positions'),
        sortable: true,
        numeric: true,
        cell: ({ positions }) => format.number(positions),
      },
    ],
    [t, format, kind],
  );
  const [field = 'title', direction] = search.sortBy.split(':');
  const isNarrowed = search.searchText !== '';
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  return (
    <>
      <ListTools>
        <SearchField
          label={t('orgAdmin.structure.search')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
      </ListTools>
      <ListCard
        title={t(`orgAdmin.structure.kinds.${kind}`)}
        answer={answer}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('orgAdmin.structure.failed')}
        empty={
          <EmptyState title={isNarrowed ? t('orgAdmin.structure.noMatch') : t('orgAdmin.structure.empty')}>
            {isNarrowed ? t('orgAdmin.structure.noMatchHelp') : t('orgAdmin.structure.emptyHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t(`orgAdmin.structure.kinds.${kind}`)}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            sort={{ field, descending: direction === 'desc' }}
            onSort={(sort) => narrow({ sortBy: `${sort.field}:${sort.descending ? 'desc' : 'asc'}` })}
            onOpen={({ id }) =>
              void navigate({ to: '/admin/structure/$kind/$id', params: { kind, id: String(id) } })
            }
          />
        )}
      </ListCard>
    </>
  );
}
