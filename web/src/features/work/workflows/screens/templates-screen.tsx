import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedWorkflowTemplate } from '@tenure/contract/work/workflow-templates.ts';
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
import { kindOf, templateKinds } from '../template-draft.ts';
import { templatesQuery } from '../workflows.queries.ts';
import '../words.ts';

const route = '/admin/workflow-templates';
const states = ['offered', 'retired'] as const;
const kinds = templateKinds;

function useColumns(): ListColumn<ListedWorkflowTemplate>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('workflows.name'),
        sortable: true,
        cell: ({ id, title }) => (
          <Link
            className="link"
            to="/admin/workflow-templates/$templateId"
            params={{ templateId: String(id) }}
          >
            {title}
          </Link>
        ),
      },
      {
        id: 'kind',
        header: t('workflows.kind'),
        optional: true,
        cell: (template) => t(`workflows.kinds.${kindOf(template)}`),
      },
      {
        id: 'state',
        header: t('workflows.state'),
        optional: true,
        cell: ({ isRetired }) =>
          isRetired ? (
            <StatusTag tone="informative">{t('workflows.states.retired')}</StatusTag>
          ) : (
            t('workflows.states.offered')
          ),
      },
      {
        id: 'steps',
        header: t('workflows.steps'),
        sortable: true,
        numeric: true,
        cell: ({ steps }) => format.number(steps),
      },
      {
        id: 'active',
        header: t('workflows.active'),
        sortable: true,
        numeric: true,
        cell: ({ active }) => format.number(active),
      },
    ],
    [t, format],
  );
}

/** The workflow templates of the company. */
export function TemplatesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const answer = useQuery({ ...templatesQuery(search), placeholderData: keepPreviousData });
  const columns = useColumns();
  usePageTitle(t('workflows.templates'));
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: (was) => ({ ...was, page: 1, ...change }), replace: true });
  const open = (templateId: string) =>
    void navigate({ to: '/admin/workflow-templates/$templateId', params: { templateId } });
  const isNarrowed = search.searchText !== '' || search.kind !== null || search.state !== null;
  const [field = 'title', direction] = search.sortBy.split(':');
  return (
    <>
      <PageHeader
        title={t('workflows.templates')}
        subtitle={t('workflows.subtitle')}
        actions={
          <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => open('new')}>
            {t('workflows.make')}
          </Button>
        }
      />
      <ListTools>
        <SearchField
          label={t('workflows.searchTemplates')}
          value={search.searchText}
          onSearch={(searchText) => narrow({ searchText })}
        />
        <FilterChip
          label={t('workflows.kind')}
          choices={kinds.map((value) => ({ value, label: t(`workflows.kinds.${value}`) }))}
          chosen={search.kind}
          onChoose={(value) => narrow({ kind: kinds.find((one) => one === value) ?? null })}
        />
        <FilterChip
          label={t('workflows.state')}
          choices={states.map((value) => ({ value, label: t(`workflows.states.${value}`) }))}
          chosen={search.state}
          onChoose={(value) => narrow({ state: states.find((one) => one === value) ?? null })}
        />
      </ListTools>
      <ListCard
        title={t('workflows.templates')}
        answer={answer}
        page={search.page}
        onPage={(page) => void navigate({ search: (was) => ({ ...was, page }) })}
        failed={t('workflows.templatesFailed')}
        empty={
          <EmptyState title={t(isNarrowed ? 'workflows.noMatch' : 'workflows.noTemplates')}>
            {t(isNarrowed ? 'workflows.noMatchHelp' : 'workflows.noTemplatesHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('workflows.templates')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            sort={{ field, descending: direction === 'desc' }}
            onSort={({ field: by, descending }) =>
              narrow({ sortBy: `${by}:${descending ? 'desc' : 'asc'}` as typeof search.sortBy })
            }
            onOpen={({ id }) => open(String(id))}
          />
        )}
      </ListCard>
    </>
  );
}
