import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { record } from '../envelopes.ts';

export const organisationTabs = ['team-members', 'employees-search', 'org-chart'] as const;
export const disablableFields = [
  'department',
  'location',
  'employmentType',
  'manager',
  'secondaryManager',
] as const;

const settings = z.strictObject({
  structure: z.enum(['position', 'employee']),
  isBudgetingEnabled: z.boolean(),
  /** Whether people report through positions or to people; neither loses what the other is led by. */
  isPositionLedEnabled: z.boolean(),
  showPositionId: z.boolean(),
  showVacancyStatus: z.boolean(),
  showDepartment: z.boolean(),
  showLocation: z.boolean(),
  showEmploymentType: z.boolean(),
  showIndirectlyReportsTo: z.boolean(),
  /** How many levels of the line approve a requisition, from the position's superior on. */
  requisitionLineSteps: z.int().min(1, 'At least one level approves').max(10, 'At most ten levels approve'),
  disabledEmployeeFields: z.array(z.enum(disablableFields)),
  tabs: z.array(z.enum(organisationTabs)).min(1, 'Show at least one tab'),
});
export type OrganisationSettings = z.output<typeof settings>;

export const organisationSettings = defineEndpoint({
  name: 'organisationSettings',
  method: 'GET',
  path: '/api/organisation/settings',
  summary: 'How the organisation is led and shown',
  capability: 'organisation.structure.edit',
  output: record(settings),
  versioned: true,
  errors: [],
});

export const saveOrganisationSettings = defineEndpoint({
  name: 'saveOrganisationSettings',
  method: 'PUT',
  path: '/api/organisation/settings',
  summary: 'Decide how the organisation is led and shown',
  capability: 'organisation.structure.edit',
  body: settings,
  output: record(settings),
  versioned: true,
  errors: ['stale-version'],
});
