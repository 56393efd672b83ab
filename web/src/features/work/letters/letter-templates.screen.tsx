import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { LetterTemplate } from '@tenure/contract/work/letters.ts';
import { useState } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { templatesQuery } from './letters.queries.ts';
import { TemplateDialog } from './template.dialog.tsx';
import './letters.words.ts';

const route = '/admin/letter-templates';

/** The templates of letters and contracts of the company. */
export function LetterTemplatesScreen() {
  const { t } = useTranslation();
  usePageTitle(t('letters.templates.title'));
  const { page } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const [edited, setEdited] = useState<LetterTemplate | 'new' | null>(null);
  const answer = useQuery({ ...templatesQuery(page), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title={t('letters.templates.title')}
        subtitle={t('letters.templates.subtitle')}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => setEdited('new')}>
              {t('letters.templates.add')}
            </Button>
          ) : null
        }
      />
      <ListCard
        title={t('letters.templates.title')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: { page: next } })}
        failed={t('letters.templates.failed')}
        empty={<EmptyState title={t('letters.templates.none')}>{t('letters.templates.noneHelp')}</EmptyState>}
      >
        {(rows) => (
          <DataTable
            label={t('letters.templates.title')}
            rows={rows}
            rowKey={({ id }) => String(id)}
            onOpen={setEdited}
            columns={[
              {
                id: 'title',
                header: t('letters.templates.name'),
                cell: (template) => (
                  <Button variant="transparent" size="compact-sm" px={0} onClick={() => setEdited(template)}>
                    {template.title}
                  </Button>
                ),
              },
              {
                id: 'use',
                header: t('letters.templates.use'),
                cell: ({ use }) => t(`letters.templates.uses.${use}`),
              },
              {
                id: 'who',
                header: t('letters.templates.who'),
                cell: ({ isForPeople }) => t(`letters.templates.${isForPeople ? 'people' : 'hr'}`),
              },
              {
                id: 'state',
                header: t('letters.templates.state'),
                cell: ({ isActive }) => (
                  <StatusTag tone={isActive ? 'positive' : 'informative'}>
                    {t(`letters.templates.${isActive ? 'active' : 'inactive'}`)}
                  </StatusTag>
                ),
              },
            ]}
          />
        )}
      </ListCard>
      {edited === null ? null : (
        <TemplateDialog template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
