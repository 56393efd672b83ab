import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { record } from '../envelopes.ts';
import { disablableFields, hideableSections } from '../people/optional-record.ts';

export const organisationTabs = ['team-members', 'employees-search', 'org-chart'] as const;

const settings = z.strictObject({
  structure: z.enum(['position', 'employee']),
  isBudgetingEnabled: z.boolean(),
  /** Whether people report through positions or to people; switching loses neither structure. */
  isPositionLedEnabled: z.boolean(),
  showPositionId: z.boolean(),
  showVacancyStatus: z.boolean(),
  showDepartment: z.boolean(),
  showLocation: z.boolean(),
  showEmploymentType: z.boolean(),
  showIndirectlyReportsTo: z.boolean(),
  /** How many levels of the line approve a requisition, from the position's superior on. */
  requisitionLineSteps: z.int().min(1, 'At least one level approves').max(10, 'At most ten levels approve'),
  /** Fields the company does not use: no one sees, enters, imports or exports them, and their stored values are kept. */
  disabledEmployeeFields: z.array(z.enum(disablableFields)),
  /** Sections the company does not use: for everyone they are as if they did not exist. */
  hiddenSections: z.array(z.enum(hideableSections)),
  tabs: z.array(z.enum(organisationTabs)).min(1, 'Show at least one tab'),
});
export type OrganisationSettings = z.output<typeof settings>;

export const organisationSettings = defineEndpoint({
  name: 'organisationSettings',
  method: 'GET',
  path: '/api/organisation/settings',
  summary: 'The organisation settings',
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
