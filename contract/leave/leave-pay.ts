import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, record } from '../envelopes.ts';

const period = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  payDay: z.iso.date(),
  /** Null while it is open. */
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  /** Its cut-off has passed, and the period before it is closed. */
  canClose: z.boolean(),
});
export type LeavePayPeriod = z.output<typeof period>;

const calendar = z.strictObject({
  id,
  title: z.string(),
  legalEntity: z.string(),
  /** The newest first. */
  periods: z.array(period),
});
export type LeavePayCalendar = z.output<typeof calendar>;

const capability = 'leave.pay.manage';
const path = '/api/leave/pay-periods';
const params = z.strictObject({ calendarId: idInPath });
const from = enteredDay();

export const leavePayColumns = [
  'Employee number',
  'First name',
  'Last name',
  'Leave type',
  'Code',
  'Paid',
  'Entry',
  'First day',
  'Last day',
  'Hours',
] as const;

export const listLeavePay = defineEndpoint({
  name: 'listLeavePay',
  method: 'GET',
  path,
  summary: 'The pay periods of each pay calendar, and whether their leave was handed to payroll',
  capability,
  output: record(z.strictObject({ calendars: z.array(calendar) })),
  errors: [],
});

export const downloadLeavePay = defineEndpoint({
  name: 'downloadLeavePay',
  method: 'GET',
  path: `${path}/{calendarId}/file`,
  summary: 'The leave of a pay period as CSV, with corrections of periods that are closed',
  capability,
  params,
  query: z.strictObject({ from }),
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: ['invalid-input'],
});

export const closeLeavePay = defineEndpoint({
  name: 'closeLeavePay',
  method: 'POST',
  path: `${path}/{calendarId}/close`,
  summary: 'Close a pay period for leave: what changes afterwards is paid with a later one',
  capability,
  params,
  body: z.strictObject({ from }),
  output: record(calendar),
  status: 200,
  stepUp: true,
  errors: ['conflict', 'invalid-input'],
});
