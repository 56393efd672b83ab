import { learningStatuses } from '@tenure/domain/learning/course.ts';
import { renewals } from '@tenure/domain/learning/obligations.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { asOf, enteredDay, id, idInPath, list, listQuery, oneLine, record } from '../envelopes.ts';

export const audienceKinds = ['everyone', 'department', 'location', 'position', 'people'] as const;
const audience = z
  .strictObject({
    kind: z.enum(audienceKinds, 'Choose who it is for'),
    ids: z.array(id).max(500, 'Choose at most 500').default([]),
  })
  .superRefine(({ kind, ids }, context) => {
    if (kind !== 'everyone' && ids.length === 0)
      context.addIssue({ code: 'custom', path: ['ids'], message: 'Choose at least one' });
  });
export type Audience = z.output<typeof audience>;

export const obligationBody = z
  .strictObject({
    title: oneLine(150, 'Enter a title'),
    reason: z.string().trim().max(500, 'Use at most 500 characters').default(''),
    audience,
    courseId: id,
    /** Courses that count as well. */
    equivalentIds: z.array(id).max(20, 'Choose at most 20 courses').default([]),
    renewal: z.enum(renewals, 'Choose how long it counts'),
    months: z
      .int()
      .min(1, 'Use at least 1 month')
      .max(120, 'Use at most 120 months')
      .nullable()
      .default(null),
    anchor: enteredDay().nullable().default(null),
    graceDays: z.int().min(0).max(366, 'Use at most 366 days').default(0),
    startsOn: enteredDay(),
    leadDays: z.int().min(0).max(366, 'Use at most 366 days').nullable().default(null),
  })
  .superRefine(({ renewal, months, anchor, courseId, equivalentIds }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const hasMonths = renewal === 'rolling' || renewal === 'fixed';
    if (hasMonths !== (months !== null)) issue('months', 'Enter a number of months');
    if ((renewal === 'fixed') !== (anchor !== null)) issue('anchor', 'Enter the first day of a window');
    if (equivalentIds.includes(courseId)) issue('equivalentIds', 'Choose courses other than the main one');
  });
export type ObligationBody = z.output<typeof obligationBody>;

const named = z.strictObject({ id, name: z.string() });
export const obligation = z.strictObject({
  id,
  title: z.string(),
  reason: z.string(),
  audience: z.strictObject({ kind: z.enum(audienceKinds), chosen: z.array(named) }),
  course: named,
  equivalents: z.array(named),
  renewal: z.enum(renewals),
  months: z.int().nullable(),
  anchor: z.iso.date().nullable(),
  graceDays: z.int(),
  startsOn: z.iso.date(),
  leadDays: z.int().nullable(),
  isArchived: z.boolean(),
  version: z.int(),
});
export type Obligation = z.output<typeof obligation>;

const one = record(obligation);
const inObligation = z.strictObject({ obligationId: idInPath });
const edit = 'learning.obligation.edit';

