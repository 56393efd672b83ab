import { Button } from '@mantine/core';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { TableImport } from '@tenure/contract/leave/table-import.ts';
import { useMemo, useState } from 'react';
import { failureDetail } from '../lib/failure-detail.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { useFormat } from '../lib/session.ts';
import { ConfirmDestructive } from './confirm-destructive.tsx';
import { DataTable, type ListColumn } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { ListContent } from './list-content.tsx';
import { StatusTag } from './status-tag.tsx';
import { showToast } from './toast.ts';
import { WidgetCard } from './widget-card.tsx';
import './table-import-words.ts';

interface TableImportsProps {
  answer: Pick<UseQueryResult<{ data: { imports: TableImport[] } }>, 'data' | 'error' | 'refetch'>;
  undo: UseMutationResult<unknown, Error, number>;
  noneHelp: string;
  undoHelp: string;
}

/** The latest imports, each of which can be undone once. */
export function TableImports({
  answer: { data, error, refetch },
  undo,
  noneHelp,
  undoHelp,
}: TableImportsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [undoing, setUndoing] = useState<TableImport | null>(null);
  const columns = useMemo<ListColumn<TableImport>[]>(
    () => [
      {
        id: 'when',
        header: t('tableImport.when'),
        cell: ({ importedAt }) => format.dateTime(importedAt),
      },
      { id: 'by', header: t('tableImport.by'), cell: ({ importedBy }) => importedBy },
      { id: 'rows', header: t('tableImport.rows'), cell: ({ rows }) => format.number(rows) },
      {
        id: 'actions',
        header: t('tableImport.actions'),
        cell: (one) =>
          one.undoneAt === null ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('tableImport.undoOf', { when: format.dateTime(one.importedAt) })}
              onClick={() => setUndoing(one)}
            >
              {t('tableImport.undo')}
            </Button>
          ) : (
            <StatusTag tone="informative">{t('tableImport.undone')}</StatusTag>
          ),
      },
    ],
    [t, format],
  );
  return (
    <WidgetCard title={t('tableImport.imports')} count={data?.data.imports.length}>
      <ListContent
        answer={{ data: data && { data: data.data.imports }, error, refetch }}
        failed={t('tableImport.failed')}
        empty={<EmptyState title={t('tableImport.none')}>{noneHelp}</EmptyState>}
      >
        {(rows) => (
          <DataTable
            label={t('tableImport.imports')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
        )}
      </ListContent>
      <ConfirmDestructive
        opened={undoing !== null}
        title={t('tableImport.undoTitle')}
        confirmLabel={t('tableImport.undo')}
        keepLabel={t('tableImport.keep')}
        onKeep={() => setUndoing(null)}
        onConfirm={() => {
          if (undoing === null) return;
          undo.mutate(undoing.id, {
            onSuccess: () => showToast(t('tableImport.undoneNow')),
            onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
            onSettled: () => setUndoing(null),
          });
        }}
      >
        {undoHelp}
      </ConfirmDestructive>
    </WidgetCard>
  );
}
