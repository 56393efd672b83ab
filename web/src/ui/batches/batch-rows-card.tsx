import { rowOutcomes } from '@tenure/contract/platform/file-batches.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { DataTable, type ListColumn } from '../data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ListCard, type ListCardProps } from '../list-card.tsx';
import { FilterChip } from '../list-controls.tsx';
import { ListTools } from '../list-tools.tsx';
import { StatusTag } from '../status-tag.tsx';
import css from './batches.module.css';

type Outcome = (typeof rowOutcomes)[number];

interface Finding {
  column: string | null;
  words: string;
}

interface CheckedRow {
  id: number;
  problems: readonly Finding[];
  warnings: readonly Finding[];
}

interface BatchRowsCardProps<Row> extends Pick<ListCardProps<Row>, 'title' | 'answer' | 'page'> {
  /** The columns before the result. */
  columns: readonly ListColumn<Row>[];
  outcome: string | null;
  outcomeLabel: (outcome: Outcome) => string;
  /** The label of a column that a finding names. */
  columnTitle?: (column: string) => string | undefined;
  onNarrow: (change: { page?: number; outcome?: Outcome | null }) => void;
}

/** The rows of a batch, each with its problems or warnings. */
export function BatchRowsCard<Row extends CheckedRow>(props: BatchRowsCardProps<Row>) {
  const { title, answer, page, columns, outcome, outcomeLabel, columnTitle, onNarrow } = props;
  const { t } = useTranslation();
  return (
    <ListCard
      title={title}
      answer={answer}
      page={page}
      onPage={(next) => onNarrow({ page: next })}
      failed={t('batches.rowsFailed')}
      empty={<EmptyState title={t('batches.noRows')}>{t('batches.noRowsHelp')}</EmptyState>}
      tools={
        <ListTools>
          <FilterChip
            label={t('batches.outcome')}
            choices={rowOutcomes.map((value) => ({ value, label: outcomeLabel(value) }))}
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
          label={title}
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            ...columns,
            {
              id: 'what',
              header: t('batches.what'),
              cell: (row) => <Findings {...row} columnTitle={columnTitle} />,
            },
          ]}
        />
      )}
    </ListCard>
  );
}

interface FindingsProps extends Pick<CheckedRow, 'problems' | 'warnings'> {
  columnTitle: ((column: string) => string | undefined) | undefined;
}

function Findings({ problems, warnings, columnTitle }: FindingsProps) {
  const { t } = useTranslation();
  const found = problems.length > 0 ? problems : warnings;
  if (found.length === 0) return <StatusTag tone="positive">{t('batches.good')}</StatusTag>;
  return (
    <ul className={css.found}>
      {found.map(({ column, words }) => {
        const title = column === null ? undefined : columnTitle?.(column);
        return (
          <li key={`${column} ${words}`}>
            {title === undefined ? null : <b>{title}: </b>}
            {words}
          </li>
        );
      })}
    </ul>
  );
}

interface RowPersonProps {
  person: { fullName: string } | null;
  employeeNumber: string;
  /** Shown where the row matches no employee. */
  noOne: string;
}

export function RowPerson({ person, employeeNumber, noOne }: RowPersonProps) {
  return (
    <>
      {person === null ? <span className="quiet">{noOne}</span> : person.fullName}{' '}
      <span className="quiet small">{employeeNumber}</span>
    </>
  );
}
