import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BankScheme } from '@tenure/contract/pay/bank-accounts.ts';
import type { HeldBankChange } from '@tenure/contract/pay/bank-changes.ts';
import { useRef } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { Note } from '../../../ui/note.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { showToast } from '../../../ui/toast.ts';
import { heldQuery, useWithdraw } from './bank-changes.queries.ts';
import css from './change-difference.module.css';
import { ChangeDifference } from './change-difference.tsx';
import './change-words.ts';

/** The pending change, below the accounts that stay in use; or the reason the last one was declined. */
export function HeldChange({ scheme, employeeId }: { scheme: BankScheme; employeeId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useQuery(heldQuery(scheme, employeeId));
  const withdraw = useWithdraw(employeeId);
  const place = useRef<HTMLDivElement>(null);
  const change = data?.data.change ?? null;
  if (error !== null && data === undefined) {
    return <Note tone="critical">{`${t('bankChanges.changeFailed')}. ${failureDetail(t, error)}`}</Note>;
  }
  return (
    <div ref={place} tabIndex={-1} aria-live="polite">
      {change?.state === 'waiting' ? waiting(change) : null}
      {change?.state === 'declined' ? (
        <div className={css.held}>
          <Note tone="caution">
            {t('bankChanges.wasDeclined', { reason: t('bankChanges.reasonWas', { reason: change.reason }) })}
          </Note>
        </div>
      ) : null}
    </div>
  );

  function waiting(held: HeldBankChange) {
    return (
      <div className={css.held}>
        <h3>{t('bankChanges.waits')}</h3>
        <StatusTag tone="caution">{t(`bankChanges.kinds.${held.kind}`)}</StatusTag>
        <p className="quiet">
          {t('bankChanges.waitsHelp', { name: held.enteredBy, when: format.dateTime(held.enteredAt) })}
        </p>
        {held.isStale ? <Note tone="caution">{t('bankChanges.stale')}</Note> : null}
        <ChangeDifference change={held} />
        {data?.metadata.capabilities.includes('bank-accounts.edit') ? (
          <div className={css.buttons}>
            <Button
              size="xs"
              variant="default"
              loading={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(held.id, {
                  onSuccess: () => {
                    showToast(t('bankChanges.withdrawn'));
                    // The pressed button has disappeared with its change.
                    place.current?.focus({ preventScroll: true });
                  },
                  onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
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
}
