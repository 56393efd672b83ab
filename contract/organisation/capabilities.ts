import { capabilityOf, everyone, persons } from '../capability-declaration.ts';

const people = capabilityOf('people');
const organisation = capabilityOf('organisation');

export const capabilities = {
  'employees.positions.view': people('See the positions a person holds, held and will hold', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'organisation.chart.view': organisation('See the org chart and search it', everyone, {
    employee: 'everyone',
    'company-admin': 'everyone',
  }),
  'organisation.future.view': organisation('See the organisation as it is planned to be', everyone, {
    'hr-partner': 'everyone',
    'company-admin': 'everyone',
  }),
  'organisation.drafts.view': organisation(
    'See one’s own restructure drafts, and those of others once they are submitted',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'organisation.drafts.edit': organisation(
    'Make restructure drafts, and change, submit and discard one’s own',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'organisation.drafts.approve': organisation(
    'Approve restructure drafts of others, or send them back',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'organisation.drafts.publish': organisation('Publish restructure drafts that were approved', everyone, {
    'company-admin': 'everyone',
  }),
  'organisation.import': organisation('Import and export positions and people', everyone, {
    'company-admin': 'everyone',
  }),
  'positions.position.view': organisation('See a position with its holders and vacancies', everyone, {
    employee: 'everyone',
    'company-admin': 'everyone',
  }),
  'positions.position.edit': organisation('Create, change, move, split and close positions', everyone, {
    'company-admin': 'everyone',
  }),
  'employee.positions.edit': organisation(
    'Put people into positions, and change, correct, end and withdraw that',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'organisation.structure.edit': organisation(
    'Change departments, locations, legal entities, job roles and how the organisation is shown',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'positions.salary.view': organisation('See salaries, and the salary figures of positions', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
};
