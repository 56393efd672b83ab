import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedWorkPattern } from '@tenure/contract/pay/work-pattern-library.ts';
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
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { patternsQuery } from '../work-patterns.queries.ts';
import '../words.ts';

const route = '/admin/work-patterns';
const kinds = ['single', 'multiple'] as const;
const states = ['offered', 'archived'] as const;

/** The work patterns of the company. */
export function PatternsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const answer = useQuery({ ...patternsQuery(search), placeholderData: keepPreviousData });
  usePageTitle(t('workPatterns.title'));
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  const isNarrowed = search.searchText !== '' || search.kind !== null || search.state !== null;
  const columns = useMemo<ListColumn<ListedWorkPattern>[]>(
    () => [
      {
        id: 'title',
        header: t('workPatterns.name'),
        sortable: true,
        cell: ({ id, title }) => (
          <Link className="link" to="/admin/work-patterns/$patternId" params={{ patternId: String(id) }}>
            {title}
          </Link>
        ),
      },
      {
        id: 'period',
        header: t('workPatterns.period'),
        optional: true,
        cell: ({ periodLengthLabel }) => periodLengthLabel,
      },
      {
        id: 'jurisdiction',
        header: t('workPatterns.jurisdiction'),
        optional: true,
        cell: ({ jurisdiction }) => jurisdiction || '–',
      },
      {
        id: 'state',
        header: t('workPatterns.state'),
        optional: true,
        cell: ({ isDeleted }) =>
          isDeleted ? (
            <StatusTag tone="informative">{t('workPatterns.states.archived')}</StatusTag>
          ) : (
            t('workPatterns.states.offered')
          ),
      },
      {
        id: 'weekly',
        header: t('workPatterns.weekly'),
        sortable: true,
        numeric: true,
        cell: ({ weekly }) => weekly,
      },
      {
        id: 'people',
        header: t('workPatterns.people'),
        sortable: true,
        numeric: true,
        cell: ({ people }) => format.number(people),
      },
    ],
    [t, format],
  );
  const [field = 'title', direction] = search.sortBy.split(':');
  return (
    <>
      <PageHeader
        title={t('workPatterns.title')}
        subtitle={t('workPatterns.subtitle')}
        actions={
          <Button
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() =>
              void navigate({ to: '/admin/work-patterns/$patternId', params: { patternId: 'new' } })
            }
          >
            {t('workPatterns.make')}
          </Button>
        }
      />
      <ListTools>
        <SearchField
          label={t('workPatterns.search')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        <FilterChip
          label={t('workPatterns.kind')}
          choices={kinds.map((value) => ({ value, label: t(`workPatterns.kinds.${value}`) }))}
          chosen={search.kind}
          onChoose={(value) => narrow({ kind: kinds.find((one) => one === value) ?? null })}
        />
        <FilterChip
          label={t('workPatterns.state')}
          choices={states.map((value) => ({ value, label: t(`workPatterns.states.${value}`) }))}
          chosen={search.state}
          onChoose={(value) => narrow({ state: states.find((one) => one === value) ?? null })}
        />
      </ListTools>
      <ListCard
        title={t('workPatterns.title')}
        answer={answer}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('workPatterns.failed')}
        empty={
          <EmptyState title={isNarrowed ? t('workPatterns.noMatch') : t('workPatterns.empty')}>
            {isNarrowed ? t('workPatterns.noMatchHelp') : t('workPatterns.emptyHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('workPatterns.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            sort={{ field, descending: direction === 'desc' }}
            onSort={({ field: by, descending }) => {
              const sorted = `${by}:${descending ? 'desc' : 'asc'}` as typeof search.sortBy;
              narrow({ sortBy: sorted });
            }}
            onOpen={({ id }) =>
              void navigate({ to: '/admin/work-patterns/$patternId', params: { patternId: String(id) } })
            }
          />
        )}
      </ListCard>
    </>
  );
}
