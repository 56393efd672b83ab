import type { Holiday } from '@tenure/domain/leave/holidays.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/**
 * The public holidays of one person, by the location of their primary position on each day. Both days are included, and
 * the answer is in the order of days.
 */
export type HolidaysOf = (tx: Tx, employeeId: number, from: string, to: string) => Promise<Holiday[]>;
