import type { LeaveBalance, LeaveEntry } from '@tenure/contract/leave/leave-balances.ts';
import type { AccrualFacts, Earned, RuleVersion } from '@tenure/domain/leave/accrual.ts';
import type { PlannedDay } from '@tenure/domain/leave/balance.ts';
import type { StateFrom } from '@tenure/domain/leave/rules-by-state.ts';
import type { KeptValue, LapseCause, Movement } from '@tenure/domain/leave/year-end.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Can } from '../../../platform/http/route.ts';
import type { KeptLeaveType, KeptRule } from '../types/types.api.ts';

/** Leave that is requested or booked and has no line in the ledger yet. */
export interface PlannedLeave extends PlannedDay {
  requestId: number;
  /** The approved leave it would replace. */
  changesId: number | null;
}

/** Leave earned by a day, with a digest of the facts it was worked out from. */
export interface KeptEarned extends Earned {
  basis: string;
}

/** A change of the balance on a day; leave that lapsed has its cause. */
export interface LedgerMovement {
  day: string;
  minutes: number;
  kind: Movement['kind'] | 'expired';
  cause: LapseCause | null;
}

/** A line to add to the ledger. */
export interface NewEntry {
  employeeId: number;
  typeId: number;
  kind: LeaveEntry['kind'];
  minutes: number;
  day: string;
  ruleId: number | null;
  words: string;
  formula: string | null;
  /** Null for a line of its own day, which is unique. */
  cause: 'corrected' | LapseCause | null;
}

export interface EarnedBy extends KeptEarned {
  employeeId: number;
  typeId: number;
}

/** The facts of one balance. */
export interface BalanceFacts {
  /** With the rules that apply to the person: those of their states, each from the day it applies. */
  type: KeptLeaveType;
  states: StateFrom[];
  /** The rules of the type in every state. */
  ruled: KeptRule[];
  /** Every line, of which `accrued` came from the rules. */
  ledger: number;
  accrued: number;
  /** Paid out at the end of employment so far. */
  paidOut: number;
  /** Two leave years back, of types that lapse or keep weeks or days; everything before them is summed as their first day. */
  movements: LedgerMovement[];
  /** The weeks or days it keeps when hours change, where the law owes those; null where it keeps its minutes. */
  keeps: KeptValue | null;
  /** Every line up to the day asked about. */
  ledgerOnDay: number;
  planned: PlannedLeave[];
  /** The same of days before the ledger begins: the opening balance covers them. */
  covered: PlannedLeave[];
  rules: RuleVersion[];
  accrual: AccrualFacts;
  /** Accrual continues from here; null where it begins, or where earlier facts have changed since. */
  earned: Earned | null;
  /** The day by which leave was earned by facts that have changed since. */
  correctedThrough: string | null;
  /** A digest of the facts up to a day. */
  basis(through: string): string;
}

/** A person with everything their leave is worked out from. */
export interface PersonLeave {
  employeeId: number;
  fullName: string;
  /** The account they sign in with; null where they have none that works. */
  accountId: number | null;
  country: string;
  /** The day it is where they are. */
  today: string;
  startsOn: string;
  endsOn: string | null;
  /** Whether the person was notified of their planned last day. */
  endIsTold: boolean;
  /** The work pattern's minutes on a day; null where they have no pattern. */
  patternMinutesOn(day: string): number | null;
  /** One usual working day by the pattern of a day. */
  minutesOfDay(day: string): number | null;
  /** One for each type of their country, and of another where there is leave of it; archived types only with something left. */
  balances: BalanceFacts[];
}

export interface LeaveBooks {
  /** `day` is the one balances are asked about; today where none is given. */
  of(tx: Tx, employeeId: number, day?: string): Promise<PersonLeave | undefined>;
  /** The same with the person locked, so that two requests at once wait for one another. */
  lock(tx: Tx, employeeId: number): Promise<PersonLeave | undefined>;
  /** Writes the lines of approved leave whose days have come. */
  takeDue(tx: WriteTx, employeeId: number): Promise<void>;
  /** Writes the line of extra hours whose request was approved. */
  bank(tx: WriteTx, requestId: number): Promise<void>;
  /** Brings people's ledgers up to date: lines accrued, lapsed, taken and paid out. */
  settle(tx: WriteTx, employeeIds: readonly number[]): Promise<void>;
  /** Puts back what was taken on cancelled days of a request. */
  putBack(tx: WriteTx, requestId: number, reason: string): Promise<void>;
  /** The figures of one balance on a day. */
  figures(
    facts: BalanceFacts,
    person: Pick<PersonLeave, 'today'>,
    day: string,
  ): Pick<
    LeaveBalance,
    'today' | 'leaving' | 'accrues' | 'lapses' | 'revalued' | 'requested' | 'booked' | 'onDay' | 'free'
  >;
  /** Minutes that a balance loses from tomorrow to a day if only the planned leave is taken until then; negative where it gains. */
  lapses(
    facts: BalanceFacts,
    person: Pick<PersonLeave, 'today'>,
    planned: readonly { day: string; minutes: number }[],
    day: string,
  ): number;
  /** The person without a planned last day the viewer may not know of. */
  asSeenBy(can: Can, isSelf: boolean, person: PersonLeave): PersonLeave;
  mayRequest(can: Can, isSelf: boolean, person: Pick<PersonLeave, 'country'>, type: KeptLeaveType): boolean;
}
