import type { RuleVersion } from './accrual.ts';

export const leaveColours = ['teal', 'blue', 'violet', 'orange', 'grey'] as const;
export type LeaveColour = (typeof leaveColours)[number];

/** Minutes, unless a country's law owes weeks or days that become minutes by the pattern of the day they are taken on. */
export const ledgerUnits = ['minutes', 'weeks', 'days'] as const;
export type LedgerUnit = (typeof ledgerUnits)[number];

/** A rule of a country pack; one of a state names the law of that state. */
export interface StarterRule extends RuleVersion {
  state?: string;
  source?: string;
}

/** A leave type as a country pack offers it; a company edits its own copy. */
export interface StarterLeaveType {
  code: string;
  name: string;
  colour: LeaveColour;
  isPaid: boolean;
  /** Everyone but the person and named HR people sees 'Leave' instead of the type. */
  isConfidential: boolean;
  /** Time worked is banked by the same request and spent later. */
  isBanking: boolean;
  shownIn: 'hours' | 'days';
  ledgerUnit: LedgerUnit;
  /** Whether it earns other leave, as unpaid leave usually does not. */
  countsAsService: boolean;
  doHolidaysCount: boolean;
  allowsPartDays: boolean;
  noticeDays: number;
  /** The working day of an absence from which evidence is requested; null for never. */
  evidenceFromDay: number | null;
  rules: readonly StarterRule[];
  /** Whether the law lets an employer cap the balance, or let the rest lapse at the end of the leave year. */
  mayBeCapped: boolean;
  mayLapse: boolean;
  /** Whether the law wants what is left paid out when the employment ends. */
  isPaidOut: boolean;
  source: string;
  /** The screen shows 'Check before use': some of it could not be verified. */
  isUnverified: boolean;
}

/** A company's own leave with nothing special about it, on which packs build. */
export const plainType = {
  colour: 'grey',
  isPaid: true,
  isConfidential: false,
  isBanking: false,
  shownIn: 'hours',
  ledgerUnit: 'minutes',
  countsAsService: true,
  doHolidaysCount: false,
  allowsPartDays: true,
  noticeDays: 0,
  evidenceFromDay: null,
  rules: [],
  mayBeCapped: false,
  mayLapse: false,
  isPaidOut: false,
  isUnverified: true,
} as const satisfies Partial<StarterLeaveType>;
