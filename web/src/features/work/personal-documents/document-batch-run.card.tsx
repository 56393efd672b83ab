import type { BatchOffer } from '@tenure/contract/platform/file-batches.ts';
import type { DocumentBatch } from '@tenure/contract/work/document-batches.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { BatchProgress } from '../../../ui/batches/batch-progress.tsx';
import { BatchRunCard } from '../../../ui/batches/batch-run-card.tsx';
import { useStep } from './document-batches.queries.ts';

interface RunCardProps {
  batch: DocumentBatch;
  etag: string | null;
  can: readonly BatchOffer[];
}

/** The progress of filing a batch. */
export function DocumentBatchRunCard({ batch, etag, can }: RunCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const step = useStep(batch.id);
  return (
    <BatchRunCard
      batch={batch}
      stateLabel={t(`documentBatches.states.${batch.state}`)}
      result={result()}
      can={can}
      step={step}
      applyLabel={t('documentBatches.file')}
      undoLabel={t('documentBatches.undo')}
      cancelLabel={t('documentBatches.cancel')}
      questions={{
        apply: {
          title: t('documentBatches.fileTitle'),
          help: `${checked()} ${t('documentBatches.fileHelp')}`,
        },
        undo: { title: t('documentBatches.undoTitle'), help: t('documentBatches.undoHelp') },
      }}
      onStep={(next) => step.mutate({ step: next, etag })}
    />
  );

  function checked(): string {
    const { progress, problems, warnings } = batch;
    return [
      t('documentBatches.matched', { count: progress.total - problems }),
      ...(problems > 0 ? [t('documentBatches.leftOut', { count: problems })] : []),
      ...(warnings > 0 ? [t('documentBatches.warned', { count: warnings })] : []),
    ].join(' ');
  }

  function result() {
    const { state, progress, startedAt, documents } = batch;
    switch (state) {
      case 'collecting':
      case 'cancelled':
        return t(`documentBatches.${state}`);
      case 'issuing':
        return (
          <BatchProgress
            label={t('documentBatches.filingLabel')}
            {...progress}
            text={t('documentBatches.filing', {
              done: format.number(progress.done),
              total: format.number(progress.total),
            })}
          />
        );
      case 'issued':
        return t('documentBatches.filed', {
          count: documents,
          when: format.dateTime(batch.issuedAt ?? startedAt),
        });
      case 'undone':
        return t('documentBatches.undoneOn', { when: format.dateTime(batch.undoneAt ?? startedAt) });
      default:
        return checked();
    }
  }
}
