import {
  type AccountBody,
  type BankScheme,
  bankCalls,
  bankCountries,
  bankSchemes,
  offeredSuffixes,
  type Rate,
  rateTypes,
  type ShownAccount,
} from '@tenure/contract/pay/bank-accounts.ts';
import { MockRefusal, mock } from '../mock.ts';
import type { MockReveals } from '../mock-reveals.ts';

const kept: Record<BankScheme, ShownAccount[]> = { 'bank-accounts': [], 'uk-bank-accounts': [] };
const numbers = new Map<number, string>();
let last = 0;

function shownOf(id: number, account: AccountBody, rate: Rate | null): ShownAccount {
  numbers.set(id, account.accountNumber);
  return {
    id,
    accountName: account.accountName,
    country: account.country,
    accountNumber: `••••${account.accountNumber.slice(-3)}`,
    bsbAU: account.country === 'AU' ? account.bsbAU : null,
    bsbNZ: account.country === 'NZ' ? account.prefix : null,
    prefix: account.country === 'NZ' ? account.prefix : null,
    suffixNz: account.country === 'NZ' ? account.suffixNz : null,
    sortCode: account.country === 'GB' ? account.sortCode : null,
    hasRollNumber: account.country === 'GB' && account.rollNumber !== '',
    isPrimary: rate === null,
    rateType: rate?.rateType ?? null,
    rateValue: rate?.rateValue ?? null,
  };
}

const rateOf = ({ isPrimary, rateType, rateValue }: ShownAccount): Rate | null =>
  isPrimary
    ? null
    : {
        rateType: rateType === rateTypes.Amount ? rateTypes.Amount : rateTypes.Percentage,
        rateValue: rateValue ?? '',
      };
const choices = (values: Record<string, number>) =>
  Object.entries(values).map(([label, value]) => ({ value, label }));

function handlersOf(scheme: BankScheme) {
  const { list, options, add, save, split, remove } = bankCalls[scheme];
  const answer = () => ({
    data: kept[scheme],
    metadata: {
      actions: ['bank-accounts.view', 'bank-accounts.add', 'bank-accounts.edit', 'bank-accounts.delete'],
      fields: [],
    },
  });
  return [
    mock(list, answer),
    mock(options, () => ({
      country: choices({ AU: bankCountries.AU }),
      rateType: choices(rateTypes),
      suffixNz: [...offeredSuffixes],
    })),
    mock(add, ({ body: { account, rate } }) => {
      last += 1;
      kept[scheme] = [...kept[scheme], shownOf(last, account, kept[scheme].length === 0 ? null : rate)];
      return answer();
    }),
    mock(split, ({ body: { shares } }) => {
      kept[scheme] = shares.flatMap(({ id, rate }) => {
        const one = kept[scheme].find((account) => account.id === id);
        return one === undefined
          ? []
          : [
              {
                ...one,
                isPrimary: rate === null,
                rateType: rate?.rateType ?? null,
                rateValue: rate?.rateValue ?? null,
              },
            ];
      });
      return answer();
    }),
    mock(save, ({ params: { accountId }, body: { account } }) => {
      kept[scheme] = kept[scheme].map((one) =>
        one.id === accountId ? shownOf(accountId, account, rateOf(one)) : one,
      );
      return answer();
    }),
    mock(remove, ({ params: { accountId } }) => {
      kept[scheme] = kept[scheme].filter(({ id }) => id !== accountId);
      return undefined;
    }),
  ];
}

export const bankAccountHandlers = bankSchemes.flatMap(handlersOf);

const accountNumber = (id: number) => {
  const number = numbers.get(id);
  if (number === undefined) throw new MockRefusal('not-found');
  return number;
};
export const bankReveals: MockReveals = {
  'bank-details': { accountNumber },
  'uk-bank-details': { accountNumber, rollNumber: () => null },
};
