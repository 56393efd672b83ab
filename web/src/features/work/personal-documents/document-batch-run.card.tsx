import { Button } from '@mantine/core';
import type { DocumentBatch } from '@tenure/contract/work/document-batches.ts';
import { useEffect, useRef, useState } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { ConfirmDestructive } from '../../../ui/confirm-destructive.tsx';
import { Note } from '../../../ui/note.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import { DocumentBatchState } from './document-batch-state.tsx';
import css from './document-batches.module.css';
import { type Step, useStep } from './document-batches.queries.ts';

interface RunCardProps {
  batch: DocumentBatch;
  etag: string | null;
  can: readonly string[];
}

/** The progress of a batch, its result, and the possible next steps. */
export function DocumentBatchRunCard({ batch, etag, can }: RunCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const step = useStep(batch.id);
  const [asked, setAsked] = useState<'file' | 'undo' | null>(null);
  const take = (next: Step) => step.mutate({ step: next, etag });
  // The pressed button disappears with its state, so the focus moves to the result.
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  }, [batch.state]);
  return (
    <WidgetCard
      title={t('documentBatches.batch', { id: batch.id })}
      actions={<DocumentBatchState state={batch.state} />}
    >
      <div className={css.body} ref={body} tabIndex={-1}>
        {batch.failure === null ? null : (
          <Note tone="critical" announce="now">
            {batch.failure}
          </Note>
        )}
        <div aria-live="polite">{words()}</div>
        {step.error === null ? null : (
          <Note tone="critical" announce="now">
            {t('documentBatches.failed')}. {failureDetail(t, step.error)}
          </Note>
        )}
        <div className={css.bar}>
          {can.includes('APPLY') ? (
            <Button loading={step.isPending} onClick={() => setAsked('file')}>
              {t('documentBatches.file')}
            </Button>
          ) : null}
          {can.includes('UNDO') ? (
            <Button variant="default" disabled={step.isPending} onClick={() => setAsked('undo')}>
              {t('documentBatches.undo')}
            </Button>
          ) : null}
          {can.includes('CANCEL') ? (
            <Button variant="default" disabled={step.isPending} onClick={() => take('cancel')}>
              {t('documentBatches.cancel')}
            </Button>
          ) : null}
        </div>
      </div>
      <ConfirmDestructive
        opened={asked !== null}
        title={t(asked === 'undo' ? 'documentBatches.undoTitle' : 'documentBatches.fileTitle')}
        confirmLabel={t(asked === 'undo' ? 'documentBatches.undo' : 'documentBatches.file')}
        keepLabel={t(asked === 'undo' ? 'documentBatches.keep' : 'documentBatches.notYet')}
        onKeep={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) take(asked);
          setAsked(null);
        }}
      >
        {asked === 'undo' ? t('documentBatches.undoHelp') : `${checked()} ${t('documentBatches.fileHelp')}`}
      </ConfirmDestructive>
    </WidgetCard>
  );

  function checked(): string {
    const { progress, problems, warnings } = batch;
    return [
      t('documentBatches.matched', { count: progress.total - problems }),
      ...(problems > 0 ? [t('documentBatches.leftOut', { count: problems })] : []),
      ...(warnings > 0 ? [t('documentBatches.warned', { count: warnings })] : []),
    ].join(' ');
  }

  function words() {
    const { state, progress, startedAt, documents } = batch;
    switch (state) {
      case 'collecting':
      case 'cancelled':
        return t(`documentBatches.${state}`);
      case 'issuing':
        return (
          <>
            <progress
              className={css.progress}
              aria-label={t('documentBatches.filingLabel')}
              {...(progress.done > 0 && { value: progress.done, max: progress.total })}
            />
            <p className="quiet small figures">
              {t('documentBatches.filing', {
                done: format.number(progress.done),
                total: format.number(progress.total),
              })}
            </p>
          </>
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
