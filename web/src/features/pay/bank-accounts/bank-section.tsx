import { Button, Modal } from '@mantine/core';
import { IconArrowsSplit2, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { BankScheme, ShownAccount } from '@tenure/contract/pay/bank-accounts.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useHiddenAgain } from '../../../lib/use-hidden-again.ts';
import { ConfirmDestructive } from '../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusOfShown } from '../../../ui/use-focus-of-shown.ts';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import { AccountForm } from './account-form.tsx';
import { type AccountsAnswer, accountsQuery, useRemoveAccount, useReveal } from './bank-accounts.queries.ts';
import { heldQuery } from './bank-changes.queries.ts';
import css from './bank-section.module.css';
import { HeldChange } from './held-change.tsx';
import { SplitAfterRemoval } from './split-after-removal.tsx';
import { SplitBar } from './split-bar.tsx';
import { SplitForm } from './split-form.tsx';
import { useShareText } from './use-share-text.ts';
import './words.ts';

interface BankSectionProps extends ProfileSectionProps {
  scheme: BankScheme;
}

/** The accounts a person is paid into. */
export function BankSection({ scheme, employeeId }: BankSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(accountsQuery(scheme, employeeId));
  if (data !== undefined) return <Accounts scheme={scheme} employeeId={employeeId} answer={data} />;
  return (
    <SectionWaiting
      title={t(`bank.title.${scheme}`)}
      error={error}
      failed={t('bank.failed')}
      onRetry={() => void refetch()}
      rows={3}
    />
  );
}

interface AccountsProps {
  scheme: BankScheme;
  employeeId: number;
  answer: AccountsAnswer;
}
type Open = { what: 'add' | 'split' } | { what: 'edit' | 'remove'; account: ShownAccount };

function Accounts({ scheme, employeeId, answer }: AccountsProps) {
  const { t } = useTranslation();
  const shareText = useShareText();
  const { data: accounts, metadata } = answer.body;
  const can = new Set(metadata.actions);
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useRemoveAccount(scheme, employeeId);
  const { data: held } = useQuery(heldQuery(scheme, employeeId));
  const waits = held?.data.waits === true;
  const close = () => setOpen(null);
  const edited = open?.what === 'edit' ? open.account : null;
  const leaving = open?.what === 'remove' ? open.account : null;
  const followsRemoval =
    accounts.length === 1 ? 'removeOnly' : leaving?.isPrimary ? 'removeRest' : 'removeHelp';
  return (
    <WidgetCard
      title={t(`bank.title.${scheme}`)}
      actions={
        <>
          {accounts.length > 1 && can.has('bank-accounts.edit') ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconArrowsSplit2 {...smallIcon} />}
              onClick={() => setOpen({ what: 'split' })}
            >
              {t('bank.split')}
            </Button>
          ) : null}
          {can.has('bank-accounts.add') ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus {...smallIcon} />}
              onClick={() => setOpen({ what: 'add' })}
            >
              {t('bank.add')}
            </Button>
          ) : null}
        </>
      }
    >
      {accounts.length === 0 ? (
        <EmptyState title={t('bank.none')}>{t('bank.noneHelp')}</EmptyState>
      ) : (
        <>
          {accounts.length > 1 ? <SplitBar accounts={accounts} /> : null}
          <ul className={css.accounts}>
            {accounts.map((account) => (
              <li key={account.id}>
                <div>
                  <b>{account.accountName}</b>
                  <AccountNumber scheme={scheme} employeeId={employeeId} account={account} />
                  <p className={css.share}>{shareText(account, accounts.length === 1)}</p>
                </div>
                <div className={css.buttons}>
                  {can.has('bank-accounts.edit') ? (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={t('bank.editThat', { name: account.accountName })}
                      onClick={() => setOpen({ what: 'edit', account })}
                    >
                      {t('form.edit')}
                    </Button>
                  ) : null}
                  {can.has('bank-accounts.delete') ? (
                    <Button
                      size="xs"
                      variant="subtle"
                      color="gray"
                      aria-label={t('bank.removeThat', { name: account.accountName })}
                      onClick={() => setOpen({ what: 'remove', account })}
                    >
                      {t('bank.remove')}
                    </Button>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <HeldChange scheme={scheme} employeeId={employeeId} />
      <Modal
        opened={open?.what === 'add' || open?.what === 'edit'}
        onClose={close}
        title={open?.what === 'edit' ? t('bank.edit') : t('bank.add')}
      >
        {open?.what === 'add' || open?.what === 'edit' ? (
          <AccountForm
            scheme={scheme}
            employeeId={employeeId}
            etag={answer.etag}
            waits={waits}
            account={edited}
            isFirst={accounts.length === 0}
            onClose={close}
          />
        ) : null}
      </Modal>
      <Modal opened={open?.what === 'split'} onClose={close} title={t('bank.splitTitle')} size="lg">
        {open?.what === 'split' ? (
          <SplitForm
            scheme={scheme}
            employeeId={employeeId}
            etag={answer.etag}
            waits={waits}
            accounts={accounts}
            onClose={close}
          />
        ) : null}
      </Modal>
      <ConfirmDestructive
        opened={leaving !== null}
        title={t('bank.removeTitle', { name: leaving?.accountName ?? '' })}
        confirmLabel={t('bank.remove')}
        keepLabel={t('bank.keep')}
        isBlocked={leaving?.isPrimary === true && accounts.length > 1}
        onKeep={close}
        onConfirm={() => {
          if (leaving === null) return;
          remove.mutate(
            { accountId: leaving.id, etag: answer.etag },
            {
              onSuccess: () => showToast(t(waits ? 'bankChanges.held' : 'bank.removed')),
              onError: (error) => showToast(failureDetail(t, error), 'critical'),
              onSettled: close,
            },
          );
        }}
      >
        {t(`bank.${followsRemoval}`, {
          share: leaving === null ? '' : shareText(leaving, false),
          rest: accounts.find(({ isPrimary }) => isPrimary)?.accountName ?? '',
        })}{' '}
        {waits ? t('bankChanges.willWait') : null}
        {leaving === null || leaving.isPrimary ? null : (
          <SplitAfterRemoval accounts={accounts} leaving={leaving} />
        )}
      </ConfirmDestructive>
    </WidgetCard>
  );
}

/** The end of the number; the whole number on request, for half a minute. */
function AccountNumber({
  scheme,
  employeeId,
  account,
}: {
  scheme: BankScheme;
  employeeId: number;
  account: ShownAccount;
}) {
  const { t } = useTranslation();
  const reveal = useReveal(scheme, employeeId);
  useHiddenAgain(reveal);
  const whole = reveal.data ?? null;
  const box = useFocusOfShown<HTMLParagraphElement>(whole !== null);
  const bank = account.bsbAU ?? account.bsbNZ ?? account.sortCode;
  const parts = [bank, whole?.accountNumber ?? account.accountNumber, account.suffixNz].filter(Boolean);
  return (
    <p className={css.number} ref={box} tabIndex={-1}>
      {parts.join(' ')}
      {whole?.rollNumber ? ` · ${t('bank.roll', { roll: whole.rollNumber })}` : null}
      {whole === null ? (
        <Button
          size="compact-xs"
          variant="default"
          loading={reveal.isPending}
          aria-label={t('bank.showThat', { name: account.accountName })}
          onClick={() =>
            reveal.mutate(account, {
              onError: (error) => showToast(failureText(t, error), 'critical'),
            })
          }
        >
          {t('bank.show')}
        </Button>
      ) : null}
    </p>
  );
}
