import type { PayPeriod } from '@tenure/domain/pay/pay-calendar.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface CalendarPeriods {
  id: number;
  title: string;
  legalEntity: string;
  /** In order. */
  periods: PayPeriod[];
}

/** The calendars in use with their periods that have a day in a span. */
export type PayPeriodsBetween = (tx: Tx, from: string, to: string) => Promise<CalendarPeriods[]>;
