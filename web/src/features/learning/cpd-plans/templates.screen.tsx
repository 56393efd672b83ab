import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { CpdTemplate } from '@tenure/contract/learning/cpd-templates.ts';
import { useMemo, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { ConfirmDestructive } from '../../../ui/confirm-destructive.tsx';
import { DataTable, type ListColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { SearchField } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { showToast } from '../../../ui/toast.ts';
import css from './cpd-plans.module.css';
import { templatesQuery, useDeleteTemplate } from './cpd-plans.queries.ts';
import { TemplateDialog } from './template.dialog.tsx';
import './cpd-plans.words.ts';

const route = '/admin/cpd-templates';

/** The starting points for a profession's plans. */
export function CpdTemplatesScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const { page, find } = search;
  usePageTitle(t('cpdPlans.templates.title'));
  const answer = useQuery({ ...templatesQuery(search), placeholderData: keepPreviousData });
  const [edited, setEdited] = useState<CpdTemplate | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<CpdTemplate | null>(null);
  const remove = useDeleteTemplate();
  const columns = useMemo<ListColumn<CpdTemplate>[]>(
    () => [
      { id: 'name', header: t('cpdPlans.templates.name'), cell: ({ name }) => name },
      {
        id: 'points',
        header: t('cpdPlans.templates.points'),
        numeric: true,
        cell: ({ pointsRequired }) => format.number(pointsRequired),
      },
      {
        id: 'months',
        header: t('cpdPlans.templates.monthsShort'),
        numeric: true,
        optional: true,
        cell: ({ months }) => format.number(months),
      },
      {
        id: 'categories',
        header: t('cpdPlans.templates.categories'),
        optional: true,
        cell: ({ categories }) => categories.map(({ name }) => name).join(', '),
      },
      {
        id: 'acts',
        header: t('cpdPlans.templates.acts'),
        cell: (template) => (
          <span className={css.acts}>
            <IconButton
              aria-label={t('cpdPlans.editThat', { plan: template.name })}
              onClick={() => setEdited(template)}
            >
              <IconPencil {...smallIcon} />
            </IconButton>
            <IconButton
              aria-label={t('cpdPlans.templates.deleteThat', { name: template.name })}
              onClick={() => setToDelete(template)}
            >
              <IconTrash {...smallIcon} />
            </IconButton>
          </span>
        ),
      },
    ],
    [t, format],
  );
  return (
    <>
      <PageHeader
        title={t('cpdPlans.templates.title')}
        subtitle={t('cpdPlans.templates.subtitle')}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => setEdited('new')}>
              {t('cpdPlans.templates.create')}
            </Button>
          ) : null
        }
      />
      <ListTools>
        <SearchField
          label={t('cpdPlans.templates.find')}
          value={find}
          onSearch={(text) =>
            void navigate({ search: (was) => ({ ...was, page: 1, find: text }), replace: true })
          }
        />
      </ListTools>
      <ListCard
        title={t('cpdPlans.templates.title')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next }) })}
        failed={t('cpdPlans.templates.failed')}
        empty={
          <EmptyState title={t(find === '' ? 'cpdPlans.templates.none' : 'cpdPlans.templates.noMatch')}>
            {t(find === '' ? 'cpdPlans.templates.noneHelp' : 'cpdPlans.templates.noMatchHelp')}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label={t('cpdPlans.templates.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
        )}
      </ListCard>
      {edited === null ? null : (
        <TemplateDialog template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmDestructive
        opened={toDelete !== null}
        title={t('cpdPlans.templates.deleteTitle', { name: toDelete?.name ?? '' })}
        confirmLabel={t('cpdPlans.templates.delete')}
        keepLabel={t('cpdPlans.templates.keep')}
        onKeep={() => setToDelete(null)}
        onConfirm={() => {
          if (toDelete === null) return;
          remove.mutate(toDelete, {
            onSuccess: () => showToast(t('cpdPlans.templates.deleted')),
            onError: (error) => showToast(failureDetail(t, error), 'critical'),
            onSettled: () => setToDelete(null),
          });
        }}
      >
        {t('cpdPlans.templates.deleteHelp')}
      </ConfirmDestructive>
    </>
  );
}
