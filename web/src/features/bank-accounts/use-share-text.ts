import type { HeldAccount } from '@tenure/contract/payroll/bank-changes.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { useFormat } from '../../lib/session.ts';
import './words.ts';

type Shared = Pick<HeldAccount, 'isPrimary' | 'rateType' | 'rateValue'>;

/** What of each pay goes to an account, in words. */
export function useShareText() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ isPrimary, rateType, rateValue }: Shared, isOnly: boolean): string => {
    if (isPrimary) return isOnly ? t('bank.whole') : t('bank.rest');
    const value = rateValue ?? '';
    return rateType === 1
      ? t('bank.amountOf', { amount: format.number(Number(value)) })
      : t('bank.partOf', { percent: format.number(Number(value)) });
  };
}
