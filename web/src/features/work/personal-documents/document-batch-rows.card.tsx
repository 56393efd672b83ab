import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { rowOutcomes } from '@tenure/contract/platform/file-batches.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { BatchRowsCard, RowPerson } from '../../../ui/batches/batch-rows-card.tsx';
import css from '../../../ui/batches/batches.module.css';
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
    <BatchRowsCard
      title={t('documentBatches.rows')}
      answer={answer}
      page={page}
      columns={[
        {
          id: 'file',
          header: t('batches.fileName'),
          cell: ({ fileName, line }) => (
            <>
              <span className={css.name}>{fileName}</span>{' '}
              {line === null ? null : (
                <span className="quiet small">{t('documentBatches.row', { line: format.number(line) })}</span>
              )}
            </>
          ),
        },
        {
          id: 'person',
          header: t('batches.person'),
          cell: (row) => <RowPerson {...row} noOne={t('documentBatches.noPerson')} />,
        },
        { id: 'kind', header: t('documentBatches.documentKind'), cell: ({ kind }) => kind ?? '' },
        {
          id: 'expiresOn',
          header: t('documentBatches.expiresOn'),
          cell: ({ expiresOn }) => (expiresOn === null ? '' : format.date(expiresOn)),
        },
      ]}
      outcome={outcome}
      outcomeLabel={(value) => t(`documentBatches.outcomes.${value}`)}
      onNarrow={onNarrow}
    />
  );
}
