import type { PayslipBatch } from '@tenure/contract/pay/payslip-batches.ts';
import type { BatchOffer } from '@tenure/contract/platform/file-batches.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { BatchProgress } from '../../../../ui/batches/batch-progress.tsx';
import { BatchRunCard } from '../../../../ui/batches/batch-run-card.tsx';
import { useStep } from '../batches.queries.ts';

interface PayslipRunCardProps {
  batch: PayslipBatch;
  etag: string | null;
  can: readonly BatchOffer[];
}

/** The progress of issuing a batch. */
export function PayslipRunCard({ batch, etag, can }: PayslipRunCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const step = useStep(batch.id);
  const { total } = batch.progress;
  const warned = batch.warnings > 0 ? t('payslips.warned', { count: batch.warnings }) : null;
  return (
    <BatchRunCard
      batch={batch}
      stateLabel={t(`payslips.batchStates.${batch.state}`)}
      about={
        <p className="quiet">
          {t('payslips.begunBy', { name: batch.startedBy, when: format.dateTime(batch.startedAt) })}
        </p>
      }
      result={result()}
      can={can}
      step={step}
      applyLabel={t('payslips.issue')}
      undoLabel={t('payslips.undo')}
      cancelLabel={t(batch.state === 'issuing' ? 'payslips.cancel' : 'payslips.discard')}
      questions={{
        apply: {
          title: t('payslips.issueTitle'),
          help: (
            <>
              {t('payslips.issueHelp', { count: total })} {warned}
            </>
          ),
        },
        undo: { title: t('payslips.undoTitle'), help: t('payslips.undoHelp') },
      }}
      onStep={(next) => step.mutate({ step: next, etag })}
    />
  );

  function result() {
    const { state, progress, startedAt } = batch;
    switch (state) {
      case 'faulty':
        return t('payslips.faulty', { count: batch.problems });
      case 'ready':
        return (
          <>
            {t('payslips.ready', { count: total })} {warned}
          </>
        );
      case 'issuing':
        return (
          <BatchProgress
            label={t('payslips.issuingLabel')}
            {...progress}
            text={t('payslips.issuing', {
              done: format.number(progress.done),
              total: format.number(progress.total),
            })}
          />
        );
      case 'issued':
        return t('payslips.issued', { when: format.dateTime(batch.issuedAt ?? startedAt) });
      case 'undone':
        return t('payslips.undone', { when: format.dateTime(batch.undoneAt ?? startedAt) });
      default:
        return t(`payslips.${state}`);
    }
  }
}