export const listObligations = defineEndpoint({
  name: 'listObligations',
  method: 'GET',
  path: '/api/obligations',
  summary: 'The obligations of the company: who must hold which course',
  capability: edit,
  query: listQuery({
    sort: ['title'],
    itemsPerPage: 20,
    filters: { state: ['active', 'archived'] },
    search: true,
  }),
  output: list(obligation, { offers: ['VIEW', 'CREATE', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getObligation = defineEndpoint({
  name: 'getObligation',
  method: 'GET',
  path: '/api/obligations/{obligationId}',
  summary: 'An obligation',
  capability: edit,
  params: inObligation,
  output: one,
  versioned: true,
  errors: [],
});

export const createObligation = defineEndpoint({
  name: 'createObligation',
  method: 'POST',
  path: '/api/obligations',
  summary: 'Creates an obligation',
  capability: edit,
  body: obligationBody,
  output: one,
  status: 201,
  errors: ['invalid-input'],
});

export const saveObligation = defineEndpoint({
  name: 'saveObligation',
  method: 'PUT',
  path: '/api/obligations/{obligationId}',
  summary: 'Edits an obligation; completions stay as they are and are measured by the new rule',
  capability: edit,
  params: inObligation,
  body: obligationBody,
  output: one,
  versioned: true,
  errors: ['invalid-input', 'conflict'],
});

export const archiveObligation = defineEndpoint({
  name: 'archiveObligation',
  method: 'POST',
  path: '/api/obligations/{obligationId}/archive',
  summary: 'Archives an obligation: from today on it is required of no one',
  capability: edit,
  params: inObligation,
  output: one,
  errors: ['conflict'],
});

const view = 'learning.compliance.view';
export const boardGroups = ['department', 'location'] as const;

const counts = { held: z.int(), missing: z.int(), exempt: z.int() };
export const complianceBoard = z.strictObject({
  day: z.iso.date(),
  groups: z.array(z.strictObject({ id, title: z.string(), people: z.int() })),
  rows: z.array(
    z.strictObject({
      obligationId: id,
      title: z.string(),
      renewal: z.enum(renewals),
      months: z.int().nullable(),
      ...counts,
      /** Groups without a cell have no one who is required to take it. */
      cells: z.array(z.strictObject({ groupId: id, ...counts })),
    }),
  ),
  /** Completions that lapse in the next 90 days, by the first day of each week. */
  lapsing: z.array(z.strictObject({ weekOf: z.iso.date(), count: z.int() })),
});
export type ComplianceBoard = z.output<typeof complianceBoard>;

export const getComplianceBoard = defineEndpoint({
  name: 'getComplianceBoard',
  method: 'GET',
  path: '/api/compliance',
  summary:
    'Who holds what is required on a day, of the people in the viewer’s reach, by obligation and group',
  capability: view,
  query: z.strictObject({ day: asOf, groupBy: z.enum(boardGroups).default('department') }),
  output: record(complianceBoard),
  errors: ['invalid-input'],
});

export const compliancePerson = z.strictObject({
  employeeId: id,
  fullName: z.string(),
  positionTitle: z.string(),
  department: z.string(),
  location: z.string(),
  obligationId: id,
  obligation: z.string(),
  status: z.enum(learningStatuses),
  completedOn: z.iso.date().nullable(),
  lapsesOn: z.iso.date().nullable(),
  dueOn: z.iso.date().nullable(),
});
export type CompliancePerson = z.output<typeof compliancePerson>;

const peopleFilters = {
  obligation: null,
  department: null,
  location: null,
  status: learningStatuses,
  of: ['missing', 'lapsing'],
} as const;
const peopleQuery = listQuery({
  sort: ['name', 'dueOn'],
  itemsPerPage: 20,
  filters: peopleFilters,
  search: true,
});

export const listCompliancePeople = defineEndpoint({
  name: 'listCompliancePeople',
  method: 'GET',
  path: '/api/compliance/people',
  summary: 'People in the viewer’s reach with what is required of them, on a day',
  capability: view,
  query: peopleQuery.extend({ day: asOf }),
  output: list(compliancePerson, { offers: ['VIEW', 'FILTER', 'SORT', 'EXPORT'] }),
  isList: true,
  errors: ['invalid-input'],
});

export const exportCompliance = defineEndpoint({
  name: 'exportCompliance',
  method: 'GET',
  path: '/api/compliance/export',
  summary: 'The same as a table, with an entry of who took it',
  capability: view,
  query: peopleQuery.extend({ day: asOf }).omit({ page: true, itemsPerPage: true }),
  output: null,
  status: 200,
  file: 'session',
  isLoggedRead: true,
  errors: ['invalid-input'],
});

export const personObligation = z.strictObject({
  obligationId: id,
  title: z.string(),
  reason: z.string(),
  /** Why it is theirs. */
  because: z.strictObject({ kind: z.enum(audienceKinds), title: z.string() }),
  course: named,
  renewal: z.enum(renewals),
  months: z.int().nullable(),
  status: z.enum(learningStatuses),
  completedOn: z.iso.date().nullable(),
  lapsesOn: z.iso.date().nullable(),
  dueOn: z.iso.date().nullable(),
  exemption: z
    .strictObject({ id, fromOn: z.iso.date(), untilOn: z.iso.date().nullable(), reason: z.string() })
    .nullable(),
});
export type PersonObligation = z.output<typeof personObligation>;

export const listEmployeeObligations = defineEndpoint({
  name: 'listEmployeeObligations',
  method: 'GET',
  path: '/api/employees/{employeeId}/obligations',
  summary: 'What is required of a person on a day, why, and how they stand',
  capability: 'learning.view',
  params: z.strictObject({ employeeId: idInPath }),
  query: z.strictObject({ day: asOf }),
  output: record(z.array(personObligation), { offers: ['learning.exempt'] }),
  errors: ['invalid-input'],
});

const ofPerson = z.strictObject({ employeeId: idInPath, obligationId: idInPath });

export const exemptFromObligation = defineEndpoint({
  name: 'exemptFromObligation',
  method: 'POST',
  path: '/api/employees/{employeeId}/obligations/{obligationId}/exemptions',
  summary: 'Exempts a person from an obligation, with a reason and until a day or without end',
  capability: 'learning.exempt',
  params: ofPerson,
  body: z
    .strictObject({
      reason: z.string().trim().min(1, 'Enter a reason').max(500, 'Use at most 500 characters'),
      fromOn: enteredDay(),
      untilOn: enteredDay().nullable().default(null),
    })
    .refine(({ fromOn, untilOn }) => untilOn === null || untilOn > fromOn, {
      path: ['untilOn'],
      message: 'Use an end after the start',
    }),
  output: record(z.strictObject({ id })),
  status: 201,
  ownHandsOnly: true,
  errors: ['invalid-input', 'conflict'],
});

export const endExemption = defineEndpoint({
  name: 'endExemption',
  method: 'POST',
  path: '/api/employees/{employeeId}/obligations/{obligationId}/exemptions/{exemptionId}/end',
  summary: 'Ends an exemption today',
  capability: 'learning.exempt',
  params: ofPerson.extend({ exemptionId: idInPath }),
  output: record(z.strictObject({ id })),
  ownHandsOnly: true,
  errors: ['conflict'],
});
