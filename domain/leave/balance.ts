/** Why a line of the ledger is there. */
export const entryKinds = [
  'opening',
  'accrued',
  'taken',
  'banked',
  'adjusted',
  'expired',
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

/** How far below nought a balance may go; null has no limit. */
export const isOverLimit = (balanceAfter: number, negativeLimit: number | null): boolean =>
  negativeLimit !== null && balanceAfter < -negativeLimit;
