import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ListedWorkflow } from '@tenure/contract/work/workflows.ts';
import { useMemo, useState } from 'react';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { WorkflowTag } from '../components/tags.tsx';
import { workflowsQuery } from '../workflows.queries.ts';
import { type Narrowing, SectionTools } from './section-tools.tsx';
import '../words.ts';

const statuses = ['ACTIVE', 'COMPLETE'] as const;

/** The workflows assigned to a person, with their progress. */
export function WorkflowsSection({ employeeId }: Pick<ProfileSectionProps, 'employeeId'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [narrowing, setNarrowing] = useState<Narrowing<(typeof statuses)[number]>>({
    page: 1,
    searchText: '',
    status: null,
  });
  const answer = useQuery({ ...workflowsQuery(employeeId, narrowing), placeholderData: keepPreviousData });
  const isNarrowed = narrowing.searchText !== '' || narrowing.status !== null;
  const columns = useMemo<ListColumn<ListedWorkflow>[]>(
    () => [
      {
        id: 'title',
        header: t('workflows.workflow'),
        cell: ({ title, titleLink }) => (
          <AppLink className="link" href={titleLink}>
            {title}
          </AppLink>
        ),
      },
      { id: 'date', header: t('workflows.starts'), cell: ({ date }) => format.date(date) },
      {
        id: 'progress',
        header: t('workflows.progress'),
        cell: ({ done, tasks }) => t('workflows.doneOf', { done, tasks }),
      },
      { id: 'status', header: t('workflows.status'), cell: ({ status }) => <WorkflowTag status={status} /> },
    ],
    [t, format],
  );
  return (
    <ListCard
      title={t('workflows.workflows')}
      answer={answer}
      page={narrowing.page}
      onPage={(page) => setNarrowing({ ...narrowing, page })}
      failed={t('workflows.workflowsFailed')}
      expected={2}
      empty={
        <EmptyState title={t(isNarrowed ? 'workflows.noMatch' : 'workflows.noWorkflows')}>
          {t(isNarrowed ? 'workflows.noMatchHelp' : 'workflows.noWorkflowsHelp')}
        </EmptyState>
      }
      actions={
        answer.data?.metadata.actions.includes('CREATE') ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus {...smallIcon} />}
            onClick={() =>
              void navigate({ to: '/controlpanel/user-profile/assign-workflow', search: { id: employeeId } })
            }
          >
            {t('workflows.assign')}
          </Button>
        ) : null
      }
      tools={
        <SectionTools
          label={t('workflows.status')}
          searchLabel={t('workflows.searchWorkflows')}
          choices={statuses.map((value) => ({ value, label: t(`workflows.statuses.${value}`) }))}
          narrowing={narrowing}
          onNarrow={setNarrowing}
        />
      }
    >
      {(rows) => (
        <DataTable
          label={t('workflows.workflows')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
        />
      )}
    </ListCard>
  );
}
