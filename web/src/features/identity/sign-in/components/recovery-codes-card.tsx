import { Button } from '@mantine/core';
import type { MyFactors } from '@tenure/contract/identity/factors.ts';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { useRenewCodes } from '../security.queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import css from './security.module.css';

/** At this number it is time for new ones. */
const few = 3;

/** The number of codes left, and the action to create new ones. */
export function RecoveryCodesCard({ codes }: { codes: MyFactors['recoveryCodes'] }) {
  const { t } = useTranslation();
  const renew = useRenewCodes();
  const [isAsked, setAsked] = useState(false);
  return (
    <WidgetCard title={t('security.codes')}>
      <WidgetRows>
        <WidgetRow>
          <div className={css.words}>
            {codes === null ? (
              <span className="quiet">{t('security.codesNone')}</span>
            ) : (
              <>
                <span>
                  {codes.left <= few ? (
                    <StatusTag tone="caution">{t('security.codesLeft', { count: codes.left })}</StatusTag>
                  ) : (
                    t('security.codesLeft', { count: codes.left })
                  )}
                </span>
                <span className="quiet small">{t('security.codesHelp')}</span>
              </>
            )}
          </div>
          {codes === null ? null : (
            <Button size="xs" variant="default" loading={renew.isPending} onClick={() => setAsked(true)}>
              {t('security.codesRenew')}
            </Button>
          )}
        </WidgetRow>
      </WidgetRows>
      {renew.data === undefined ? null : (
        <RecoveryCodesDialog codes={renew.data} onDone={() => renew.reset()} />
      )}
      <ConfirmDestructive
        opened={isAsked}
        title={t('security.codesRenewTitle')}
        confirmLabel={t('security.codesRenew')}
        keepLabel={t('security.codesKeepOld')}
        onKeep={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          renew.mutate(undefined, {
            onError: (failure) => showToast(failureText(t, failure), 'critical'),
          });
        }}
      >
        {t('security.codesRenewHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );
}
