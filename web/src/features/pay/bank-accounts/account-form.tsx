import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BankScheme, ShownAccount } from '@tenure/contract/pay/bank-accounts.ts';
import { type ClipboardEvent, useEffect, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { MergeNote } from '../../../ui/merge-note.tsx';
import { Note } from '../../../ui/note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../ui/use-focus-given-back.ts';
import { useMerge } from '../../../ui/use-merge.ts';
import { type AddBody, accountsQuery, optionsQuery, useSaveAccount } from './bank-accounts.queries.ts';
import css from './bank-section.module.css';
import { withWholeNumber } from './whole-number.ts';
import './change-words.ts';

interface AccountFormProps {
  scheme: BankScheme;
  employeeId: number;
  etag: string | null;
  /** Whether it will wait for someone else's approval. */
  waits: boolean;
  /** Null for a new one. */
  account: ShownAccount | null;
  /** The first takes the whole pay, so its share is not requested. */
  isFirst: boolean;
  onClose: () => void;
}

const texts = [
  'accountName',
  'bsbAU',
  'prefix',
  'accountNumber',
  'suffixNz',
  'sortCode',
  'rollNumber',
] as const;
type TextField = (typeof texts)[number];
type Country = ShownAccount['country'];
/** Held: the end of the saved number. */
type Draft = Record<TextField | 'held', string>;

const fieldsOf: Record<Country, readonly TextField[]> = {
  AU: ['accountName', 'bsbAU', 'accountNumber'],
  NZ: ['accountName', 'prefix', 'accountNumber', 'suffixNz'],
  GB: ['accountName', 'sortCode', 'accountNumber', 'rollNumber'],
};
const helpOf = {
  bsbAU: 'bsbHelp',
  prefix: 'prefixHelp',
  suffixNz: 'suffixHelp',
  sortCode: 'sortHelp',
} as const;
const hasHelp = (field: TextField): field is keyof typeof helpOf => Object.hasOwn(helpOf, field);

/** A number is entered whole each time: the saved one is never sent back for editing. */
function draftOf(account: ShownAccount | null): Draft {
  return {
    accountName: account?.accountName ?? '',
    bsbAU: account?.bsbAU ?? '',
    prefix: account?.bsbNZ ?? '',
    accountNumber: '',
    suffixNz: account?.suffixNz ?? '',
    sortCode: account?.sortCode ?? '',
    rollNumber: '',
    held: account?.accountNumber ?? '',
  };
}

function accountOf(country: Country, { accountName, accountNumber, ...rest }: Draft): AddBody['account'] {
  switch (country) {
    case 'AU':
      return { country, accountName, accountNumber, bsbAU: rest.bsbAU };
    case 'NZ':
      return { country, accountName, accountNumber, prefix: rest.prefix, suffixNz: rest.suffixNz };
    case 'GB':
      return { country, accountName, accountNumber, sortCode: rest.sortCode, rollNumber: rest.rollNumber };
  }
}

const fieldId = (path: string) => `bank-${path}`;

/** The country of a person's payroll is the country of their accounts. */
export function AccountForm(props: AccountFormProps) {
  const { t } = useTranslation();
  const isBritish = props.scheme === 'uk-bank-accounts';
  const options = useQuery({ ...optionsQuery(props.scheme, props.employeeId), enabled: !isBritish });
  if (isBritish) return <FormOfCountry {...props} country="GB" />;
  if (options.error !== null) return <Note tone="critical">{failureText(t, options.error)}</Note>;
  if (options.data === undefined) return <p aria-busy>{t('bank.optionsLoad')}</p>;
  const country = (['AU', 'NZ'] as const).find((one) =>
    options.data.country.some(({ label }) => label === one),
  );
  return country === undefined ? (
    <Note tone="caution">{t('bank.noCountry')}</Note>
  ) : (
    <FormOfCountry {...props} country={country} />
  );
}

function FormOfCountry(props: AccountFormProps & { country: Country }) {
  const { country } = props;
  const { scheme, employeeId, etag, waits, account, isFirst, onClose } = props;
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  // The version read on opening, so that someone else's save is not overwritten unseen.
  const [begun, setBegun] = useState(() => ({
    id: account?.id ?? null,
    isFirst,
    etag,
    draft: draftOf(account),
  }));
  const [draft, setDraft] = useState(begun.draft);
  const [rate, setRate] = useState<{ rateType: 1 | 2; rateValue: string }>({ rateType: 1, rateValue: '' });
  const save = useSaveAccount(scheme, employeeId);
  const merging = useMerge({
    readAgain: () => queryClient.fetchQuery({ ...accountsQuery(scheme, employeeId), staleTime: 0 }),
    draftOf: ({ body }) => {
      const held = body.data.find(({ id }) => id === begun.id);
      return begun.id === null || held ? draftOf(held ?? null) : null;
    },
    onMerged: ({ body, etag: now }, theirs, merge) => {
      setDraft(merge);
      setBegun({ id: begun.id, isFirst: body.data.length === 0, etag: now, draft: theirs });
    },
    onGone: ({ body, etag: now }) =>
      setBegun({ id: null, isFirst: body.data.length === 0, etag: now, draft: draftOf(null) }),
  });
  const asksRate = begun.id === null && !begun.isFirst;
  /** A pasted whole number fills all its fields at once, replacing their values. */
  function spreadPasted(event: ClipboardEvent, field: TextField) {
    const pasted = { ...draft, [field]: event.clipboardData.getData('text') };
    const whole = withWholeNumber(country, pasted);
    if (whole === pasted) return;
    event.preventDefault();
    setDraft(whole);
  }
  useFocusGivenBack();
  // While the country was loading, the dialog has put the focus on its close button.
  useEffect(() => document.getElementById(fieldId('accountName'))?.focus(), []);
  const errors = Object.fromEntries(
    Object.entries(fieldErrors(save.error)).map(([path, text]) => [path.replace(/^account\./, ''), text]),
  );
  const problems = problemsToMend(t, save.error, (path) => fieldId(path.replace(/^account\./, '')));
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const whole = withWholeNumber(country, draft);
        setDraft(whole);
        save.mutate(
          {
            accountId: begun.id,
            body: { account: accountOf(country, whole), rate: asksRate ? rate : null },
            etag: begun.etag,
          },
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
      {problems.length === 0 ? null : <ErrorSummary errors={problems} />}
      <MergeNote
        theirs={merging.theirs}
        isGone={merging.isGone}
        draft={draft}
        toKnow={['held']}
        inWords={(key) => {
          const field = texts.find((one) => one === key);
          return field === undefined
            ? { label: t('bank.accountNumber'), text: begun.draft.held }
            : { label: t(`bank.${field}`), text: begun.draft[field] };
        }}
        onTake={setDraft}
      />
      {country === 'GB' ? null : (
        <p className={css.example}>{t('bank.ofCountry', { country: t(`bank.countries.${country}`) })}</p>
      )}
      {fieldsOf[country].map((field) => (
        <TextInput
          key={field}
          id={fieldId(field)}
          data-autofocus={field === 'accountName' || undefined}
          required={field !== 'rollNumber'}
          autoComplete="off"
          label={t(`bank.${field}`)}
          description={
            field === 'accountNumber' && begun.id !== null
              ? t('bank.again')
              : hasHelp(field)
                ? t(`bank.${helpOf[field]}`)
                : undefined
          }
          value={draft[field]}
          error={errors[field]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setDraft((was) => ({ ...was, [field]: value }));
          }}
          onPaste={(event) => spreadPasted(event, field)}
          onBlur={() => setDraft((was) => withWholeNumber(country, was))}
        />
      ))}
      {asksRate ? (
        <div className={css.pair}>
          <NativeSelect
            label={t('bank.shareKind')}
            value={String(rate.rateType)}
            data={[
              { value: '1', label: t('bank.kinds.amount') },
              { value: '2', label: t('bank.kinds.part') },
            ]}
            onChange={(event) => {
              const rateType = event.currentTarget.value === '2' ? 2 : 1;
              setRate((was) => ({ ...was, rateType }));
            }}
          />
          <TextInput
            id={fieldId('rate.rateValue')}
            required
            inputMode="decimal"
            label={t('bank.shareValue')}
            value={rate.rateValue}
            error={errors['rate.rateValue']}
            onChange={(event) => {
              const rateValue = event.currentTarget.value;
              setRate((was) => ({ ...was, rateValue }));
            }}
          />
        </div>
      ) : null}
      <p className={css.example}>
        {waits ? `${t('bankChanges.willWait')} ` : null}
        {t('bank.proof')}
      </p>
      <footer>
        <Button type="submit" loading={save.isPending}>
          {t('bank.save')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </footer>
    </form>
  );
}
