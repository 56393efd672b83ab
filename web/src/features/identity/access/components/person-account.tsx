import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Capability } from '@tenure/contract/capabilities.ts';
import { useState } from 'react';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { accountQuery, type SecurityChange, type StatusChange } from '../account.queries.ts';
import '../account-words.ts';
import { LoginAsDialog } from './login-as-dialog.tsx';
import css from './person-account.module.css';
import { SecurityDialog } from './security-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

type Asked = 'login-as' | SecurityChange | StatusChange;

/** The state of a person's account, and the available actions. */
export function PersonAccount({ userId, person }: { userId: number; person: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(accountQuery(userId));
  const [asked, setAsked] = useState<Asked | null>(null);
  if (error !== null) {
    return (
      <Failure title={t('accounts.failed')} requestId={requestIdOf(error)} onRetry={() => void refetch()}>
        {failureText(t, error)}
      </Failure>
    );
  }
  if (data === undefined) {
    return (
      <Waiting>
        <SkeletonRows rows={1} />
      </Waiting>
    );
  }
  const { isActive, mustChangePassword } = data.data;
  const may = (capability: Capability) => data.metadata.capabilities.includes(capability);
  const change: StatusChange = isActive ? 'deactivate' : 'reactivate';
  const about = { userId, person, onClose: () => setAsked(null) };
  return (
    <section className={css.account} aria-label={t('accounts.title')}>
      <h3>{t('accounts.title')}</h3>
      <div className={css.state}>
        <StatusTag tone={isActive ? 'positive' : 'caution'}>
          {t(isActive ? 'accounts.active' : 'accounts.deactivated')}
        </StatusTag>
        {mustChangePassword ? <StatusTag tone="informative">{t('accounts.passwordDue')}</StatusTag> : null}
      </div>
      {data.metadata.capabilities.length === 0 ? null : (
        <div className={css.actions}>
          {may('employees.login-as-user') ? (
            <Button size="compact-sm" variant="default" onClick={() => setAsked('login-as')}>
              {t('accounts.loginAs', { person })}
            </Button>
          ) : null}
          {may('accounts.password.force') ? (
            <Button size="compact-sm" variant="default" onClick={() => setAsked('force')}>
              {t('accounts.force')}
            </Button>
          ) : null}
          {may('accounts.factors.reset') ? (
            <Button size="compact-sm" variant="default" onClick={() => setAsked('reset')}>
              {t('accounts.reset')}
            </Button>
          ) : null}
          {may('accounts.status.edit') ? (
            <Button size="compact-sm" variant="default" onClick={() => setAsked(change)}>
              {t(`accounts.${change}`)}
            </Button>
          ) : null}
        </div>
      )}
      {asked === 'login-as' ? <LoginAsDialog {...about} /> : null}
      {asked === 'force' || asked === 'reset' ? <SecurityDialog {...about} change={asked} /> : null}
      {asked === 'deactivate' || asked === 'reactivate' ? <StatusDialog {...about} change={asked} /> : null}
    </section>
  );
}
