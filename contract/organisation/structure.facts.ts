import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { ProfileActionDeclarations, ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const directory = capabilityOf('directory', { place: 2 });
const organisation = capabilityOf('organisation');

export const capabilities = {
  'employees.positions.view': directory('See a person’s past, current and future positions', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'organisation.chart.view': organisation('See and search the org chart', everyone, {
    employee: 'everyone',
    'company-admin': 'everyone',
  }),
  'organisation.future.view': organisation('See planned changes to the organisation', everyone, {
    'hr-partner': 'everyone',
    'company-admin': 'everyone',
  }),
  'positions.position.view': organisation('See a position, its holders and vacancies', everyone, {
    employee: 'everyone',
    'company-admin': 'everyone',
  }),
  'positions.position.edit': organisation('Create, edit, move, split and end positions', everyone, {
    'company-admin': 'everyone',
  }),
  'employee.positions.edit': organisation(
    'Assign people to positions, and edit, end or withdraw assignments',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'organisation.structure.edit': organisation(
    'Edit departments, locations, legal entities, job roles and how the organisation is shown',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'positions.salary.view': organisation('See salaries and the salary budgets of positions', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'organisation-settings': 'Organisation settings',
  position: 'Positions',
  structure: 'Departments, locations, legal entities and job roles',
};

export const auditActions = {
  'organisation-settings.saved': { words: 'Edited the organisation settings' },
  'position.assignment-changed': { words: 'Changed an assignment to a position' },
  'position.assignment-corrected': { words: 'Corrected an assignment to a position' },
  'position.assignment-withdrawn': { words: 'Cancelled a planned assignment to a position' },
  'position.changed': { words: 'Changed a position' },
  'position.change-withdrawn': { words: 'Cancelled a planned change to a position' },
  'position.closed': { words: 'Closed a position' },
  'position.corrected': { words: 'Corrected a version of a position' },
  'position.created': { words: 'Created a position' },
  'position.moved': { words: 'Moved a position and the positions below it' },
  'position.person-assigned': { words: 'Assigned a person to a position' },
  'position.person-unassigned': { words: 'Ended an assignment to a position' },
  'position.previewed': { words: 'Previewed moving, splitting or closing a position' },
  'position.split': { words: 'Split a position' },
  'position.salary-revealed': { words: 'Viewed {whose} salary', tellsPerson: true },
  'structure.changed': { words: 'Changed a department, location, legal entity or job role' },
  'structure.change-withdrawn': {
    words: 'Cancelled a planned change to a department, location, legal entity or job role',
  },
  'structure.corrected': { words: 'Corrected a version of a department, location, legal entity or job role' },
  'structure.created': { words: 'Created a department, location, legal entity or job role' },
} as const satisfies AuditDeclarations;

export const profileSections = {
  positions: { tab: 'profile', title: 'Positions' },
  'employment-history': { tab: 'my-career', title: 'Employment history' },
} as const satisfies ProfileSectionDeclarations;

export const profileActions = {
  'show-in-chart': { order: 10, label: 'Show in the org chart' },
} satisfies ProfileActionDeclarations;

export const refusals = {
  'positions.save.ring': {
    code: 'conflict',
    words: 'A position would report to itself through others. Look at the chart again.',
  },
  'positions.save.two-versions': {
    code: 'conflict',
    words: 'Two versions of the position would hold on the same day. Look at its history again.',
  },
  'assignments.save.two-primary': {
    code: 'conflict',
    words: 'The person has another main position at that time',
  },
  'assignments.save.twice': {
    code: 'conflict',
    words: 'The person is in this position at that time already',
  },
  'assignments.save.ring': {
    code: 'conflict',
    words: 'A person would be their own manager through others',
  },
  'positions.change.no-salaries': {
    code: 'forbidden',
    words: 'You do not see salary figures, so you cannot change them',
  },
  'positions.split.no-salaries': {
    code: 'forbidden',
    words: 'You do not see salary figures, so you cannot share them out',
  },
  'org-chart.export.too-many': {
    code: 'conflict',
    words: 'A picture or table holds up to {most} positions. Open a branch, and export that.',
  },
} as const satisfies RefusalDeclarations;
