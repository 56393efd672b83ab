import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TokenHolder } from '@tenure/contract/identity/api-tokens.ts';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { holdersQuery, useRevokeAll } from '../provisioning.queries.ts';
import css from './provisioning.module.css';

/** Everyone with personal API tokens, and the action to revoke them. */
export function TokenHoldersCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [leaving, setLeaving] = useState<TokenHolder | null>(null);
  const answer = useQuery({ ...holdersQuery(page), placeholderData: keepPreviousData });
  const revoke = useRevokeAll();
  return (
    <>
      <ListCard
        title={t('provisioning.holders')}
        answer={answer}
        page={page}
        onPage={setPage}
        failed={t('provisioning.holdersFailed')}
        expected={3}
        empty={<EmptyState title={t('provisioning.noHolders')}>{t('provisioning.noHoldersHelp')}</EmptyState>}
      >
        {(holders) => (
          <WidgetRows>
            {holders.map((holder) => (
              <WidgetRow key={holder.userId}>
                <div className={css.words}>
                  <span className={css.name}>{holder.fullName}</span>
                  <span className="quiet small">
                    {t('provisioning.tokensOf', { count: holder.tokens })}
                    {' · '}
                    {holder.lastUsedAt === null
                      ? t('provisioning.never')
                      : t('provisioning.lastUsed', { when: format.dateTime(holder.lastUsedAt) })}
                  </span>
                </div>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('provisioning.revokeAllOf', { name: holder.fullName })}
                  onClick={() => setLeaving(holder)}
                >
                  {t('provisioning.revokeAll')}
                </Button>
              </WidgetRow>
            ))}
          </WidgetRows>
        )}
      </ListCard>
      <ConfirmDestructive
        opened={leaving !== null}
        title={t('provisioning.revokeAllTitle', { name: leaving?.fullName ?? '' })}
        confirmLabel={t('provisioning.revokeAll')}
        keepLabel={t('provisioning.keep')}
        onKeep={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving !== null) end(leaving.userId);
          setLeaving(null);
        }}
      >
        {t('provisioning.revokeAllHelp')}
      </ConfirmDestructive>
    </>
  );

  function end(userId: number) {
    revoke.mutate(userId, {
      onSuccess: () => showToast(t('provisioning.allRevoked')),
      onError: (failure) => showToast(failureText(t, failure), 'critical'),
    });
  }
}
