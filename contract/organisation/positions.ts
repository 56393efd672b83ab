import { vacancyStatuses } from '@tenure/domain/organisation/vacancy.ts';
import { requisitionStates } from '@tenure/domain/recruitment/requisition.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { asOf, id, idInPath, profileSection, record } from '../envelopes.ts';
import { employmentTypes } from './org-chart.ts';

const named = z.strictObject({ id, title: z.string() });
const amounts = z.strictObject({
  assigned: z.number(),
  budget: z.number().nullable(),
  /** The rest of the budget; negative where more is assigned. */
  balance: z.number().nullable(),
});

/**
 * The pay of a single person is their salary: masked, together with the rest of the budget, which would give
 * it away.
 */
export const sumOfSalaries = z.strictObject({
  assigned: z.number().nullable(),
  budget: z.number().nullable(),
  balance: z.number().nullable(),
  isMasked: z.boolean(),
});

export const positionDetail = z.strictObject({
  id,
  title: z.string(),
  identifier: z.string(),
  vacancyStatus: z.enum(vacancyStatuses),
  asOf: z.iso.date(),
  position: z.string(),
  positionId: z.string(),
  description: z.string(),
  department: z.string(),
  departmentId: id,
  location: z.string(),
  locationId: id,
  legalEntity: z.string().nullable(),
  /** Null for viewers who only read the chart, where the company does not show it there. */
  employmentType: z.enum(employmentTypes).nullable(),
  directlyReportTo: named.nullable(),
  indirectlyReportTo: z.array(named),
  employees: z.array(
    z.strictObject({
      id,
      fullName: z.string(),
      avatarUrl: z.string().nullable(),
      fte: z.number(),
      isPrimary: z.boolean(),
    }),
  ),
  fte: amounts,
  headcount: amounts,
  /** Only for those who may see salaries at this position. */
  salary: sumOfSalaries
    .extend({
      currency: z.string().nullable(),
      /** The person whose salary the masked sum is, for the call that reveals it. */
      ofOne: z.strictObject({ employeeId: id, assignmentId: id }).nullable(),
    })
    .optional(),
  isInheritanceEnabled: z.boolean(),
  jobRole: named.nullable(),
  qualifications: z.array(z.string()),
  /** Requisitions for this position that the viewer may see, the newest first. */
  requisitions: z.array(
    z.strictObject({
      id,
      identifier: z.string(),
      state: z.enum(requisitionStates),
      isOpen: z.boolean(),
      link: z.string(),
    }),
  ),
  links: z.strictObject({
    self: z.string(),
    /** Only for those who may raise one, while none is open. */
    raiseRequisition: z.string().optional(),
    /** The open one, for those who may see it. */
    viewRequisition: z.string().optional(),
    view: z.string(),
    edit: z.string().nullable(),
    viewJobRole: z.string().nullable(),
  }),
});
export type PositionDetail = z.output<typeof positionDetail>;

export const getPosition = defineEndpoint({
  name: 'getPosition',
  method: 'GET',
  path: '/api/positions/{id}',
  summary: 'A position as at a day: where it stands, who is in it, and what of its budget is left',
  capability: 'positions.position.view',
  params: z.strictObject({ id: idInPath }),
  query: z.strictObject({ asOf }),
  output: record(positionDetail),
  errors: [],
});

export const positionAssignment = z.strictObject({
  id,
  position: named.nullable(),
  title: z.string(),
  department: z.string(),
  location: z.string(),
  legalEntity: z.string().nullable(),
  manager: z.strictObject({ id, fullName: z.string() }).nullable(),
  secondaryManager: z.strictObject({ id, fullName: z.string() }).nullable(),
  fte: amounts,
  /**
   * Only for those who may see this person's salary, where there is one: it is masked, even the person's own,
   * and shown by the call that reveals it. The rest of a position's budget is not shown to its holder.
   */
  salary: sumOfSalaries
    .extend({ assigned: z.null(), isMasked: z.literal(true), currency: z.string() })
    .optional(),
  isPrimary: z.boolean(),
  assignmentFrom: z.iso.date(),
  assignmentTo: z.iso.date().nullable(),
});
export type PositionAssignment = z.output<typeof positionAssignment>;

export const listEmployeePositions = defineEndpoint({
  name: 'listEmployeePositions',
  method: 'GET',
  path: '/api/employees/{employeeId}/positions',
  summary: 'The positions a person holds, held and will hold; with a day, those of that day',
  capability: 'employees.positions.view',
  params: z.strictObject({ employeeId: idInPath }),
  query: z.strictObject({ asOf }),
  output: profileSection(z.array(positionAssignment)),
  errors: [],
});

export const employmentHistoryEntry = positionAssignment.extend({
  /** The reason it began, in the words of the person who entered it; empty where none was given. */
  reason: z.string(),
  /** Up to its end, or to today. */
  assignmentDuration: z.strictObject({ years: z.int(), months: z.int(), days: z.int() }),
});
export type EmploymentHistoryEntry = z.output<typeof employmentHistoryEntry>;

export const listEmploymentHistory = defineEndpoint({
  name: 'listEmploymentHistory',
  method: 'GET',
  path: '/api/employees/{employeeId}/employmentHistory',
  summary: 'A person’s employment history: each assignment with its reason and length',
  capability: 'employees.positions.view',
  params: z.strictObject({ employeeId: idInPath }),
  query: z.strictObject({ asOf }),
  output: profileSection(z.array(employmentHistoryEntry)),
  errors: [],
});
