import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BankScheme } from '@tenure/contract/payroll/bank-accounts.ts';
import { useEffect, useRef } from 'react';
import { failureDetail } from '../../lib/failure-detail.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import { Note } from '../../ui/note.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { showToast } from '../../ui/toast.ts';
import { heldQuery, useWithdraw } from './bank-changes.queries.ts';
import css from './change-difference.module.css';
import { ChangeDifference } from './change-difference.tsx';
import './change-words.ts';

/** The change that waits, under the accounts that stay in use; or that the last one was declined, and why. */
export function HeldChange({ scheme, employeeId }: { scheme: BankScheme; employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useQuery(heldQuery(scheme, employeeId));
  const withdraw = useWithdraw(employeeId);
  const heading = useRef<HTMLHeadingElement>(null);
  const change = data?.data.change ?? null;
  const isWaiting = change?.state === 'waiting';
  const isLoaded = data !== undefined;
  const waited = useRef<boolean | null>(null);
  // What was just entered is read next: the form it was entered in is gone.
  useEffect(() => {
    if (waited.current === false && isWaiting) heading.current?.focus({ preventScroll: true });
    if (isLoaded) waited.current = isWaiting;
  }, [isWaiting, isLoaded]);
  if (error !== null && data === undefined) {
    return <Note tone="critical">{`${t('bankChanges.changeFailed')}. ${failureDetail(t, error)}`}</Note>;
  }
  if (change === null) return null;
  if (change.state === 'declined') {
    return (
      <div className={css.held}>
        <Note tone="caution">
          {t('bankChanges.wasDeclined', { reason: t('bankChanges.reasonWas', { reason: change.reason }) })}
        </Note>
      </div>
    );
  }
  if (!isWaiting) return null;
  return (
    <div className={css.held}>
      <h3 ref={heading} tabIndex={-1}>
        {t('bankChanges.waits')}
      </h3>
      <StatusTag tone="caution">{t(`bankChanges.kinds.${change.kind}`)}</StatusTag>
      <p className="quiet">
        {t('bankChanges.waitsHelp', { name: change.enteredBy, when: format.dateTime(change.enteredAt) })}
      </p>
      {change.isStale ? <Note tone="caution">{t('bankChanges.stale')}</Note> : null}
      <ChangeDifference change={change} />
      {data?.metadata.capabilities.includes('bank-accounts.edit') ? (
        <div className={css.buttons}>
          <Button
            size="xs"
            variant="default"
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(change.id, {
                onSuccess: () => showToast(t('bankChanges.withdrawn')),
                onError: (failure) => showToast(failureDetail(t, failure)),
              })
            }
          >
            {t('bankChanges.withdraw')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
