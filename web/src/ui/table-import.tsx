import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { mostTableCharacters, type TableOutcome } from '@tenure/contract/leave/table-import.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { failureDetail } from '../lib/failure-detail.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { useFormat } from '../lib/session.ts';
import { CsvFileButton } from './csv-file-button.tsx';
import { DataTable, type ListColumn } from './data-table.tsx';
import { Note } from './note.tsx';
import css from './table-import.module.css';
import { showToast } from './toast.ts';
import { WidgetBody, WidgetCard } from './widget-card.tsx';
import './table-import-words.ts';

interface TableImportProps<Difference extends object> {
  columns: readonly string[];
  /** The meaning of the columns, in one sentence. */
  help: string;
  useImport: () => UseMutationResult<TableOutcome<Difference>, Error, { text: string; apply: boolean }>;
  differenceColumns: ListColumn<Difference>[];
  differenceKey: (difference: Difference) => string;
  /** Content below, such as the latest imports. */
  children: ReactNode;
}

/** Checks a table, shows its changes or problems, and imports it. */
export function TableImport<Difference extends object>(props: TableImportProps<Difference>) {
  const { columns, help, useImport, children } = props;
  const { t } = useTranslation();
  const check = useImport();
  const apply = useImport();
  const [chosen, setChosen] = useState<string | null>(null);
  const forget = () => {
    setChosen(null);
    check.reset();
    apply.reset();
  };
  const outcome = apply.data?.isApplied === false ? apply.data : check.data;
  const failure = check.error ?? apply.error;
  return (
    <div className={css.page}>
      <WidgetCard title={t('tableImport.file')}>
        <WidgetBody>
          <div className={css.body}>
            <p>
              {t('tableImport.columns', { columns: columns.join(', ') })} {help}
            </p>
            <CsvFileButton
              label={t(chosen === null ? 'tableImport.choose' : 'tableImport.again')}
              isBusy={check.isPending}
              mostBytes={mostTableCharacters}
              tooLarge={t('tableImport.tooLarge')}
              unreadable={t('tableImport.unreadable')}
              onChoose={forget}
              onRead={({ text }) => {
                setChosen(text);
                check.mutate({ text, apply: false });
              }}
            />
            {failure === null ? null : (
              <Note tone="critical" announce="now">
                {failureDetail(t, failure)}
              </Note>
            )}
            {chosen === null || outcome === undefined ? null : next(chosen, outcome)}
          </div>
        </WidgetBody>
      </WidgetCard>
      {chosen === null || outcome === undefined ? null : (
        <Found
          outcome={outcome}
          differenceColumns={props.differenceColumns}
          differenceKey={props.differenceKey}
        />
      )}
      {children}
    </div>
  );

  function next(text: string, { changed, allProblems }: TableOutcome<Difference>) {
    if (allProblems > 0) return null;
    if (changed === 0) return <p className="quiet">{t('tableImport.same')}</p>;
    return (
      <Button
        loading={apply.isPending}
        onClick={() =>
          apply.mutate(
            { text, apply: true },
            {
              onSuccess: (done) => {
                if (!done.isApplied) return;
                showToast(t('tableImport.applied', { count: done.changed }));
                forget();
              },
            },
          )
        }
      >
        {t('tableImport.apply', { count: changed })}
      </Button>
    );
  }
}

function Found<Difference extends object>({
  outcome,
  differenceColumns,
  differenceKey,
}: Pick<TableImportProps<Difference>, 'differenceColumns' | 'differenceKey'> & {
  outcome: TableOutcome<Difference>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const isWrong = outcome.allProblems > 0;
  const problemColumns = useMemo<ListColumn<TableOutcome<Difference>['problems'][number]>[]>(
    () => [
      {
        id: 'line',
        header: t('tableImport.line'),
        cell: ({ line }) => (line === null ? t('tableImport.wholeFile') : String(line)),
      },
      { id: 'words', header: t('tableImport.problem'), cell: ({ words }) => words },
    ],
    [t],
  );
  const shown = isWrong ? outcome.problems.length : outcome.differences.length;
  const all = isWrong ? outcome.allProblems : outcome.changed;
  if (all === 0) return null;
  const title = t(isWrong ? 'tableImport.problems' : 'tableImport.differences');
  return (
    <WidgetCard title={title} count={all}>
      {isWrong ? (
        <DataTable
          label={title}
          columns={problemColumns}
          rows={outcome.problems}
          rowKey={({ line, words }) => `${line} ${words}`}
        />
      ) : (
        <DataTable
          label={title}
          columns={differenceColumns}
          rows={outcome.differences}
          rowKey={differenceKey}
        />
      )}
      {shown < all ? (
        <WidgetBody>
          <p className="quiet small">
            {t('tableImport.more', { shown: format.number(shown), all: format.number(all) })}
          </p>
        </WidgetBody>
      ) : null}
    </WidgetCard>
  );
}
