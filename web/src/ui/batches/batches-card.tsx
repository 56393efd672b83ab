import type { BatchState } from '@tenure/contract/platform/file-batches.ts';
import { AppLink } from '../../lib/app-link.tsx';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { DataTable } from '../data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ListCard, type ListCardProps } from '../list-card.tsx';
import { BatchStateTag } from './batch-state-tag.tsx';
import css from './batches.module.css';

interface ListedBatch {
  id: number;
  state: BatchState;
  files: number;
}

interface BatchesCardProps<Batch> extends Pick<ListCardProps<Batch>, 'answer' | 'page' | 'onPage'> {
  /** The title of the list. */
  title: string;
  /** The head of the first column. */
  header: string;
  emptyHelp: string;
  hrefOf: (batchId: number) => string;
  stateLabel: (state: BatchState) => string;
  /** The outcome of a batch; null while it has only files. */
  resultOf: (batch: Batch) => string | null;
  createdOf: (batch: Batch) => string;
  onOpen: (batchId: number) => void;
}

/** Batches, with the state and result of each. */
export function BatchesCard<Batch extends ListedBatch>(props: BatchesCardProps<Batch>) {
  const { title, header, emptyHelp, hrefOf, stateLabel, resultOf, createdOf, onOpen, ...list } = props;
  const { t } = useTranslation();
  return (
    <ListCard
      {...list}
      title={title}
      failed={t('batches.listFailed')}
      empty={<EmptyState title={t('batches.none')}>{emptyHelp}</EmptyState>}
    >
      {(rows) => (
        <DataTable
          label={title}
          rows={rows}
          rowKey={({ id }) => String(id)}
          onOpen={({ id }) => onOpen(id)}
          columns={[
            {
              id: 'batch',
              header,
              cell: ({ id }) => (
                <AppLink className={`link ${css.name}`} href={hrefOf(id)}>
                  {t('batches.batch', { id })}
                </AppLink>
              ),
            },
            {
              id: 'state',
              header: t('batches.state'),
              cell: ({ state }) => <BatchStateTag state={state} label={stateLabel(state)} />,
            },
            {
              id: 'result',
              header: t('batches.result'),
              cell: (batch) => resultOf(batch) ?? t('batches.fileCount', { count: batch.files }),
            },
            { id: 'created', header: t('batches.created'), cell: createdOf },
          ]}
        />
      )}
    </ListCard>
  );
}
