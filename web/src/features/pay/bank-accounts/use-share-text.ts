import type { HeldAccount } from '@tenure/contract/pay/bank-changes.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import './words.ts';

type Shared = Pick<HeldAccount, 'country' | 'isPrimary' | 'rateType' | 'rateValue'>;

/** An account is in the country of the payroll that pays into it, and so is its currency. */
const currencyOf = { AU: 'AUD', NZ: 'NZD', GB: 'GBP' } as const;

/** An account's share of each pay, in words. */
export function useShareText() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ country, isPrimary, rateType, rateValue }: Shared, isOnly: boolean): string => {
    if (isPrimary) return isOnly ? t('bank.whole') : t('bank.rest');
    const value = rateValue ?? '';
    return rateType === 1
      ? t('bank.amountOf', { amount: format.money(Number(value), currencyOf[country]) })
      : t('bank.partOf', { percent: format.number(Number(value)) });
  };
}
