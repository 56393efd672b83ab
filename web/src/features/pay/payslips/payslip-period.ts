import type { Payslip } from '@tenure/contract/pay/payslips.ts';
import { useCallback } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import './words.ts';

/** The month like 2026-10 that a period is exactly, or null for any other period. */
export function wholeMonth(from: string, to: string): string | null {
  const month = from.slice(0, 7);
  const [year = 0, monthNumber = 0] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
  return from === `${month}-01` && to === `${month}-${lastDay}` ? month : null;
}

/** The period of a payslip: "October 2026", or its first and last day. */
export function usePeriodOf() {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    ({ periodStart, periodEnd }: Pick<Payslip, 'periodStart' | 'periodEnd'>) => {
      const month = wholeMonth(periodStart, periodEnd);
      return month === null
        ? t('payslips.periodOf', { from: format.date(periodStart), to: format.date(periodEnd) })
        : format.longMonth(month);
    },
    [t, format],
  );
}
