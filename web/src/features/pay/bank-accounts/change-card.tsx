import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { HeldBankChange } from '@tenure/contract/pay/bank-changes.ts';
import { useEffect, useRef, useState } from 'react';
import { formErrors } from '../../../lib/api/form-errors.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { useHiddenAgain } from '../../../lib/use-hidden-again.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import { changeQuery, useApprove, useDecline, useRevealChange } from './bank-changes.queries.ts';
import css from './change-difference.module.css';
import { ChangeDifference } from './change-difference.tsx';
import { ChangeStateTag } from './change-state-tag.tsx';

/** One change: the differences, and the decision. */
export function ChangeCard({ changeId }: { changeId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(changeQuery(changeId));
  if (data !== undefined) return <OneChange change={data.data} can={data.metadata.capabilities} />;
  if (error === null) {
    return (
      <Waiting>
        <SkeletonRows rows={6} />
      </Waiting>
    );
  }
  return (
    <Failure
      title={t('bankChanges.changeFailed')}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    >
      {failureText(t, error)}
    </Failure>
  );
}

function OneChange({ change, can }: { change: HeldBankChange; can: readonly string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null);
  const { fullName } = change.employee;
  const mayDecide = can.includes('bank-accounts.approve');
  // The pressed button disappears with its state, so the focus moves to the result.
  const body = useRef<HTMLDivElement>(null);
  const { state } = change;
  const was = useRef(state);
  useEffect(() => {
    if (was.current !== state) body.current?.focus({ preventScroll: true });
    was.current = state;
  }, [state]);
  return (
    <WidgetCard
      title={`${fullName}: ${t(`bankChanges.kinds.${change.kind}`)}`}
      actions={<ChangeStateTag state={state} />}
    >
      <div className={css.body} ref={body} tabIndex={-1}>
        <p className="quiet">
          {t('bankChanges.entered')}:{' '}
          {t('bankChanges.enteredBy', { name: change.enteredBy, when: format.dateTime(change.enteredAt) })}
        </p>
        {change.decidedBy === null || change.decidedAt === null ? null : (
          <p>
            {t('bankChanges.decidedBy', {
              state: t(`bankChanges.states.${state}`),
              name: change.decidedBy,
              when: format.dateTime(change.decidedAt),
            })}
          </p>
        )}
        {change.reason === '' ? null : <p>{t('bankChanges.reasonWas', { reason: change.reason })}</p>}
        {change.isStale ? <Note tone="caution">{t('bankChanges.stale')}</Note> : null}
        {state === 'waiting' && !mayDecide ? <Note tone="informative">{t('bankChanges.own')}</Note> : null}
        <ChangeDifference change={change} />
        {change.hasNumber ? <WholeNumber change={change} /> : null}
        {mayDecide ? (
          <div className={css.buttons}>
            {change.isStale ? null : (
              <Button onClick={() => setAsked('approve')}>{t('bankChanges.approve')}</Button>
            )}
            <Button variant="default" onClick={() => setAsked('decline')}>
              {t('bankChanges.decline')}
            </Button>
          </div>
        ) : null}
      </div>
      {asked === null ? null : (
        <DecideDialog change={change} decision={asked} onClose={() => setAsked(null)} />
      )}
    </WidgetCard>
  );
}

function WholeNumber({ change }: { change: HeldBankChange }) {
  const { t } = useTranslation();
  const reveal = useRevealChange(change);
  useHiddenAgain(reveal);
  const shown = reveal.data;
  if (shown !== undefined) {
    return (
      <p className="figures" aria-live="polite">
        {t('bankChanges.number', { number: shown.accountNumber ?? '' })}
        {shown.rollNumber === null ? null : ` · ${t('bankChanges.roll', { roll: shown.rollNumber })}`}
      </p>
    );
  }
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        loading={reveal.isPending}
        onClick={() =>
          reveal.mutate(undefined, { onError: (error) => showToast(failureText(t, error), 'critical') })
        }
      >
        {t('bankChanges.show')}
      </Button>
    </div>
  );
}

interface DecideDialogProps {
  change: HeldBankChange;
  decision: 'approve' | 'decline';
  onClose: () => void;
}

function DecideDialog({ change, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const approve = useApprove(change.id);
  const decline = useDecline(change.id);
  useFocusGivenBack();
  const asked = decision === 'approve' ? approve : decline;
  const { reason: ofReason } = formErrors(asked.error);
  const done = {
    onSuccess: () => {
      showToast(t(decision === 'approve' ? 'bankChanges.approved' : 'bankChanges.declined'));
      onClose();
    },
  };
  const name = change.employee.fullName;
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      title={t(decision === 'approve' ? 'bankChanges.approveTitle' : 'bankChanges.declineTitle')}
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (decision === 'approve') approve.mutate(undefined, done);
          else decline.mutate(reason, done);
        }}
      >
        {asked.error === null ? null : (
          <ErrorSummary
            errors={[
              ofReason === undefined
                ? { fieldId: null, text: failureDetail(t, asked.error) }
                : { fieldId: 'bank-change-reason', text: ofReason },
            ]}
          />
        )}
        <p className="quiet">
          {t(decision === 'approve' ? 'bankChanges.approveHelp' : 'bankChanges.declineHelp', { name })}{' '}
          {t('bankChanges.proof')}
        </p>
        {decision === 'decline' ? (
          <Textarea
            id="bank-change-reason"
            label={t('bankChanges.reason')}
            required
            data-autofocus
            rows={3}
            maxLength={500}
            value={reason}
            error={ofReason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
        <Group gap="xs">
          <Button type="submit" loading={asked.isPending}>
            {t(decision === 'approve' ? 'bankChanges.approve' : 'bankChanges.decline')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            data-autofocus={decision === 'approve' || undefined}
            onClick={onClose}
          >
            {t('bankChanges.notYet')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
