import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OpeningImport } from '@tenure/contract/leave/opening-balances.ts';
import { useMemo, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListContent } from '../../../../ui/list-content.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { openingImportsQuery, useUndoOpening } from '../opening.queries.ts';

/** The latest imports, each of which can be undone once. */
export function OpeningImports() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(openingImportsQuery);
  const undo = useUndoOpening();
  const [undoing, setUndoing] = useState<OpeningImport | null>(null);
  const columns = useMemo<ListColumn<OpeningImport>[]>(
    () => [
      {
        id: 'when',
        header: t('leaveOpening.when'),
        cell: ({ importedAt }) => format.dateTime(importedAt),
      },
      { id: 'by', header: t('leaveOpening.by'), cell: ({ importedBy }) => importedBy },
      {
        id: 'balances',
        header: t('leaveOpening.balances'),
        cell: ({ balances }) => format.number(balances),
      },
      {
        id: 'actions',
        header: t('leaveOpening.actions'),
        cell: (one) =>
          one.undoneAt === null ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('leaveOpening.undoOf', { when: format.dateTime(one.importedAt) })}
              onClick={() => setUndoing(one)}
            >
              {t('leaveOpening.undo')}
            </Button>
          ) : (
            <StatusTag tone="informative">{t('leaveOpening.undone')}</StatusTag>
          ),
      },
    ],
    [t, format],
  );
  return (
    <WidgetCard title={t('leaveOpening.imports')} count={data?.data.imports.length}>
      <ListContent
        answer={{ data: data && { data: data.data.imports }, error, refetch }}
        failed={t('leaveOpening.importsFailed')}
        empty={<EmptyState title={t('leaveOpening.none')}>{t('leaveOpening.noneHelp')}</EmptyState>}
      >
        {(rows) => (
          <DataTable
            label={t('leaveOpening.imports')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
        )}
      </ListContent>
      <ConfirmDestructive
        opened={undoing !== null}
        title={t('leaveOpening.undoTitle')}
        confirmLabel={t('leaveOpening.undo')}
        keepLabel={t('leaveOpening.keep')}
        onKeep={() => setUndoing(null)}
        onConfirm={() => {
          if (undoing === null) return;
          undo.mutate(undoing.id, {
            onSuccess: () => showToast(t('leaveOpening.undoneNow')),
            onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
            onSettled: () => setUndoing(null),
          });
        }}
      >
        {t('leaveOpening.undoHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );
}
