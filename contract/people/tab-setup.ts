import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** The kinds of tabs a profile can have in this company, for any viewer. */
export const tabFlags = z.strictObject({
  /** Led by positions, rather than by who manages whom. */
  positionLedTab: z.boolean(),
  leaveManagementTab: z.boolean(),
  /** A payroll system sends what it knows of people. */
  payrollIntegrationTab: z.boolean(),
});
export type TabFlags = z.output<typeof tabFlags>;

export const tabSetup = defineEndpoint({
  name: 'tabSetup',
  method: 'GET',
  path: '/api/user-profile/tabSetup',
  summary: 'Which kinds of tabs a profile can have in this company',
  capability: 'signed-in',
  beforeDayOne: true,
  output: tabFlags,
  errors: [],
});
