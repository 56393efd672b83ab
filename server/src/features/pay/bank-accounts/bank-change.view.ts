import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { AccountBody, Rate } from '@tenure/contract/pay/bank-accounts.ts';
import type { getBankChange, HeldAccount, HeldBankChange } from '@tenure/contract/pay/bank-changes.ts';
import { type BankChange, changedAccounts } from '@tenure/domain/pay/changed-accounts.ts';
import type { AccountsToEdit, StoredAccount } from './bank-account.store.ts';
import { shownAccount } from './bank-account.view.ts';
import type { HeldChange } from './bank-change.reads.ts';

const sixDigits = /^(\d{2})(\d{2})(\d{2})$/;
const hyphened = (code: string, at: number) => `${code.slice(0, at)}-${code.slice(at)}`;
const ending = (number: string) => `••••${number.slice(-3)}`;

/** The account entered, as it would be listed. */
function entered(account: AccountBody): Omit<HeldAccount, 'id' | 'isPrimary' | 'rateType' | 'rateValue'> {
  return {
    accountName: account.accountName,
    country: account.country,
    accountNumber: ending(account.accountNumber),
    bsbAU: account.country === 'AU' ? hyphened(account.bsbAU, 3) : null,
    bsbNZ: account.country === 'NZ' ? hyphened(account.prefix, 2) : null,
    prefix: account.country === 'NZ' ? account.prefix : null,
    suffixNz: account.country === 'NZ' ? account.suffixNz : null,
    sortCode: account.country === 'GB' ? account.sortCode.replace(sixDigits, '$1-$2-$3') : null,
    hasRollNumber: account.country === 'GB' && account.rollNumber !== '',
  };
}

const shared = (rate: Rate | null) => ({
  isPrimary: rate === null,
  rateType: rate?.rateType ?? null,
  rateValue: rate === null ? null : Number(rate.rateValue).toFixed(2),
});

export type WantedChange = BankChange<AccountBody, Rate>;

/** The accounts as they are and as they would be, by the ends of their numbers. */
export function differenceView(
  { accounts }: AccountsToEdit,
  maskedOf: (account: StoredAccount) => string,
  change: WantedChange,
): { before: HeldAccount[]; after: HeldAccount[] } {
  const before: HeldAccount[] = accounts.map((account) => shownAccount(account, maskedOf(account)));
  const after = changedAccounts(before, change, {
    made: (account, rate) => ({ id: null, ...entered(account), ...shared(rate) }),
    saved: (was, account) => ({ ...was, ...entered(account) }),
    shared: (was, rate) => ({ ...was, ...shared(rate) }),
  });
  return { before, after };
}

export function bankChangeView(change: HeldChange): HeldBankChange {
  const { id, employee, scheme, kind, state, enteredBy, enteredAt, decidedBy, decidedAt } = change;
  const { isStale, hasNumber, before, after, reason } = change;
  return {
    id,
    employee,
    scheme,
    kind,
    state,
    enteredBy,
    enteredAt,
    decidedBy,
    decidedAt,
    isStale,
    hasNumber,
    before,
    after,
    reason,
  };
}

export const bankChangeAnswer = (
  change: HeldChange,
  can: ReadonlySet<Capability>,
): EndpointAnswer<typeof getBankChange> => ({
  data: bankChangeView(change),
  metadata: { capabilities: [...can], fields: [] },
});
