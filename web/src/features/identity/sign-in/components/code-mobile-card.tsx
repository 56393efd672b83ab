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
import { useRemoveCodeMobile } from '../security.queries.ts';
import { CodeMobileDialog } from './code-mobile-dialog.tsx';
import css from './security.module.css';

/** The mobile that receives sign-in codes, which is not the one in the person's record. */
export function CodeMobileCard({ mobile, canText }: { mobile: MyFactors['codeMobile']; canText: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useRemoveCodeMobile();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  return (
    <WidgetCard title={t('security.mobile')}>
      <WidgetRows>
        <WidgetRow>
          <div className={css.words}>
            {mobile === null ? (
              <span className="quiet">{t('security.mobileNone')}</span>
            ) : (
              <>
                <span>
                  {mobile.number}{' '}
                  {mobile.waitsUntil === null ? (
                    <StatusTag tone="positive">{t('security.mobileOn')}</StatusTag>
                  ) : (
                    <StatusTag tone="caution">
                      {t('security.mobileWaits', { when: format.dayOf(mobile.waitsUntil) })}
                    </StatusTag>
                  )}
                </span>
                <span className="quiet small">{t('security.mobileHelp')}</span>
              </>
            )}
          </div>
          <div className={css.acts}>
            {canText ? (
              <Button size="xs" variant="default" onClick={() => setOpen('edit')}>
                {t(mobile === null ? 'security.mobileAdd' : 'security.mobileEdit')}
              </Button>
            ) : null}
            {mobile === null ? null : (
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                loading={remove.isPending}
                onClick={() => setOpen('remove')}
              >
                {t('security.mobileRemove')}
              </Button>
            )}
          </div>
        </WidgetRow>
      </WidgetRows>
      {open === 'edit' ? (
        <CodeMobileDialog
          title={t(mobile === null ? 'security.mobileAdd' : 'security.mobileEdit')}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <ConfirmDestructive
        opened={open === 'remove'}
        title={t('security.mobileRemoveTitle')}
        confirmLabel={t('security.mobileRemove')}
        keepLabel={t('security.keep')}
        onKeep={() => setOpen(null)}
        onConfirm={() => {
          setOpen(null);
          remove.mutate(undefined, {
            onSuccess: () => showToast(t('security.mobileRemoved')),
            onError: (failure) => showToast(failureText(t, failure), 'critical'),
          });
        }}
      >
        {t('security.mobileRemoveHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );
}
