import { Button } from '@mantine/core';
import type { MyFactors } from '@tenure/contract/identity/factors.ts';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { useBeginApp, useRemoveApp } from '../security.queries.ts';
import { AppSetupDialog } from './app-setup-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import css from './security.module.css';

/** The app that shows six digits: set up, set up again on another phone, or removed. */
export function AuthenticatorAppCard({ app }: { app: MyFactors['authenticatorApp'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const begin = useBeginApp();
  const remove = useRemoveApp();
  const [isRemoving, setRemoving] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const tell = (failure: unknown) => showToast(failureText(t, failure), 'critical');
  return (
    <WidgetCard title={t('security.app')}>
      <WidgetRows>
        <WidgetRow>
          <div className={css.words}>
            {app === null ? (
              <span className="quiet">{t('security.appOff')}</span>
            ) : (
              <>
                <span>
                  <StatusTag tone="positive">{t('security.appOn')}</StatusTag>
                </span>
                <span className="quiet small">
                  {t('security.added', { when: format.dayOf(app.createdAt) })}
                  {' · '}
                  {app.lastUsedAt === null
                    ? t('security.never')
                    : t('security.lastUsed', { when: format.dateTime(app.lastUsedAt) })}
                </span>
              </>
            )}
          </div>
          <div className={css.acts}>
            <Button
              size="xs"
              variant="default"
              loading={begin.isPending}
              onClick={() => begin.mutate(undefined, { onError: tell })}
            >
              {t(app === null ? 'security.appSetUp' : 'security.appReplace')}
            </Button>
            {app === null ? null : (
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                loading={remove.isPending}
                onClick={() => setRemoving(true)}
              >
                {t('security.appRemove')}
              </Button>
            )}
          </div>
        </WidgetRow>
      </WidgetRows>
      {begin.data === undefined ? null : (
        <AppSetupDialog
          setup={begin.data}
          onClose={() => begin.reset()}
          onAdded={(fresh) => {
            begin.reset();
            setCodes(fresh);
            showToast(t('security.appAdded'));
          }}
        />
      )}
      {codes === null ? null : <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />}
      <ConfirmDestructive
        opened={isRemoving}
        title={t('security.appRemoveTitle')}
        confirmLabel={t('security.appRemove')}
        keepLabel={t('security.keep')}
        onKeep={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          remove.mutate(undefined, { onSuccess: () => showToast(t('security.appRemoved')), onError: tell });
        }}
      >
        {t('security.appRemoveHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );
}
