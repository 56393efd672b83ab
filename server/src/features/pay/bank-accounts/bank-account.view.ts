import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import {
  type BankScheme,
  bankCountries,
  type listBankAccounts,
  offeredSuffixes,
  type optionsBankAccounts,
  rateTypes,
  type ShownAccount,
} from '@tenure/contract/pay/bank-accounts.ts';
import type { DescribedField } from '@tenure/contract/pay/self-service.ts';
import type { AccountsToEdit, StoredAccount } from './bank-account.store.ts';

const hyphened = (code: string, at: number) => `${code.slice(0, at)}-${code.slice(at)}`;

export function shownAccount(account: StoredAccount, masked: string): ShownAccount {
  const { id, accountName, country, bankCode, suffix, isPrimary, amount, percent } = account;
  return {
    id,
    accountName,
    country,
    accountNumber: masked,
    bsbAU: country === 'AU' ? hyphened(bankCode, 3) : null,
    bsbNZ: country === 'NZ' ? hyphened(bankCode, 2) : null,
    prefix: country === 'NZ' ? bankCode : null,
    suffixNz: suffix,
    sortCode: country === 'GB' ? `${bankCode.slice(0, 2)}-${hyphened(bankCode.slice(2), 2)}` : null,
    hasRollNumber: account.sealedRollNumber !== null,
    isPrimary,
    rateType: isPrimary ? null : amount === null ? rateTypes.Percentage : rateTypes.Amount,
    rateValue: amount ?? percent,
  };
}

const offered: readonly Capability[] = [
  'bank-accounts.view',
  'bank-accounts.add',
  'bank-accounts.edit',
  'bank-accounts.delete',
];
const countriesOf: Record<BankScheme, readonly ShownAccount['country'][]> = {
  'bank-accounts': ['AU', 'NZ'],
  'uk-bank-accounts': ['GB'],
};

type Field = Exclude<keyof ShownAccount, 'id' | 'hasRollNumber'> | 'rollNumber';
const everywhere = ['AU', 'NZ', 'GB'];
const words: Record<Field, readonly [label: string, help: string, countries: readonly string[]]> = {
  country: ['Country', 'Where the bank is: that of whose payroll pays you', everywhere],
  accountName: ['Account name', 'The name the account is held in', everywhere],
  bsbAU: ['BSB', 'Six digits, like 062-000', ['AU']],
  bsbNZ: ['Bank and branch', 'The same as the prefix, with a hyphen', ['NZ']],
  prefix: ['Prefix', 'Bank and branch: six digits', ['NZ']],
  sortCode: ['Sort code', 'Six digits, like 20-00-00', ['GB']],
  accountNumber: ['Account number', 'Kept encrypted and shown by its end', everywhere],
  suffixNz: ['Suffix', 'Two or three digits', ['NZ']],
  rollNumber: ['Roll number', 'Only for some building societies', ['GB']],
  isPrimary: ['Takes the rest', 'Exactly one account takes what is left of each pay', everywhere],
  rateType: ['Kind of share', 'An amount or a percentage of each pay', everywhere],
  rateValue: ['Share', 'With at most two places', everywhere],
};
const isField = (key: string): key is Field => Object.hasOwn(words, key);
const fieldKeys = Object.keys(words).filter(isField);
const followsFromOthers = new Set<Field>(['country', 'bsbNZ', 'isPrimary']);
const isOptional = new Set<Field>(['rollNumber', 'rateType', 'rateValue']);

/**
 * Without a country that pays to accounts, and without an earlier account, there is nothing to see and nothing to do.
 */
function metadataOf({ scheme, employedIn, accounts }: AccountsToEdit, can: ReadonlySet<Capability>) {
  const paidHere = countriesOf[scheme].filter((one) => one === employedIn);
  const shown = new Set<string>([...paidHere, ...accounts.map(({ country }) => country)]);
  const mayEdit = can.has('bank-accounts.add') || can.has('bank-accounts.edit');
  return {
    actions: offered.filter(
      (one) => can.has(one) && shown.size > 0 && (one !== 'bank-accounts.add' || paidHere.length > 0),
    ),
    fields: fieldKeys.map((key): DescribedField => {
      const [label, description, countries] = words[key];
      const isVisible = countries.some((one) => shown.has(one));
      const isEditable = isVisible && mayEdit && !followsFromOthers.has(key);
      return {
        key,
        label,
        description,
        isVisible,
        isEditable,
        isRequired: isVisible && !followsFromOthers.has(key) && !isOptional.has(key),
      };
    }),
  };
}

export function accountsView(
  list: AccountsToEdit,
  maskedOf: (account: StoredAccount) => string,
  can: ReadonlySet<Capability>,
): EndpointAnswer<typeof listBankAccounts> {
  return {
    data: list.accounts.map((account) => shownAccount(account, maskedOf(account))),
    metadata: metadataOf(list, can),
  };
}

const choices = <Label extends string>(values: Readonly<Record<Label, number>>) =>
  (Object.entries(values) as [Label, number][]).map(([label, value]) => ({ value, label }));

/**
 * Only the country whose payroll pays them; the list of the United Kingdom has neither countries nor
 * suffixes.
 */
export const accountOptions = ({
  scheme,
  employedIn,
}: AccountsToEdit): EndpointAnswer<typeof optionsBankAccounts> => ({
  country: choices(bankCountries).filter(
    ({ label }) => label === employedIn && countriesOf[scheme].includes(label),
  ),
  rateType: choices(rateTypes),
  suffixNz: countriesOf[scheme].includes('NZ') ? [...offeredSuffixes] : [],
});
