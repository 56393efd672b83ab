import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ListedDocument } from '@tenure/contract/work/documents.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { DocumentForm } from '../components/document-form.tsx';
import { documentsQuery } from '../documents.queries.ts';
import '../words.ts';

const route = '/documents';

/** The company documents for the viewer, by folder. */
export function DocumentsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { page, find } = useSearch({ from: route });
  usePageTitle(t('documents.title'));
  const [isAdding, setAdding] = useState(false);
  const answer = useQuery({ ...documentsQuery({ page, find }), placeholderData: keepPreviousData });
  const columns = useMemo<ListColumn<ListedDocument>[]>(
    () => [
      {
        id: 'title',
        header: t('documents.name'),
        cell: ({ id, title, isFoundInside }) => (
          <>
            <Link className="link" to="/documents/$documentId" params={{ documentId: String(id) }}>
              {title}
            </Link>
            {isFoundInside ? <div className="quiet small">{t('documents.foundInside')}</div> : null}
          </>
        ),
      },
      { id: 'folder', header: t('documents.folder'), optional: true, cell: ({ folder }) => folder },
      {
        id: 'updated',
        header: t('documents.updated'),
        optional: true,
        cell: ({ publishedAt }) => (publishedAt === null ? '' : format.dayOf(publishedAt)),
      },
      { id: 'state', header: t('documents.state'), cell: (document) => <State document={document} /> },
    ],
    [t, format],
  );
  const open = (id: number) =>
    void navigate({ to: '/documents/$documentId', params: { documentId: String(id) } });
  return (
    <>
      <PageHeader
        title={t('documents.title')}
        subtitle={t('documents.subtitle')}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button leftSection={<IconPlus {...smallIcon} />} onClick={() => setAdding(true)}>
              {t('documents.add')}
            </Button>
          ) : null
        }
      />
      <ListTools>
        <TextInput
          aria-label={t('documents.find')}
          placeholder={t('documents.find')}
          value={find}
          onChange={(event) => void navigate({ search: { find: event.currentTarget.value }, replace: true })}
        />
      </ListTools>
      <ListCard
        title={t('documents.title')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
        failed={t('documents.failed')}
        empty={
          find === '' ? (
            <EmptyState title={t('documents.none')}>{t('documents.noneHelp')}</EmptyState>
          ) : (
            <EmptyState title={t('documents.noMatch')}>{t('documents.noMatchHelp')}</EmptyState>
          )
        }
      >
        {(rows) => (
          <DataTable
            label={t('documents.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            onOpen={({ id }) => open(id)}
          />
        )}
      </ListCard>
      {isAdding ? <DocumentForm document={null} onSaved={open} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function State({ document }: { document: ListedDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isArchived, number, isToConfirm, readAt, dueOn } = document;
  if (isArchived) return <StatusTag tone="informative">{t('documents.states.archived')}</StatusTag>;
  if (number === null) return <StatusTag tone="informative">{t('documents.states.noFile')}</StatusTag>;
  if (readAt !== null) return <StatusTag tone="positive">{t('documents.states.confirmed')}</StatusTag>;
  if (!isToConfirm) return null;
  return (
    <StatusTag tone="caution">
      {dueOn === null
        ? t('documents.states.waitingNoDay')
        : t('documents.states.waiting', { day: format.date(dueOn) })}
    </StatusTag>
  );
}
