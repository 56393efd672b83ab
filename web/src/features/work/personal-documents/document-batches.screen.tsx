import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { BatchScreen, LoadedBatch } from '../../../ui/batches/batch-screen.tsx';
import { BatchesCard } from '../../../ui/batches/batches-card.tsx';
import { DocumentBatchFilesCard } from './document-batch-files.card.tsx';
import { DocumentBatchMatchCard } from './document-batch-match.card.tsx';
import { DocumentBatchRowsCard } from './document-batch-rows.card.tsx';
import { DocumentBatchRunCard } from './document-batch-run.card.tsx';
import { batchesQuery, batchQuery, useBegin } from './document-batches.queries.ts';
import './document-batches.words.ts';

const route = '/document-checks/batches';

/** Documents of many people at once: upload, match, file, and undo. */
export function DocumentBatchesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { batch } = useSearch({ from: route });
  const begin = useBegin();
  const open = (batchId: number | null) => void navigate({ search: { batch: batchId } });
  return (
    <BatchScreen
      title={t('documentBatches.title')}
      subtitle={t('documentBatches.subtitle')}
      batchId={batch}
      begin={begin}
      onBegin={() => begin.mutate(undefined, { onSuccess: ({ id }) => open(id) })}
      onAll={() => open(null)}
    >
      {batch === null ? <Batches onOpen={open} /> : <OneBatch key={batch} batchId={batch} />}
    </BatchScreen>
  );
}

function Batches({ onOpen }: { onOpen: (batchId: number) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { earlier } = useSearch({ from: route });
  const answer = useQuery({ ...batchesQuery(earlier), placeholderData: keepPreviousData });
  return (
    <BatchesCard
      title={t('documentBatches.title')}
      header={t('documentBatches.title')}
      emptyHelp={t('documentBatches.noneHelp')}
      answer={answer}
      page={earlier}
      onPage={(page) => void navigate({ search: { earlier: page } })}
      hrefOf={(batchId) => `${route}?batch=${batchId}`}
      stateLabel={(state) => t(`documentBatches.states.${state}`)}
      resultOf={({ documents }) =>
        documents > 0 ? t('documentBatches.documentCount', { count: documents }) : null
      }
      createdOf={({ startedAt }) => format.dateTime(startedAt)}
      onOpen={onOpen}
    />
  );
}

function OneBatch({ batchId }: { batchId: number }) {
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const read = useQuery(batchQuery(batchId));
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...change }, replace: true });
  return (
    <LoadedBatch read={read}>
      {({ body: { data: batch, metadata }, etag }) => (
        <>
          <DocumentBatchRunCard batch={batch} etag={etag} can={metadata.capabilities} />
          {batch.progress.total > 0 && batch.state !== 'issued' && batch.state !== 'undone' ? (
            <DocumentBatchRowsCard
              batchId={batchId}
              page={search.page}
              outcome={search.outcome}
              onNarrow={narrow}
            />
          ) : null}
          {metadata.capabilities.includes('UPLOAD') ? (
            <>
              <DocumentBatchFilesCard batchId={batchId} page={search.files} onNarrow={narrow} />
              <DocumentBatchMatchCard batch={batch} etag={etag} />
            </>
          ) : null}
        </>
      )}
    </LoadedBatch>
  );
}
