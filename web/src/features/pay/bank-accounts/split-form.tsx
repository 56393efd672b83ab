import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { BankScheme, ShownAccount } from '@tenure/contract/pay/bank-accounts.ts';
import { type Share, splitPay, splitProblem } from '@tenure/domain/pay/pay-split.ts';
import { useState } from 'react';
import { isStaleVersion } from '../../../lib/api/query.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { MergeNote } from '../../../ui/merge-note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import { useMerge } from '../../../ui/use-merge.ts';
import { accountsQuery, type Shares, useSplit } from './bank-accounts.queries.ts';
import css from './bank-section.module.css';
import './change-words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

interface SplitFormProps {
  scheme: BankScheme;
  employeeId: number;
  etag: string | null;
  /** Whether it will wait for someone else's approval. */
  waits: boolean;
  accounts: readonly ShownAccount[];
  onClose: () => void;
}

interface Wanted {
  account: ShownAccount;
  kind: 'rest' | 'amount' | 'part';
  value: string;
}

type ShareDraft = Pick<Wanted, 'kind' | 'value'>;

const kinds = ['rest', 'amount', 'part'] as const;
const examplePayCents = 200_000;
const currencyOf = { AU: 'AUD', NZ: 'NZD', GB: 'GBP' } as const;

/** The wanted share of each account, by its id. */
const shareDraft = (wanted: readonly Wanted[]): Record<number, ShareDraft> =>
  Object.fromEntries(wanted.map(({ account, kind, value }) => [account.id, { kind, value }]));

function wantedOf(account: ShownAccount): Wanted {
  const kind = account.isPrimary ? 'rest' : account.rateType === 1 ? 'amount' : 'part';
  return { account, kind, value: account.rateValue ?? '' };
}

/** The same share for the rule; null while the value is invalid. */
function shareOf({ kind, value }: Wanted): Share | null {
  if (kind === 'rest') return { kind };
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(value.trim()) || Number(value) <= 0) return null;
  const hundredths = Math.round(Number(value) * 100);
  return kind === 'amount' ? { kind, cents: hundredths } : { kind, basisPoints: hundredths };
}

const isShare = (share: Share | null): share is Share => share !== null;

/** The split of each pay between accounts: all at once, since exactly one takes the rest. */
export function SplitForm({ scheme, employeeId, etag, waits, accounts, onClose }: SplitFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [wanted, setWanted] = useState(() => accounts.map(wantedOf));
  const queryClient = useQueryClient();
  // The version read on opening, so that someone else's save is not overwritten unseen.
  const [begun, setBegun] = useState(() => ({ etag, draft: shareDraft(accounts.map(wantedOf)) }));
  const split = useSplit(scheme, employeeId);
  const merging = useMerge({
    readAgain: async () => {
      const { body, etag: fresh } = await queryClient.fetchQuery({
        ...accountsQuery(scheme, employeeId),
        staleTime: 0,
      });
      return { wanted: body.data.map(wantedOf), etag: fresh };
    },
    draftOf: (read) => shareDraft(read.wanted),
    // The accounts and their order stay as the other person left them.
    onMerged: (read, theirs, merge) => {
      setWanted((was) => withShares(read.wanted, merge(shareDraft(was))));
      setBegun({ etag: read.etag, draft: theirs });
    },
  });
  useFocusGivenBack();
  const shares = wanted.map(shareOf).filter(isShare);
  const isWhole = shares.length === wanted.length && splitProblem(shares) === null;
  const given = isWhole ? splitPay(examplePayCents, shares) : [];
  const money = (cents: number, { country }: ShownAccount) => format.money(cents / 100, currencyOf[country]);
  const change = (place: number, part: Partial<Wanted>) =>
    setWanted((was) => was.map((one, at) => (at === place ? { ...one, ...part } : one)));
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        split.mutate(
          { shares: wanted.map(sentOf), etag: begun.etag },
          {
            onError: (error) => merging.onRefused(error, begun.draft),
            onSuccess: () => {
              showToast(t(waits ? 'bankChanges.held' : 'bank.saved'));
              onClose();
            },
          },
        );
      }}
    >
      {split.error === null || isStaleVersion(split.error) ? null : (
        <ErrorSummary errors={[{ fieldId: null, text: failureDetail(t, split.error) }]} />
      )}
      <MergeNote
        theirs={merging.theirs}
        draft={shareDraft(wanted)}
        inWords={(id) => {
          const name = wanted.find(({ account }) => String(account.id) === id)?.account.accountName ?? '';
          const { kind, value } = begun.draft[Number(id)] ?? { kind: 'rest', value: '' };
          return { label: name, text: `${t(`bank.kinds.${kind}`)} ${kind === 'rest' ? '' : value}`.trim() };
        }}
        onTake={(take) => setWanted((was) => withShares(was, take(shareDraft(was))))}
      />
      <p className={css.example}>{t('bank.splitHelp')}</p>
      <ol className={css.shares}>
        {wanted.map(({ account, kind, value }, place) => (
          <li key={account.id}>
            <div>
              <NativeSelect
                data-autofocus={place === 0 || undefined}
                label={t('bank.goes', { name: account.accountName })}
                description={account.accountNumber}
                value={kind}
                data={kinds.map((one) => ({ value: one, label: t(`bank.kinds.${one}`) }))}
                onChange={(event) =>
                  change(place, { kind: kinds.find((one) => one === event.currentTarget.value) ?? 'rest' })
                }
              />
              {kind === 'rest' ? null : (
                <TextInput
                  inputMode="decimal"
                  label={t('bank.value', { name: account.accountName })}
                  value={value}
                  onChange={(event) => change(place, { value: event.currentTarget.value })}
                />
              )}
            </div>
            {place === 0 ? null : (
              <IconButton
                outlined
                aria-label={t('bank.up', { name: account.accountName })}
                onClick={() =>
                  setWanted((was) =>
                    was.toSpliced(place, 1).toSpliced(place - 1, 0, ...was.slice(place, place + 1)),
                  )
                }
              >
                <IconArrowUp {...smallIcon} />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      {accounts[0] === undefined || given.length === 0 ? null : (
        <output className={css.example}>
          {[
            t('bank.example', { pay: money(examplePayCents, accounts[0]) }),
            ...wanted.map(({ account }, place) =>
              t('bank.exampleTo', { amount: money(given[place] ?? 0, account), name: account.accountName }),
            ),
          ].join(' · ')}
        </output>
      )}
      <p className={css.example}>
        {waits ? `${t('bankChanges.willWait')} ` : null}
        {t('bank.proof')}
      </p>
      <footer>
        <Button type="submit" loading={split.isPending}>
          {t('bank.splitSave')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </footer>
    </form>
  );
}

const withShares = (wanted: readonly Wanted[], shares: Readonly<Record<number, ShareDraft>>) =>
  wanted.map((one) => ({ ...one, ...shares[one.account.id] }));

function sentOf({ account, kind, value }: Wanted): Shares[number] {
  if (kind === 'rest') return { id: account.id, rate: null };
  return { id: account.id, rate: { rateType: kind === 'amount' ? 1 : 2, rateValue: value } };
}
