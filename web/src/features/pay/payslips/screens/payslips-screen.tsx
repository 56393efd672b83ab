import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { batchQuery, useBegin } from '../batches.queries.ts';
import { BatchFilesCard } from '../components/batch-files-card.tsx';
import { BatchIndexCard } from '../components/batch-index-card.tsx';
import { BatchRowsCard } from '../components/batch-rows-card.tsx';
import { BatchRunCard } from '../components/batch-run-card.tsx';
import { BatchesCard } from '../components/batches-card.tsx';
import css from '../components/payslips.module.css';
import '../words.ts';

/** Payslips of many people at once: upload, match, issue, and undo. */
export function PayslipsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/admin/payslips' });
  const search = useSearch({ from: '/admin/payslips' });
  const begin = useBegin();
  usePageTitle(t('payslips.title'));
  const open = (batch: number | null) => void navigate({ search: { batch } });
  return (
    <>
      <PageHeader
        title={t('payslips.title')}
        subtitle={t('payslips.subtitle')}
        actions={
          search.batch === null ? (
            <Button
              leftSection={<IconPlus {...smallIcon} />}
              loading={begin.isPending}
              onClick={() => begin.mutate(undefined, { onSuccess: ({ id }) => open(id) })}
            >
              {t('payslips.begin')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => open(null)}>
              {t('payslips.all')}
            </Button>
          )
        }
      />
      {begin.error === null ? null : (
        <Note tone="critical" announce="now">
          {t('payslips.beginFailed')}. {failureDetail(t, begin.error)}
        </Note>
      )}
      {search.batch === null ? (
        <div className={css.page}>
          <p className="quiet">{t('payslips.oneByOne')}</p>
          <BatchesCard
            page={search.earlier}
            onPage={(earlier) => void navigate({ search: { ...search, earlier } })}
            onOpen={open}
          />
        </div>
      ) : (
        <OneBatch key={search.batch} batchId={search.batch} />
      )}
    </>
  );
}

function OneBatch({ batchId }: { batchId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/admin/payslips' });
  const search = useSearch({ from: '/admin/payslips' });
  const { data, error, refetch } = useQuery(batchQuery(batchId));
  const narrow = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...change }, replace: true });
  if (error !== null && data === undefined) {
    return (
      <Failure
        title={t('payslips.batchFailed')}
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
  const mayUpload = metadata.capabilities.includes('UPLOAD');
  const hasRows = batch.progress.total > 0;
  return (
    <div className={css.page}>
      <BatchRunCard batch={batch} etag={data.etag} can={metadata.capabilities} total={batch.progress.total} />
      {hasRows ? (
        <BatchRowsCard batchId={batchId} page={search.page} outcome={search.outcome} onNarrow={narrow} />
      ) : null}
      {mayUpload ? (
        <>
          <BatchFilesCard
            batchId={batchId}
            mayUpload={mayUpload}
            page={search.files}
            find={search.find}
            onNarrow={narrow}
          />
          <BatchIndexCard batch={batch} etag={data.etag} />
        </>
      ) : null}
    </div>
  );
}
