import type { EntryKind } from '@tenure/domain/leave/balance.ts';

export const entryFilters = ['accrued', 'taken', 'corrections'] as const;
export type EntryFilter = (typeof entryFilters)[number];

/** The kinds of the ledger that each choice above the list shows. */
export const kindsOf: Readonly<Record<EntryFilter, readonly EntryKind[]>> = {
  accrued: ['accrued', 'banked'],
  taken: ['taken', 'paid-out'],
  corrections: ['opening', 'adjusted', 'expired', 'revalued', 'carried', 'reversed'],
};
