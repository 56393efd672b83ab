import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { BatchScreen, LoadedBatch } from '../../../../ui/batches/batch-screen.tsx';
import { BatchesCard } from '../../../../ui/batches/batches-card.tsx';
import { batchesQuery, batchQuery, useBegin } from '../batches.queries.ts';
import { PayslipFilesCard } from '../components/batch-files-card.tsx';
import { BatchIndexCard } from '../components/batch-index-card.tsx';
import { PayslipRowsCard } from '../components/batch-rows-card.tsx';
import { PayslipRunCard } from '../components/batch-run-card.tsx';
import '../words.ts';

const route = '/admin/payslips';

/** Payslips of many people at once: upload, match, issue, and undo. */
export function PayslipsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { batch } = useSearch({ from: route });
  const begin = useBegin();
  const open = (batchId: number | null) => void navigate({ search: { batch: batchId } });
  return (
    <BatchScreen
      title={t('payslips.title')}
      subtitle={t('payslips.subtitle')}
      batchId={batch}
      begin={begin}
      onBegin={() => begin.mutate(undefined, { onSuccess: ({ id }) => open(id) })}
      onAll={() => open(null)}
    >
      {batch === null ? (
        <>
          <p className="quiet">{t('payslips.oneByOne')}</p>
          <Batches onOpen={open} />
        </>
      ) : (
        <OneBatch key={batch} batchId={batch} />
      )}
    </BatchScreen>
  );
}

function Batches({ onOpen }: { onOpen: (batchId: number) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate({ from: route });
  const search = useSearch({ from: route });
  const answer = useQuery({ ...batchesQuery(search.earlier), placeholderData: keepPreviousData });
  return (
    <BatchesCard
      title={t('payslips.batches')}
      header={t('payslips.title')}
      emptyHelp={t('payslips.noBatchesHelp')}
      answer={answer}
      page={search.earlier}
      onPage={(earlier) => void navigate({ search: { ...search, earlier } })}
      hrefOf={(batchId) => `${route}?batch=${batchId}`}
      stateLabel={(state) => t(`payslips.batchStates.${state}`)}
      resultOf={({ payslips }) => (payslips > 0 ? t('payslips.slipCount', { count: payslips }) : null)}
      createdOf={({ startedBy, startedAt }) =>
        t('payslips.begunBy', { name: startedBy, when: format.dateTime(startedAt) })
      }
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
          <PayslipRunCard batch={batch} etag={etag} can={metadata.capabilities} />
          {batch.progress.total > 0 ? (
            <PayslipRowsCard
              batchId={batchId}
              page={search.page}
              outcome={search.outcome}
              onNarrow={narrow}
            />
          ) : null}
          {metadata.capabilities.includes('UPLOAD') ? (
            <>
              <PayslipFilesCard batchId={batchId} page={search.files} find={search.find} onNarrow={narrow} />
              <BatchIndexCard batch={batch} etag={etag} />
            </>
          ) : null}
        </>
      )}
    </LoadedBatch>
  );
}
