import { Button } from '@mantine/core';
import { IconFingerprint, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { Passkey } from '@tenure/contract/identity/factors.ts';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { icon, smallIcon } from '../../../../ui/icon.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { canUsePasskeys } from '../passkey-ceremonies.ts';
import { useRemovePasskey } from '../security.queries.ts';
import { NewPasskeyDialog } from './new-passkey-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import css from './security.module.css';

type Open = { step: 'add' } | { step: 'rename' | 'remove'; passkey: Passkey } | null;

/** Passkeys: add, rename and remove. */
export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useRemovePasskey();
  const [open, setOpen] = useState<Open>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const add = canUsePasskeys() ? (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus {...smallIcon} />}
      onClick={() => setOpen({ step: 'add' })}
    >
      {t('security.passkeyAdd')}
    </Button>
  ) : null;
  return (
    <WidgetCard
      title={t('security.passkeys')}
      count={passkeys.length === 0 ? undefined : format.number(passkeys.length)}
      actions={passkeys.length === 0 ? null : add}
    >
      {passkeys.length === 0 ? (
        <EmptyState title={t('security.passkeysNone')} action={add}>
          {t(canUsePasskeys() ? 'security.passkeysNoneHelp' : 'proof.passkeyUnsupported')}
        </EmptyState>
      ) : (
        <WidgetRows>
          {passkeys.map((passkey) => (
            <WidgetRow key={passkey.id}>
              <IconFingerprint {...icon} />
              <div className={css.words}>
                <span className={css.name}>{passkey.name}</span>
                <span className="quiet small">
                  {t('security.added', { when: format.dayOf(passkey.createdAt) })}
                  {' · '}
                  {passkey.lastUsedAt === null
                    ? t('security.never')
                    : t('security.lastUsed', { when: format.dateTime(passkey.lastUsedAt) })}
                </span>
              </div>
              <IconButton
                aria-label={t('security.passkeyRenameOf', { name: passkey.name })}
                onClick={() => setOpen({ step: 'rename', passkey })}
              >
                <IconPencil {...smallIcon} />
              </IconButton>
              <IconButton
                aria-label={t('security.passkeyRemoveOf', { name: passkey.name })}
                onClick={() => setOpen({ step: 'remove', passkey })}
              >
                <IconTrash {...smallIcon} />
              </IconButton>
            </WidgetRow>
          ))}
        </WidgetRows>
      )}
      {open?.step === 'add' ? (
        <NewPasskeyDialog
          onClose={close}
          onAdded={(fresh) => {
            close();
            setCodes(fresh);
            showToast(t('security.passkeyAdded'));
          }}
        />
      ) : null}
      {open?.step === 'rename' ? <RenamePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
      {codes === null ? null : <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />}
      <ConfirmDestructive
        opened={open?.step === 'remove'}
        title={t('security.passkeyRemoveTitle', { name: open?.step === 'remove' ? open.passkey.name : '' })}
        confirmLabel={t('security.passkeyRemove')}
        keepLabel={t('security.keep')}
        onKeep={close}
        onConfirm={() => {
          if (open?.step === 'remove') removePasskey(open.passkey);
          close();
        }}
      >
        {t('security.passkeyRemoveHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );

  function removePasskey({ id }: Passkey) {
    remove.mutate(id, {
      onSuccess: () => showToast(t('security.passkeyRemoved')),
      onError: (failure) => showToast(failureText(t, failure), 'critical'),
    });
  }
}
