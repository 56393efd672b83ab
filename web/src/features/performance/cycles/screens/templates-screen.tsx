import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { listReviewTemplates } from '@tenure/contract/performance/cycles.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusTag, type Tone } from '../../../../ui/status-tag.tsx';
import { templatesQuery } from '../cycles.queries.ts';
import '../words.ts';

const route = '/admin/performance-templates';
type Row = EndpointAnswer<typeof listReviewTemplates>['data'][number];
type State = 'archived' | 'draft' | 'changed' | 'live';

const stateOf = ({ isArchived, published, hasChanges }: Row): State => {
  if (isArchived) return 'archived';
  if (published === null) return 'draft';
  return hasChanges ? 'changed' : 'live';
};
const tones: Record<State, Tone> = {
  archived: 'informative',
  draft: 'informative',
  changed: 'caution',
  live: 'positive',
};

/** The review templates of the company. */
export function TemplatesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { page } = useSearch({ from: route });
  usePageTitle(t('cycles.templates.title'));
  const answer = useQuery({ ...templatesQuery(page), placeholderData: keepPreviousData });
  const open = (templateId: string) =>
    void navigate({ to: '/admin/performance-templates/$templateId', params: { templateId } });
  const columns = useMemo<ListColumn<Row>[]>(
    () => [
      {
        id: 'title',
        header: t('cycles.templates.name'),
        cell: ({ id, title }) => (
          <Link
            className="link"
            to="/admin/performance-templates/$templateId"
            params={{ templateId: String(id) }}
          >
            {title}
          </Link>
        ),
      },
      {
        id: 'sections',
        header: t('cycles.templates.sections'),
        optional: true,
        numeric: true,
        cell: ({ sections }) => sections,
      },
      {
        id: 'version',
        header: t('cycles.templates.version'),
        optional: true,
        numeric: true,
        cell: ({ published }) => published ?? '–',
      },
      {
        id: 'state',
        header: t('cycles.templates.state'),
        cell: (row) => (
          <StatusTag tone={tones[stateOf(row)]}>{t(`cycles.templates.states.${stateOf(row)}`)}</StatusTag>
        ),
      },
    ],
    [t],
  );
  return (
    <>
      <PageHeader
        title={t('cycles.templates.title')}
        subtitle={t('cycles.templates.subtitle')}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => open('new')}>
              {t('cycles.templates.create')}
            </Button>
          ) : null
        }
      />
      <ListCard
        title={t('cycles.templates.title')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: { page: next } })}
        failed={t('cycles.templates.failed')}
        empty={<EmptyState title={t('cycles.templates.none')}>{t('cycles.templates.noneHelp')}</EmptyState>}
      >
        {(rows) => (
          <DataTable
            label={t('cycles.templates.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            onOpen={({ id }) => open(String(id))}
          />
        )}
      </ListCard>
    </>
  );
}
