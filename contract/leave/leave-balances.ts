import { entryKinds } from '@tenure/domain/leave/balance.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, oneLine, record } from '../envelopes.ts';
import { enteredLeaveDay } from './leave-day.ts';
import { shownLeaveType } from './leave-types.ts';

/** All amounts are whole minutes. */
export const leaveBalance = z.strictObject({
  type: shownLeaveType.extend({
    noticeDays: z.int(),
    evidenceFromDay: z.int().nullable(),
    allowsPartDays: z.boolean(),
    negativeLimit: z.int(),
    /** Unpaid leave has none: its amounts are zero. */
    hasBalance: z.boolean(),
  }),
  /** By the ledger, at the end of today where the person is. */
  today: z.int(),
  /** Minutes of grants that a last day to come takes back; negative, or zero where none is known to the viewer. */
  leaving: z.int(),
  /** Minutes that accrue from tomorrow to the day requested. */
  accrues: z.int(),
  /** Minutes that lapse from tomorrow to the day asked about, as planned now. */
  lapses: z.int(),
  /**
   * Minutes gained by then because hours change while the weeks or days owed by law stay; negative for a
   * loss.
   */
  revalued: z.int(),
  /** Requested and booked leave that has no ledger entry by today, up to the day asked about. */
  requested: z.int(),
  booked: z.int(),
  /** The balance on the day asked about. */
  onDay: z.int(),
  /** Minutes that can be requested today: all requested and booked leave is deducted, whenever it is, and what a last day takes back. */
  free: z.int(),
  /** The length of a usual working day; null where the person has no work pattern. */
  minutesOfDay: z.int().nullable(),
  /** In plain words: “4 weeks a year, earned hour by hour”. */
  entitlement: z.string().nullable(),
  canRequest: z.boolean(),
  /** It accrues with imported hours, which are listed beside it. */
  isByHoursWorked: z.boolean(),
});
export type LeaveBalance = z.output<typeof leaveBalance>;

const person = z.strictObject({ id, fullName: z.string(), isSelf: z.boolean() });
const employeeInPath = z.strictObject({ employeeId: idInPath });
const balanceInPath = z.strictObject({ employeeId: idInPath, typeId: idInPath });
const path = '/api/employees/{employeeId}/leave/balances';

export const listLeaveBalances = defineEndpoint({
  name: 'listLeaveBalances',
  method: 'GET',
  path,
  summary: 'A person’s leave balances as at a day, past or to come',
  capability: 'leave.balance.view',
  params: employeeInPath,
  query: z.strictObject({ asOf: enteredLeaveDay().optional() }),
  output: record(
    z.strictObject({
      person,
      /** The day it is where the person is. */
      today: z.iso.date(),
      day: z.iso.date(),
      balances: z.array(leaveBalance),
      /** Whether the viewer can request leave for other people. */
      canRequestForOthers: z.boolean(),
    }),
  ),
  errors: ['invalid-input'],
});

export const ledgerKinds = entryKinds;

/** One line of the ledger, with the balance after it. */
export const leaveEntry = z.strictObject({
  id,
  day: z.iso.date(),
  kind: z.enum(ledgerKinds),
  minutes: z.int(),
  balance: z.int(),
  /** “Accrued for 5–18 Oct”. */
  words: z.string(),
  /** “152.00 h a year × 76.00 h worked of 1,976”; null where nothing was worked out. */
  formula: z.string().nullable(),
  /** Why an administrator adjusted it. */
  reason: z.string().nullable(),
  addedAt: instant,
  /** Null where the product added it by itself. */
  addedBy: z.string().nullable(),
  requestId: id.nullable(),
});
export type LeaveEntry = z.output<typeof leaveEntry>;

export const listLeaveEntries = defineEndpoint({
  name: 'listLeaveEntries',
  method: 'GET',
  path: `${path}/{typeId}/entries`,
  summary: 'Every change of one leave balance, with its words and formula',
  capability: 'leave.balance.view',
  params: balanceInPath,
  query: listQuery({
    sort: ['day'],
    descending: true,
    itemsPerPage: 25,
    filters: { kind: ledgerKinds },
  }),
  output: list(leaveEntry, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const adjustLeaveBalance = defineEndpoint({
  name: 'adjustLeaveBalance',
  method: 'POST',
  path: `${path}/{typeId}/adjustments`,
  summary: 'Add minutes to a leave balance, or take them off, with the reason',
  capability: 'leave.balance.adjust',
  params: balanceInPath,
  body: z.strictObject({
    day: enteredLeaveDay(),
    minutes: z
      .int()
      .min(-525_600, 'Use at least -525,600 minutes')
      .max(525_600, 'Use at most 525,600 minutes')
      .refine((amount) => amount !== 0, 'Enter how much to add or take off'),
    reason: oneLine(300, 'Enter the reason'),
  }),
  output: record(leaveEntry),
  status: 201,
  errors: ['conflict', 'invalid-input'],
});
