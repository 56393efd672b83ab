import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rowOutcomes } from '@tenure/contract/platform/file-batches.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { FilterChip } from '../../../ui/list-controls.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import css from './document-batches.module.css';
import { rowsQuery } from './document-batches.queries.ts';

interface RowsCardProps {
  batchId: number;
  page: number;
  outcome: string | null;
  onNarrow: (change: { page?: number; outcome?: (typeof rowOutcomes)[number] | null }) => void;
}

/** The person for each file, or the reason it is left out. */
export function DocumentBatchRowsCard({ batchId, page, outcome, onNarrow }: RowsCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useQuery({ ...rowsQuery(batchId, page, outcome), placeholderData: keepPreviousData });
  return (
    <ListCard
      title={t('documentBatches.rows')}
      answer={answer}
      page={page}
      onPage={(next) => onNarrow({ page: next })}
      failed={t('documentBatches.rowsFailed')}
      empty={<EmptyState title={t('documentBatches.noRows')}>{t('documentBatches.noRowsHelp')}</EmptyState>}
      tools={
        <ListTools>
          <FilterChip
            label={t('documentBatches.outcome')}
            choices={rowOutcomes.map((value) => ({ value, label: t(`documentBatches.outcomes.${value}`) }))}
            chosen={outcome}
            onChoose={(value) =>
              onNarrow({ outcome: rowOutcomes.find((one) => one === value) ?? null, page: 1 })
            }
          />
        </ListTools>
      }
    >
      {(rows) => (
        <DataTable
          label={t('documentBatches.rows')}
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              id: 'file',
              header: t('documentBatches.fileName'),
              cell: ({ fileName, line }) => (
                <>
                  <span className={css.name}>{fileName}</span>{' '}
                  {line === null ? null : (
                    <span className="quiet small">
                      {t('documentBatches.row', { line: format.number(line) })}
                    </span>
                  )}
                </>
              ),
            },
            {
              id: 'person',
              header: t('documentBatches.person'),
              cell: ({ person, employeeNumber }) => (
                <>
                  {person === null ? (
                    <span className="quiet">{t('documentBatches.noPerson')}</span>
                  ) : (
                    person.fullName
                  )}{' '}
                  <span className="quiet small">{employeeNumber}</span>
                </>
              ),
            },
            { id: 'kind', header: t('documentBatches.documentKind'), cell: ({ kind }) => kind ?? '' },
            {
              id: 'expiresOn',
              header: t('documentBatches.expiresOn'),
              cell: ({ expiresOn }) => (expiresOn === null ? '' : format.date(expiresOn)),
            },
            {
              id: 'what',
              header: t('documentBatches.what'),
              cell: ({ problems, warnings }) => {
                const found = problems.length > 0 ? problems : warnings;
                if (found.length === 0) {
                  return <StatusTag tone="positive">{t('documentBatches.good')}</StatusTag>;
                }
                return (
                  <ul className={css.found}>
                    {found.map(({ column, words }) => (
                      <li key={`${column} ${words}`}>{words}</li>
                    ))}
                  </ul>
                );
              },
            },
          ]}
        />
      )}
    </ListCard>
  );
}
