import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Pagination } from '@tenure/contract/envelopes.ts';
import { cardCountries, type PublicCard } from '@tenure/contract/people/public-card.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { placesQuery } from '../people.queries.ts';
import type { PeopleSearch } from '../people-search.ts';
import { type Selection, usePeopleColumns } from './people-columns.tsx';
import { PersonCards } from './person-cards.tsx';

/** Parts that only the directory has. */
interface DirectoryParts {
  layout: 'table' | 'cards';
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
  /** Undefined for viewers without actions for a selection. */
  selection: Selection | undefined;
  /** At the right end of the head of the list. */
  actions: ReactNode;
}

interface PeopleListProps {
  answer: {
    data: { data: readonly PublicCard[]; metadata: { pagination: Pagination } } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  search: PeopleSearch;
  onSearch: (change: Partial<PeopleSearch>) => void;
  onClear: () => void;
  /** Filters that only one of the lists has. */
  children?: ReactNode;
  isNarrowed: boolean;
  nobody: { title: string; help: string };
  directory?: DirectoryParts;
}

/** A list of people with the details everyone may see. */
export function PeopleList(props: PeopleListProps) {
  const { answer, search, onSearch, onClear, children, isNarrowed, nobody, directory } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const places = useQuery(placesQuery(search.asOf)).data;
  const columns = usePeopleColumns(search.asOf, directory?.selection);
  const narrow = (change: Partial<PeopleSearch>) => onSearch({ page: 1, ...change });
  const open = (id: number) =>
    void navigate({
      to: '/controlpanel/user-profile/$employeeId',
      params: { employeeId: String(id) },
      search: { asOf: search.asOf },
    });
  const choices = (of: readonly { id: string; title: string }[] | undefined) =>
    (of ?? []).map(({ id, title }) => ({ value: id, label: title }));

  return (
    <>
      <ListTools
        asAt={{
          label: t('people.asOf'),
          value: search.asOf,
          onChange: (asOf) => narrow({ asOf }),
        }}
      >
        <SearchField
          label={t('people.search')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        {children}
        <FilterChip
          label={t('people.department')}
          choices={choices(places?.department)}
          chosen={search.department}
          onChoose={(department) => narrow({ department })}
        />
        <FilterChip
          label={t('people.location')}
          choices={choices(places?.location)}
          chosen={search.location}
          onChoose={(location) => narrow({ location })}
        />
        <FilterChip
          label={t('people.country')}
          choices={cardCountries.map((value) => ({ value, label: t(`people.countries.${value}`) }))}
          chosen={search.country}
          onChoose={(country) => narrow({ country: cardCountries.find((one) => one === country) ?? null })}
        />
      </ListTools>
      <ListCard
        title={t('people.list')}
        answer={answer}
        page={search.page}
        onPage={(page) => onSearch({ page })}
        failed={t('people.failed')}
        actions={directory?.actions}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('people.noMatch')}
              action={
                <Button size="xs" variant="default" onClick={onClear}>
                  {t('people.clear')}
                </Button>
              }
            >
              {t('people.noMatchHelp')}
            </EmptyState>
          ) : (
            <EmptyState title={nobody.title}>{nobody.help}</EmptyState>
          )
        }
      >
        {(rows) => {
          if (directory?.layout === 'cards') {
            return (
              <PersonCards
                people={rows}
                search={search}
                hidden={directory.hidden}
                selection={directory.selection}
                onSort={(sortBy) => narrow({ sortBy })}
              />
            );
          }
          const [field = 'name', direction] = search.sortBy.split(':');
          return (
            <DataTable
              label={t('people.list')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              sort={{ field, descending: direction === 'desc' }}
              onSort={(sort) => {
                const sortBy = `${sort.field}:${sort.descending ? 'desc' : 'asc'}`;
                narrow({ sortBy: sortBy as PeopleSearch['sortBy'] });
              }}
              onOpen={({ id }) => open(id)}
              {...(directory && { hidden: directory.hidden, onHidden: directory.onHidden })}
            />
          );
        }}
      </ListCard>
    </>
  );
}
