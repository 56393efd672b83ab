import { assigned, capabilityOf, everyone, oneself, persons, places } from '../capability-declaration.ts';

const people = capabilityOf('people');
const company = capabilityOf('company');

export const capabilities = {
  'contracts.view': people('See the contracts of a person and download them', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'contracts.manage': people(
    'Give a person a contract to accept, and withdraw it until they have',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'contracts.accept': people('Accept one’s own contracts', oneself, {
    employee: 'self',
    'company-admin': 'self',
  }),
  'documents.view': company('Read company documents that are meant for them', everyone, {
    employee: 'everyone',
    'company-admin': 'everyone',
  }),
  'documents.edit': company('Edit and publish company documents, and see who confirmed them', everyone, {
    'company-admin': 'everyone',
  }),
  'workflows.template.edit': company('Make, change and retire workflow templates', everyone, {
    'company-admin': 'everyone',
  }),
  'workflows.workflow.view': people('See the workflows of a person', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'workflows.workflow.assign': people('Assign workflows to a person, and withdraw them', places, {
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'workflows.task.view': people('See the tasks of a person', [...persons, 'assigned'], {
    employee: ['self', 'assigned'],
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'workflows.task.complete': people('Tick tasks that are one’s own, and reopen them', assigned, {
    employee: 'assigned',
    'company-admin': 'assigned',
  }),
  'employees.accountLinks.view': people('See where a person applied, and their onboarding', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'employees.accountLinks.edit': people(
    'Record where a person applied',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};
