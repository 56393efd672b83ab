import type { PayRuleBody } from '@tenure/contract/pay/pay-calendars.ts';
import { stateName } from '@tenure/domain/leave/holiday-regions.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import './words.ts';

type Terms = Omit<PayRuleBody, 'validFrom'>;

/** The terms of a calendar in words. */
export function usePayWords() {
  const { t } = useTranslation();
  const payDay = ({ payDay: paid }: Terms) => {
    if (paid.kind === 'day-of-month')
      return paid.day === 31 ? t('payCalendars.onLastDay') : t('payCalendars.onDay', { day: paid.day });
    return paid.days === 0 ? t('payCalendars.onEnd') : t('payCalendars.afterEnd', { count: paid.days });
  };
  return {
    payDay,
    holidays: (country: string, state: string) =>
      state === '' ? t('payCalendars.national') : stateName({ country, state }),
    details: ({ movesBefore, cutOffDays }: Terms) =>
      [
        t(movesBefore ? 'payCalendars.moved' : 'payCalendars.notMoved'),
        t('payCalendars.cutOffBefore', { count: cutOffDays }),
      ].join(' · '),
  };
}
