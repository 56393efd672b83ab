import { ledgerUnits } from '@tenure/domain/leave/starter-type.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, oneLine, record } from '../envelopes.ts';
import { enteredLeaveDay } from './leave-day.ts';

export const leaveCountries = ['AU', 'NZ', 'GB'] as const;
export const leaveColours = ['teal', 'blue', 'violet', 'orange', 'pink', 'green', 'grey'] as const;
export const leaveUnits = ['days', 'hours'] as const;
/** People themselves, their managers and HR; or HR alone. */
export const leaveAskers = ['everyone', 'hr'] as const;

const minutes = (most: number) =>
  z
    .int()
    .min(0, 'Use 0 or more')
    .max(most, `Use at most ${most.toLocaleString('en-AU')}`);

/** A whole number over another: 4/52 of the hours. */
const rate = z.strictObject({
  numerator: z.int().min(1, 'Use 1 or more').max(1_000_000, 'Use at most 1,000,000'),
  denominator: z.int().min(1, 'Use 1 or more').max(1_000_000, 'Use at most 1,000,000'),
});

const yearlyAmount = z.discriminatedUnion('unit', [
  z.strictObject({ unit: z.literal('fixed'), amount: minutes(525_600) }),
  z.strictObject({ unit: z.literal('weeks'), tenThousandths: minutes(520_000) }),
  z.strictObject({ unit: z.literal('days'), days: minutes(366) }),
]);
const yearBegins = z.union([
  z.literal('anniversary'),
  /** Some months after the first day, and each year from then. */
  z.strictObject({ monthsOfService: z.int().min(1, 'Use 1 or more').max(120, 'Use at most 120') }),
  z.strictObject({
    monthAndDay: z
      .string()
      .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Use a month and a day, for example 07-01'),
  }),
]);

const serviceStep = z.strictObject({
  fromYears: z.int().min(0, 'Use 0 or more').max(60, 'Use at most 60'),
  yearly: yearlyAmount,
});
/** The amounts by completed years of service, the first from zero. */
const byService = z
  .tuple([serviceStep], serviceStep)
  .refine((steps) => steps.length <= 20, 'Use at most 20 steps')
  .refine(([first]) => first.fromYears === 0, 'Begin with 0 years of service')
  .refine(
    (steps) => steps.every(({ fromYears }, place) => fromYears > (steps[place - 1]?.fromYears ?? -1)),
    'List the steps by years of service, each once',
  );

/** How a type accrues, as `AccrualRule` has it; the amounts are minutes, or weeks or days of the person’s own pattern. */
export const leaveAccrual = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('by-pattern-hours'),
    rate,
    /** Hours of leave that does not count as service earn nothing. */
    isLessUnpaid: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('by-hours-worked'), rate }),
  z.strictObject({ kind: z.literal('evenly'), yearly: byService, yearBegins }),
  z.strictObject({
    kind: z.literal('front-loaded'),
    yearly: byService,
    yearBegins,
    isProRata: z.boolean(),
    /** Months of service before the first grant. */
    afterMonths: z.int().min(0, 'Use 0 or more').max(120, 'Use at most 120'),
  }),
]);
export type LeaveAccrual = z.output<typeof leaveAccrual>;

/** The cap of a balance, and how much of it carries over at the end of the leave year. */
export const leaveYearEnd = z.strictObject({
  /** Nothing accrues above it; null for no cap. */
  cap: yearlyAmount.nullable(),
  /** The most that goes over into the next leave year; null for all of it. */
  carried: yearlyAmount.nullable(),
  /** Months of the next leave year in which it can be taken; null for always. */
  carriedMonths: z.int().min(1, 'Use 1 or more').max(11, 'Use at most 11').nullable(),
  yearBegins,
});
export type LeaveYearEnd = z.output<typeof leaveYearEnd>;

/** The code of the only state a rule applies in. */
export const leaveRuleState = z
  .string()
  .regex(/^[A-Z]{2,3}$/, 'Choose one of the states, or all of them')
  .nullable()
  .default(null);

const fromDay = z.int().min(1, 'Use 1 or more').max(366, 'Use at most 366');

const typeFields = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9-]{1,20}$/, 'Use up to 20 capital letters, digits and hyphens, for example ANNUAL'),
  title: oneLine(60, 'Enter a title'),
  colour: z.enum(leaveColours),
  isPaid: z.boolean(),
  /** How hours are shown; the ledger keeps minutes. */
  unit: z.enum(leaveUnits),
  whoAsks: z.enum(leaveAskers),
  /** Days between the request and the first day. */
  noticeDays: z.int().min(0, 'Use 0 or more').max(366, 'Use at most 366'),
  /** Evidence is expected from this day of one leave on; null where it never is. */
  evidenceFromDay: fromDay.nullable(),
  /** From this working day of one leave, the next manager above approves it too; null for never. */
  secondApproverFromDay: fromDay.nullable(),
  /** From this working day of one leave, HR approves it too; null for never. */
  hrFromDay: fromDay.nullable(),
  /** Working days an approver has before the next above, then HR, is asked too; null for any time. */
  escalateAfterDays: z.int().min(1, 'Use 1 or more').max(30, 'Use at most 30').nullable(),
  /** False where the type has no balance to spend, for example unpaid leave. */
  hasBalance: z.boolean(),
  /** How far below zero a balance may go, in minutes. */
  negativeLimit: minutes(525_600),
  /** Whether leave is spent on public holidays too. */
  countsHolidays: z.boolean(),
  allowsPartDays: z.boolean(),
  /** Time in lieu: extra hours are banked by the same request and spent as leave. */
  isBanking: z.boolean(),
  isConfidential: z.boolean(),
  /** Whether leave of this type earns other leave, as unpaid leave usually does not. */
  countsAsService: z.boolean(),
  /** The balance is paid out when employment ends. */
  isPaidOut: z.boolean(),
});

