import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { WorkPatternHolder } from '@tenure/contract/pay/work-pattern-library.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip, SearchField } from '../../../../ui/list-controls.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PersonLink } from '../../../../ui/person-link.tsx';
import { holdersQuery } from '../work-patterns.queries.ts';

const route = '/admin/work-patterns/$patternId';
const whens = ['current', 'future', 'past'] as const;

/** The people who have a pattern, had it, or will have it. */
export function HoldersList({ patternId }: { patternId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const answer = useQuery({ ...holdersQuery(patternId, search), placeholderData: keepPreviousData });
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  const isNarrowed = search.searchText !== '' || search.when !== null;
  const columns = useMemo<ListColumn<WorkPatternHolder>[]>(
    () => [
      {
        id: 'name',
        header: t('workPatterns.person'),
        sortable: true,
        cell: ({ employeeId, fullName }) => <PersonLink id={employeeId} name={fullName} />,
      },
      {
        id: 'employeeNumber',
        header: t('workPatterns.employeeNumber'),
        optional: true,
        cell: ({ employeeNumber }) => employeeNumber,
      },
      { id: 'when', header: t('workPatterns.when'), cell: ({ when }) => t(`workPatterns.whens.${when}`) },
      {
        id: 'effectiveDate',
        header: t('workPatterns.from'),
        sortable: true,
        cell: ({ effectiveDate }) => format.date(effectiveDate),
      },
      {
        id: 'endDate',
        header: t('workPatterns.until'),
        cell: ({ endDate }) => (endDate === null ? t('workPatterns.open') : format.date(endDate)),
      },
    ],
    [t, format],
  );
  const [field = 'name', direction] = search.sortBy.split(':');
  return (
    <div>
      <ListTools>
        <SearchField
          label={t('workPatterns.findPerson')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        <FilterChip
          label={t('workPatterns.when')}
          choices={whens.map((value) => ({ value, label: t(`workPatterns.whens.${value}`) }))}
          chosen={search.when}
          onChoose={(value) => narrow({ when: whens.find((one) => one === value) ?? null })}
        />
      </ListTools>
      <ListCard
        title={t('workPatterns.holders')}
        answer={answer}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('workPatterns.holdersFailed')}
        empty={
          <EmptyState title={isNarrowed ? t('workPatterns.noMatch') : t('workPatterns.nobody')}>
            {isNarrowed ? t('workPatterns.noMatchHelp') : t('workPatterns.nobodyHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('workPatterns.holders')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            sort={{ field, descending: direction === 'desc' }}
            onSort={({ field: by, descending }) => {
              const sorted = `${by}:${descending ? 'desc' : 'asc'}` as typeof search.sortBy;
              narrow({ sortBy: sorted });
            }}
          />
        )}
      </ListCard>
    </div>
  );
}
