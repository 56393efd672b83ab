import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { overlapHours, type ProvisioningToken } from '@tenure/contract/identity/provisioning.ts';
import { useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { ShownOnce } from '../../../../ui/shown-once.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { useMakeToken, useRevokeToken, useRotateToken } from '../provisioning.queries.ts';
import { DialogForm } from './dialog-form.tsx';
import css from './provisioning.module.css';

/** Carries the version read when it opened, so that it does not overwrite a later change. */
type Open = ({ step: 'make' } | { step: 'rotate' | 'revoke'; token: ProvisioningToken }) & {
  etag: string | null;
};

/** The provider's tokens: created, renewed with an overlap, revoked. */
export function TokensCard({ tokens, etag }: { tokens: readonly ProvisioningToken[]; etag: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const revoke = useRevokeToken();
  const [open, setOpen] = useState<Open | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const close = () => setOpen(null);
  const show = (token: string) => {
    close();
    setMade(token);
  };
  const make = (
    <Button
      size="xs"
      leftSection={<IconPlus {...smallIcon} />}
      onClick={() => setOpen({ step: 'make', etag })}
    >
      {t('provisioning.make')}
    </Button>
  );
  const leaving = open?.step === 'revoke' ? open : null;
  return (
    <WidgetCard title={t('provisioning.tokens')} actions={tokens.length === 0 ? null : make}>
      {tokens.length === 0 ? (
        <EmptyState title={t('provisioning.noTokens')} action={make}>
          {t('provisioning.noTokensHelp')}
        </EmptyState>
      ) : (
        <WidgetRows>
          {tokens.map((token) => (
            <WidgetRow key={token.id}>
              <div className={css.words}>
                <span className={css.name}>{token.name}</span>
                <span className="quiet small">
                  {[
                    t('provisioning.madeBy', { name: token.createdBy }),
                    t('provisioning.until', { when: format.dayOf(token.expiresAt) }),
                    token.lastUsedAt === null
                      ? t('provisioning.never')
                      : t('provisioning.lastUsed', { when: format.dateTime(token.lastUsedAt) }),
                  ].join(' · ')}
                </span>
                {stateOf(token)}
              </div>
              {token.isReplaced || token.isExpired ? null : (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('provisioning.rotateOf', { name: token.name })}
                  onClick={() => setOpen({ step: 'rotate', token, etag })}
                >
                  {t('provisioning.rotate')}
                </Button>
              )}
              <Button
                size="xs"
                variant="default"
                aria-label={t('provisioning.revokeOf', { name: token.name })}
                onClick={() => setOpen({ step: 'revoke', token, etag })}
              >
                {t('provisioning.revoke')}
              </Button>
            </WidgetRow>
          ))}
        </WidgetRows>
      )}
      {open?.step === 'make' ? <MakeDialog etag={open.etag} onMade={show} onClose={close} /> : null}
      {open?.step === 'rotate' ? <RotateDialog {...open} onMade={show} onClose={close} /> : null}
      {made === null ? null : (
        <ShownOnce
          title={t('provisioning.madeTitle')}
          warning={t('provisioning.once')}
          secret={made}
          copyLabel={t('provisioning.copy')}
          copiedLabel={t('provisioning.copied')}
          doneLabel={t('provisioning.done')}
          onDone={() => setMade(null)}
        />
      )}
      <ConfirmDestructive
        opened={leaving !== null}
        title={t('provisioning.revokeTitle', { name: leaving?.token.name ?? '' })}
        confirmLabel={t('provisioning.revoke')}
        keepLabel={t('provisioning.keep')}
        onKeep={close}
        onConfirm={() => {
          if (leaving !== null) end({ id: leaving.token.id, etag: leaving.etag });
          close();
        }}
      >
        {t('provisioning.revokeHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );

  function stateOf(token: ProvisioningToken) {
    if (token.isExpired) return <StatusTag tone="caution">{t('provisioning.expired')}</StatusTag>;
    return token.isReplaced ? <StatusTag tone="informative">{t('provisioning.replaced')}</StatusTag> : null;
  }

  function end(token: { id: number; etag: string | null }) {
    revoke.mutate(token, {
      onSuccess: () => showToast(t('provisioning.revoked')),
      onError: (failure) => showToast(failureText(t, failure), 'critical'),
    });
  }
}

interface DialogProps {
  etag: string | null;
  onMade: (token: string) => void;
  onClose: () => void;
}

function MakeDialog({ etag, onMade, onClose }: DialogProps) {
  const { t } = useTranslation();
  const make = useMakeToken();
  const [name, setName] = useState('');
  const errors = formErrors(make.error);
  return (
    <DialogForm
      title={t('provisioning.makeTitle')}
      submitLabel={t('provisioning.create')}
      saving={make.isPending}
      failure={errors['name'] === undefined ? make.error : null}
      onSubmit={() => make.mutate({ name, etag }, { onSuccess: onMade })}
      onClose={onClose}
    >
      <p className="quiet">{t('provisioning.makeHelp')}</p>
      <TextInput
        label={t('provisioning.name')}
        value={name}
        error={errors['name']}
        maxLength={60}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

function RotateDialog({ token, etag, onMade, onClose }: DialogProps & { token: ProvisioningToken }) {
  const { t } = useTranslation();
  const rotate = useRotateToken();
  const [hours, setHours] = useState('24');
  return (
    <DialogForm
      title={t('provisioning.rotateTitle', { name: token.name })}
      submitLabel={t('provisioning.rotate')}
      saving={rotate.isPending}
      failure={rotate.error}
      onSubmit={() => rotate.mutate({ id: token.id, hours: Number(hours), etag }, { onSuccess: onMade })}
      onClose={onClose}
    >
      <NativeSelect
        label={t('provisioning.overlap')}
        value={hours}
        data={overlapHours.map((count) => ({
          value: String(count),
          label: count === 0 ? t('provisioning.overlapNone') : t('provisioning.overlapHours', { count }),
        }))}
        onChange={(event) => setHours(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
