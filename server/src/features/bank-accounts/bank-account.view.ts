import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import {
  bankCountries,
  type listBankAccounts,
  offeredSuffixes,
  type optionsBankAccounts,
  rateTypes,
  type ShownAccount,
} from '@tenure/contract/payroll/bank-accounts.ts';
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

export function accountsView(
  { accounts }: AccountsToEdit,
  maskedOf: (account: StoredAccount) => string,
  can: ReadonlySet<Capability>,
): EndpointAnswer<typeof listBankAccounts> {
  return {
    data: accounts.map((account) => shownAccount(account, maskedOf(account))),
    metadata: { capabilities: offered.filter((one) => can.has(one)), fields: [] },
  };
}

const choices = (values: Record<string, number>) =>
  Object.entries(values).map(([label, value]) => ({ value, label }));

/** Of the countries only the one whose payroll pays them. */
export const accountOptions = ({
  employedIn,
}: AccountsToEdit): EndpointAnswer<typeof optionsBankAccounts> => ({
  country: choices(bankCountries).filter(({ label }) => label === employedIn),
  rateType: choices(rateTypes),
  suffixNz: [...offeredSuffixes],
});
