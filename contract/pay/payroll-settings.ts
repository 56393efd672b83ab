import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { record } from '../envelopes.ts';

const capability = 'payroll.settings.edit';
const path = '/api/payroll-settings';
const settings = z.strictObject({
  /** Whether a change of bank details waits for another person's approval. */
  bankChangesWait: z.boolean(),
  /** The name of the payroll system that sends data about people; empty where there is none. */
  payrollSystem: z.string().trim().max(100, 'Use at most 100 characters'),
});
export type PayrollSettings = z.output<typeof settings>;
const output = record(settings);

export const payrollSettings = defineEndpoint({
  name: 'payrollSettings',
  method: 'GET',
  path,
  summary: 'The company’s payroll settings',
  capability,
  output,
  versioned: true,
  errors: [],
});

export const savePayrollSettings = defineEndpoint({
  name: 'savePayrollSettings',
  method: 'PUT',
  path,
  summary: 'Decide about payroll; what waits already goes on waiting',
  capability,
  body: settings,
  output,
  versioned: true,
  stepUp: true,
  errors: ['stale-version'],
});
