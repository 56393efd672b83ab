import type { Capability, Grant } from '@tenure/contract/capabilities.ts';

/**
 * Everything the operator can see in a company that approved access. It is a list, so a capability that a feature adds stays
 * hidden until someone adds it here: no payroll, diversity, notes, salaries, private contacts, contracts, additional
 * details, plans or permissions.
 */
const overEveryone = [
  'employees.card.view',
  'employees.team.view',
  'employees.employee.view',
  'employees.employmentDetails.view',
  'employees.about.view',
  'employees.resume.view',
  'employees.positions.view',
  'employees.accountLinks.view',
  'organisation.chart.view',
  'positions.position.view',
  'requisitions.requisition.view',
  'work-pattern.view',
  'workflows.workflow.view',
  'workflows.task.view',
  'leave.calendar.view',
  'leave.balance.view',
] as const satisfies readonly Capability[];

export const operatorGrants: readonly Grant[] = [
  { capability: 'dashboards.dashboard.view', scope: 'self' },
  ...overEveryone.map((capability) => ({ capability, scope: 'everyone' }) as const),
];
