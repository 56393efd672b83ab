import { Button } from '@mantine/core';
import type { BatchOffer, BatchState } from '@tenure/contract/platform/file-batches.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { failureDetail } from '../../lib/failure-detail.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../confirm-destructive.tsx';
import { Note } from '../note.tsx';
import { WidgetCard } from '../widget-card.tsx';
import { BatchStateTag } from './batch-state-tag.tsx';
import css from './batches.module.css';

export type BatchStep = 'apply' | 'undo' | 'cancel';

interface BatchRunCardProps {
  batch: { id: number; state: BatchState; failure: string | null };
  stateLabel: string;
  /** The person who began it, if others see the batch. */
  about?: ReactNode;
  /** The state in words, with its numbers. */
  result: ReactNode;
  can: readonly BatchOffer[];
  step: { isPending: boolean; error: Error | null };
  applyLabel: string;
  undoLabel: string;
  cancelLabel: string;
  /** Asked before each of them. */
  questions: Record<'apply' | 'undo', { title: string; help: ReactNode }>;
  onStep: (step: BatchStep) => void;
}

/** The progress of a batch, its result, and the possible next steps. */
export function BatchRunCard(props: BatchRunCardProps) {
  const { batch, stateLabel, about, result, can, step, questions, onStep } = props;
  const { applyLabel, undoLabel, cancelLabel } = props;
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'apply' | 'undo' | null>(null);
  // The pressed button disappears with its state, so the focus moves to the result.
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    body.current?.focus({ preventScroll: true });
    body.current?.scrollIntoView({ block: 'nearest' });
  }, [batch.state]);
  return (
    <WidgetCard
      title={t('batches.batch', { id: batch.id })}
      actions={<BatchStateTag state={batch.state} label={stateLabel} />}
    >
      <div className={`${css.body} ${css.verdict}`} ref={body} tabIndex={-1}>
        {about}
        {batch.failure === null ? null : (
          <Note tone="critical" announce="now">
            {batch.failure}
          </Note>
        )}
        <div aria-live="polite">{result}</div>
        {step.error === null ? null : (
          <Note tone="critical" announce="now">
            {t('batches.stepFailed')}. {failureDetail(t, step.error)}
          </Note>
        )}
        <div className={css.bar}>
          {can.includes('APPLY') ? (
            <Button loading={step.isPending} onClick={() => setAsked('apply')}>
              {applyLabel}
            </Button>
          ) : null}
          {can.includes('UNDO') ? (
            <Button variant="default" disabled={step.isPending} onClick={() => setAsked('undo')}>
              {undoLabel}
            </Button>
          ) : null}
          {can.includes('CANCEL') ? (
            <Button variant="default" disabled={step.isPending} onClick={() => onStep('cancel')}>
              {cancelLabel}
            </Button>
          ) : null}
        </div>
      </div>
      <ConfirmDestructive
        opened={asked !== null}
        title={questions[asked ?? 'apply'].title}
        confirmLabel={asked === 'undo' ? undoLabel : applyLabel}
        keepLabel={t(asked === 'undo' ? 'batches.keep' : 'batches.notYet')}
        onKeep={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) onStep(asked);
          setAsked(null);
        }}
      >
        {questions[asked ?? 'apply'].help}
      </ConfirmDestructive>
    </WidgetCard>
  );
}
