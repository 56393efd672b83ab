import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ImportProblem, importProblem } from '@tenure/contract/organisation/import.ts';
import { importKinds } from '@tenure/domain/organisation/import/columns.ts';
import { problemKinds } from '@tenure/domain/organisation/import/problems.ts';
import { useMemo } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ListCard } from '../../../../ui/list-card.tsx';
import { FilterChip } from '../../../../ui/list-controls.tsx';
import { Note } from '../../../../ui/note.tsx';
import { type Narrowing, problemsQuery, useProblemsExport } from '../organisation-import.queries.ts';
import css from './import.module.css';

interface ProblemsCardProps {
  title: string;
  importId: number;
  version: string | null;
  search: Narrowing;
  onNarrow: (change: Partial<Narrowing>) => void;
}

/** The problems by file and row: to read here, or beside the table in a spreadsheet. */
export function ProblemsCard({ title, importId, version, search, onNarrow }: ProblemsCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useQuery({ ...problemsQuery(importId, version, search), placeholderData: keepPreviousData });
  const exporting = useProblemsExport();
  const columns = useMemo<ListColumn<ImportProblem>[]>(
    () => [
      {
        id: 'row',
        header: t('organisationImport.row'),
        cell: ({ row }) => <span className="figures">{format.number(row)}</span>,
      },
      {
        id: 'file',
        header: t('organisationImport.file'),
        cell: ({ file }) => t(`organisationImport.kinds.${file}`),
      },
      { id: 'column', header: t('organisationImport.column'), cell: ({ column }) => column ?? '' },
      {
        id: 'words',
        header: t('organisationImport.problem'),
        cell: ({ words }) => <span className={css.change}>{words}</span>,
      },
      {
        id: 'kind',
        header: t('organisationImport.kind'),
        cell: ({ kind }) => <span className="quiet">{problemKinds[kind]}</span>,
      },
    ],
    [t, format],
  );
  return (
    <>
      <div className={css.bar}>
        <FilterChip
          label={t('organisationImport.file')}
          choices={importKinds.map((value) => ({ value, label: t(`organisationImport.kinds.${value}`) }))}
          chosen={search.file}
          onChoose={(file) => onNarrow({ file })}
        />
        <FilterChip
          label={t('organisationImport.kind')}
          choices={importProblem.shape.kind.options.map((value) => ({ value, label: problemKinds[value] }))}
          chosen={search.kind}
          onChoose={(kind) => onNarrow({ kind })}
        />
      </div>
      {exporting.error === null ? null : (
        <Note tone="critical" announce="now">
          {t('organisationImport.exportFailed')}. {failureText(t, exporting.error)}
        </Note>
      )}
      <ListCard
        title={title}
        actions={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload {...smallIcon} />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate(importId)}
          >
            {t('organisationImport.download')}
          </Button>
        }
        answer={answer}
        page={search.page}
        onPage={(page) => onNarrow({ page })}
        failed={t('organisationImport.problemsFailed')}
        empty={
          <EmptyState title={t('organisationImport.noProblems')}>
            {t('organisationImport.noProblemsHelp')}
          </EmptyState>
        }
      >
        {(rows) => <DataTable label={title} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />}
      </ListCard>
    </>
  );
}
