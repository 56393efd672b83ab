import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AppLink } from '../../../lib/app-link.tsx';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ListCard } from '../../../ui/list-card.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { DocumentBatchFilesCard } from './document-batch-files.card.tsx';
import { DocumentBatchMatchCard } from './document-batch-match.card.tsx';
import { DocumentBatchRowsCard } from './document-batch-rows.card.tsx';
import { DocumentBatchRunCard } from './document-batch-run.card.tsx';
import { DocumentBatchState } from './document-batch-state.tsx';
import css from './document-batches.module.css';
import { batchesQuery, batchQuery, useBegin } from './document-batches.queries.ts';
import './document-batches.words.ts';

const route = '/document-checks/batches';

/** Documents of many people at once: upload, match, file, and undo. */
export function DocumentBatchesScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const begin = useBegin();
  usePageTitle(t('documentBatches.title'));
  const open = (batch: number | null) => void navigate({ search: { batch } });
  return (
    <>
      <PageHeader
        title={t('documentBatches.title')}
        subtitle={t('documentBatches.subtitle')}
        actions={
          search.batch === null ? (
            <Button
              leftSection={<IconPlus {...smallIcon} />}
              loading={begin.isPending}
              onClick={() => begin.mutate(undefined, { onSuccess: ({ id }) => open(id) })}
            >
              {t('documentBatches.begin')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => open(null)}>
              {t('documentBatches.all')}
            </Button>
          )
        }
      />
      {begin.error === null ? null : (
        <Note tone="critical" announce="now">
          {t('documentBatches.beginFailed')}. {failureDetail(t, begin.error)}
        </Note>
      )}
      {search.batch === null ? <Batches /> : <OneBatch key={search.batch} batchId={search.batch} />}
    </>
  );
}

function Batches() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const { earlier } = useSearch({ from: route });
  const answer = useQuery({ ...batchesQuery(earlier), placeholderData: keepPreviousData });
  return (
    <ListCard
      title={t('documentBatches.title')}
      answer={answer}
      page={earlier}
      onPage={(page) => void navigate({ search: { earlier: page } })}
      failed={t('documentBatches.listFailed')}
      empty={<EmptyState title={t('documentBatches.none')}>{t('documentBatches.noneHelp')}</EmptyState>}
    >
      {(rows) => (
        <DataTable
          label={t('documentBatches.title')}
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              id: 'batch',
              header: t('documentBatches.title'),
              cell: ({ id }) => (
                <AppLink className="link" href={`${route}?batch=${id}`}>
                  {t('documentBatches.batch', { id })}
                </AppLink>
              ),
            },
            {
              id: 'state',
              header: t('documentBatches.state'),
              cell: ({ state }) => <DocumentBatchState state={state} />,
            },
            {
              id: 'result',
              header: t('documentBatches.result'),
              cell: ({ documents, files }) =>
                documents > 0
                  ? t('documentBatches.documentCount', { count: documents })
                  : t('documentBatches.fileCount', { count: files }),
            },
            {
              id: 'created',
              header: t('documentBatches.created'),
              cell: ({ startedAt }) => format.dateTime(startedAt),
            },
          ]}
        />
      )}
    </ListCard>
  );
}

function OneBatch({ batchId }: { batchId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const { data, error, refetch } = useQuery(batchQuery(batchId));
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...change }, replace: true });
  if (error !== null && data === undefined) {
    return (
      <Failure
        title={t('documentBatches.batchFailed')}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      >
        {failureText(t, error)}
      </Failure>
    );
  }
  if (data === undefined) {
    return (
      <Waiting>
        <SkeletonRows rows={8} />
      </Waiting>
    );
  }
  const { data: batch, metadata } = data.body;
  const isOpen = metadata.capabilities.includes('UPLOAD');
  return (
    <div className={css.page}>
      <DocumentBatchRunCard batch={batch} etag={data.etag} can={metadata.capabilities} />
      {batch.progress.total > 0 && batch.state !== 'issued' && batch.state !== 'undone' ? (
        <DocumentBatchRowsCard
          batchId={batchId}
          page={search.page}
          outcome={search.outcome}
          onNarrow={narrow}
        />
      ) : null}
      {isOpen ? (
        <>
          <DocumentBatchFilesCard batchId={batchId} page={search.files} onNarrow={narrow} />
          <DocumentBatchMatchCard batch={batch} etag={data.etag} />
        </>
      ) : null}
    </div>
  );
}
