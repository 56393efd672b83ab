import type { LeaveType, LeaveTypeBody } from '@tenure/contract/leave/leave-types.ts';

export type Country = LeaveType['country'];
export type TypeDraft = Omit<LeaveTypeBody, 'negativeLimit'> & {
  country: Country;
  /** Typed in hours, kept in minutes. */
  negativeHours: number;
};

export const emptyType = (country: Country): TypeDraft => ({
  country,
  code: '',
  title: '',
  colour: 'grey',
  isPaid: true,
  unit: 'hours',
  whoAsks: 'everyone',
  noticeDays: 0,
  evidenceFromDay: null,
  secondApproverFromDay: null,
  hrFromDay: null,
  escalateAfterDays: null,
  hasBalance: true,
  negativeHours: 0,
  countsHolidays: false,
  allowsPartDays: true,
  isBanking: false,
  isConfidential: false,
  countsAsService: true,
  isPaidOut: false,
});

export function draftOf({ country, negativeLimit, ...type }: LeaveType): TypeDraft {
  const { id: _id, isArchived: _isArchived, version: _version, rules: _rules, ...other } = type;
  const { source: _source, isUnverified: _isUnverified, ledgerUnit: _unit, ...body } = other;
  return { ...body, country, negativeHours: negativeLimit / 60 };
}

export function bodyOf({ country: _country, negativeHours, ...body }: TypeDraft): LeaveTypeBody {
  return { ...body, negativeLimit: Math.round(negativeHours * 60) };
}

export const typeFieldId = (field: string) =>
  `leave-type-${field === 'negativeLimit' ? 'negativeHours' : field}`;

export const changesOf = (before: TypeDraft, now: TypeDraft): number =>
  Object.entries(now).filter(([name, value]) => before[name as keyof TypeDraft] !== value).length;
