import type { LeaveTypeBody, leaveCountries } from '@tenure/contract/leave/leave-types.ts';
import type { AccrualRule, YearEndRule } from '@tenure/domain/leave/accrual.ts';
import type { LedgerUnit } from '@tenure/domain/leave/starter-type.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface KeptRule {
  id: number;
  validFrom: string;
  /** The state of a country it applies in; null for every state without a rule of its own. */
  state: string | null;
  accrual: AccrualRule;
  yearEnd: YearEndRule | null;
  words: string;
  source: string | null;
}

export interface KeptLeaveType extends LeaveTypeBody {
  id: number;
  country: (typeof leaveCountries)[number];
  isArchived: boolean;
  accruesFrom: string;
  /** The code of its country pack, by which the law is found; null for leave of the company’s own. */
  lawCode: string | null;
  source: string | null;
  /** The leave owed by its law: a balance keeps its weeks or days when hours change. */
  ledgerUnit: LedgerUnit;
  isUnverified: boolean;
  version: number;
  /** The newest first. */
  rules: KeptRule[];
}

export interface LeaveTypes {
  /** Every type of the company, archived ones included. */
  all(tx: Tx): Promise<KeptLeaveType[]>;
  /** Adds the starter types of each country the company has people in, once. */
  addStarters(tx: WriteTx): Promise<void>;
  /** Refuses a rule that could not be set, with the law that it gives less than. */
  assertRule(
    type: KeptLeaveType,
    rule: { validFrom: string; state: string | null; accrual: AccrualRule; yearEnd: YearEndRule | null },
  ): void;
}
