import { Button } from '@mantine/core';
import type { PayslipBatch } from '@tenure/contract/pay/payslip-batches.ts';
import { useEffect, useRef, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { Note } from '../../../../ui/note.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { type Step, useStep } from '../batches.queries.ts';
import { BatchStateTag } from './batch-state-tag.tsx';
import css from './payslips.module.css';

interface BatchRunCardProps {
  batch: PayslipBatch;
  etag: string | null;
  can: readonly string[];
  /** The number of rows to issue. */
  total: number;
}

/** The progress of a batch, its result, and the possible next steps. */
export function BatchRunCard({ batch, etag, can, total }: BatchRunCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const step = useStep(batch.id);
  const [asked, setAsked] = useState<'issue' | 'undo' | null>(null);
  const take = (next: Step) => step.mutate({ step: next, etag });
  const warned = batch.warnings > 0 ? t('payslips.warned', { count: batch.warnings }) : null;
  // The pressed button disappears with its state, so the focus moves to the result.
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    body.current?.focus({ preventScroll: true });
    body.current?.scrollIntoView({ block: 'nearest' });
  }, [batch.state]);
  return (
    <WidgetCard title={t('payslips.batch', { id: batch.id })} actions={<BatchStateTag state={batch.state} />}>
      <div className={`${css.body} ${css.verdict}`} ref={body} tabIndex={-1}>
        <p className="quiet">
          {t('payslips.begunBy', { name: batch.startedBy, when: format.dateTime(batch.startedAt) })}
        </p>
        {batch.failure === null ? null : (
          <Note tone="critical" announce="now">
            {batch.failure}
          </Note>
        )}
        <div aria-live="polite">{words()}</div>
        {step.error === null ? null : (
          <Note tone="critical" announce="now">
            {t('payslips.stepFailed')}. {failureDetail(t, step.error)}
          </Note>
        )}
        <div className={css.bar}>
          {can.includes('APPLY') ? (
            <Button loading={step.isPending} onClick={() => setAsked('issue')}>
              {t('payslips.issue')}
            </Button>
          ) : null}
          {can.includes('UNDO') ? (
            <Button variant="default" disabled={step.isPending} onClick={() => setAsked('undo')}>
              {t('payslips.undo')}
            </Button>
          ) : null}
          {can.includes('CANCEL') ? (
            <Button variant="default" disabled={step.isPending} onClick={() => take('cancel')}>
              {t(batch.state === 'issuing' ? 'payslips.cancel' : 'payslips.discard')}
            </Button>
          ) : null}
        </div>
      </div>
      <ConfirmDestructive
        opened={asked !== null}
        title={t(asked === 'undo' ? 'payslips.undoTitle' : 'payslips.issueTitle')}
        confirmLabel={t(asked === 'undo' ? 'payslips.undo' : 'payslips.issue')}
        keepLabel={t(asked === 'undo' ? 'payslips.keep' : 'payslips.notYet')}
        onKeep={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) take(asked);
          setAsked(null);
        }}
      >
        {asked === 'undo' ? (
          t('payslips.undoHelp')
        ) : (
          <>
            {t('payslips.issueHelp', { count: total })} {warned}
          </>
        )}
      </ConfirmDestructive>
    </WidgetCard>
  );

  function words() {
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
          <>
            <progress
              className={css.progress}
              aria-label={t('payslips.issuingLabel')}
              {...(progress.done > 0 && { value: progress.done, max: progress.total })}
            />
            <p className="quiet small figures">
              {t('payslips.issuing', {
                done: format.number(progress.done),
                total: format.number(progress.total),
              })}
            </p>
          </>
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
