/** Why a line of the ledger is there. */
export const entryKinds = [
  'opening',
  'accrued',
  'taken',
  'banked',
  'adjusted',
  'expired',
  'revalued',
  'carried',
  'paid-out',
  'reversed',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Leave that no ledger entry has yet: approved for later, or waiting for an approver. */
export interface PlannedDay {
  day: string;
  minutes: number;
  state: 'booked' | 'requested';
}

/** Frequent absences weigh more than long ones: five absences of a day are 125, one of five days is 5. */
export const bradfordFactor = (absences: number, days: number): number => absences * absences * days;

/** How far below zero a balance may go; null has no limit. */
export const isOverLimit = (balanceAfter: number, negativeLimit: number | null): boolean =>
  negativeLimit !== null && balanceAfter < -negativeLimit;