const { shape } = typeFields;
const typeBody = typeFields.extend({
  whoAsks: shape.whoAsks.default('everyone'),
  noticeDays: shape.noticeDays.default(0),
  evidenceFromDay: shape.evidenceFromDay.default(null),
  secondApproverFromDay: shape.secondApproverFromDay.default(null),
  hrFromDay: shape.hrFromDay.default(null),
  escalateAfterDays: shape.escalateAfterDays.default(null),
  hasBalance: shape.hasBalance.default(true),
  negativeLimit: shape.negativeLimit.default(0),
  countsHolidays: shape.countsHolidays.default(false),
  allowsPartDays: shape.allowsPartDays.default(true),
  isBanking: shape.isBanking.default(false),
  isConfidential: shape.isConfidential.default(false),
  countsAsService: shape.countsAsService.default(true),
  isPaidOut: shape.isPaidOut.default(false),
});
export type LeaveTypeBody = z.output<typeof typeBody>;

const rule = z.strictObject({
  id,
  validFrom: z.iso.date(),
  /** The code of the only state it applies in; null for every state without a rule of its own. */
  state: z.string().nullable(),
  accrual: leaveAccrual,
  /** Null where everything carries over. */
  yearEnd: leaveYearEnd.nullable(),
  /** In plain words: “4 weeks a year, earned hour by hour”. */
  words: z.string(),
  source: z.string().nullable(),
});

export const leaveType = z.strictObject({
  ...shape,
  id,
  country: z.enum(leaveCountries),
  isArchived: z.boolean(),
  /** The law it follows, where a country pack names one. */
  source: z.string().nullable(),
  /** The leave owed by its law: a balance keeps its weeks or days when hours change. */
  ledgerUnit: z.enum(ledgerUnits),
  /** Shown as “Check before use”: the pack could not verify all of it. */
  isUnverified: z.boolean(),
  version: z.int(),
  /** The newest first. */
  rules: z.array(rule),
});
export type LeaveType = z.output<typeof leaveType>;

/** The few facts of a type that screens show beside leave. */
export const shownLeaveType = z.strictObject({
  id,
  code: z.string(),
  title: z.string(),
  colour: z.enum(leaveColours),
  unit: z.enum(leaveUnits),
  isPaid: z.boolean(),
  isBanking: z.boolean(),
  isConfidential: z.boolean(),
});

const inPath = z.strictObject({ typeId: idInPath });
const onOne = {
  capability: 'leave.type.edit',
  params: inPath,
  output: record(leaveType),
  versioned: true,
} as const;

export const listLeaveTypes = defineEndpoint({
  name: 'listLeaveTypes',
  method: 'GET',
  path: '/api/leave/types',
  summary: 'The leave types of the company with their rules, by country',
  capability: 'leave.type.edit',
  output: record(z.strictObject({ types: z.array(leaveType) })),
  errors: [],
});

export const createLeaveType = defineEndpoint({
  name: 'createLeaveType',
  method: 'POST',
  path: '/api/leave/types',
  summary: 'Create a leave type for people of a country',
  capability: 'leave.type.edit',
  body: typeBody.extend({ country: z.enum(leaveCountries) }),
  output: record(leaveType),
  status: 201,
  errors: ['conflict'],
});

export const saveLeaveType = defineEndpoint({
  ...onOne,
  name: 'saveLeaveType',
  method: 'PUT',
  path: '/api/leave/types/{typeId}',
  summary: 'Edit a leave type',
  body: typeBody,
  errors: ['conflict', 'invalid-input', 'stale-version'],
});

export const archiveLeaveType = defineEndpoint({
  ...onOne,
  name: 'archiveLeaveType',
  method: 'POST',
  path: '/api/leave/types/{typeId}/archive',
  summary: 'Archive a leave type: its balances and leave stay, and it can be requested no more',
  status: 200,
  errors: ['conflict', 'stale-version'],
});

export const setLeaveRule = defineEndpoint({
  ...onOne,
  name: 'setLeaveRule',
  method: 'POST',
  path: '/api/leave/types/{typeId}/rules',
  summary: 'Set how a leave type accrues from a day on',
  body: z.strictObject({
    validFrom: enteredLeaveDay(),
    state: leaveRuleState,
    accrual: leaveAccrual,
    yearEnd: leaveYearEnd.nullable().default(null),
  }),
  status: 201,
  errors: ['invalid-input', 'stale-version'],
});
