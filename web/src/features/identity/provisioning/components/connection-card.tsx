import { Button, Switch } from '@mantine/core';
import type { ProvisioningSettings } from '@tenure/contract/identity/provisioning.ts';
import { useState } from 'react';
import { isStaleVersion } from '../../../../lib/api/query.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { StaleNote } from '../../../../ui/stale-note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { useSaveInvitations } from '../provisioning.queries.ts';
import css from './provisioning.module.css';

interface ConnectionCardProps {
  settings: ProvisioningSettings;
  etag: string | null;
}

/** The details to enter at the provider, and its activity so far. */
export function ConnectionCard({ settings, etag }: ConnectionCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const save = useSaveInvitations();
  const [isCopied, setCopied] = useState(false);
  const { users, groups, lastActivityAt } = settings;
  return (
    <WidgetCard title={t('provisioning.connection')}>
      <div className={css.body}>
        <div>
          <p className="quiet small">{t('provisioning.baseUrl')}</p>
          <div className={css.bar}>
            <code className={css.address}>{settings.baseUrl}</code>
            <Button
              size="xs"
              variant="default"
              onClick={() => void navigator.clipboard.writeText(settings.baseUrl).then(() => setCopied(true))}
            >
              {t(isCopied ? 'provisioning.copied' : 'provisioning.copy')}
            </Button>
          </div>
        </div>
        <dl className={css.facts}>
          <dt className="quiet">{t('provisioning.users')}</dt>
          <dd>
            {t('provisioning.usersText', {
              active: format.number(users.active),
              total: format.number(users.total),
              byProvider: format.number(users.byProvider),
            })}
          </dd>
          <dt className="quiet">{t('provisioning.groups')}</dt>
          <dd>
            {t('provisioning.groupsText', {
              mapped: format.number(groups.mapped),
              total: format.number(groups.total),
            })}
          </dd>
          <dt className="quiet">{t('provisioning.activity')}</dt>
          <dd>{lastActivityAt === null ? t('provisioning.noActivity') : format.dateTime(lastActivityAt)}</dd>
        </dl>
        {isStaleVersion(save.error) ? <StaleNote onTakeTheirs={save.reset} /> : null}
        <Switch
          label={t('provisioning.invitations')}
          description={t('provisioning.invitationsHelp')}
          checked={settings.sendsInvitations}
          disabled={save.isPending || isStaleVersion(save.error)}
          onChange={(event) =>
            save.mutate(
              { sendsInvitations: event.currentTarget.checked, etag },
              {
                onSuccess: () => showToast(t('provisioning.saved')),
                onError: (failure) => {
                  if (!isStaleVersion(failure)) showToast(failureText(t, failure), 'critical');
                },
              },
            )
          }
        />
      </div>
    </WidgetCard>
  );
}
