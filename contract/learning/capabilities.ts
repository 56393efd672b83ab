import { capabilityOf, everyone, oneself, persons, places, records } from '../capability-declaration.ts';

const people = capabilityOf('people');
const company = capabilityOf('company');

export const capabilities = {
  'learning.view': people('See a person’s courses and completions', [...persons, 'assigned'], {
    employee: ['self', 'assigned'],
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'learning.take': people('Enrol in courses and take them', oneself, {
    employee: 'self',
    'company-admin': 'self',
  }),
  'learning.assign': people(
    'Assign courses to a person',
    places,
    { manager: 'all-reports', 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'learning.enrolment.approve': people(
    'Approve or decline a person’s enrolment requests',
    records,
    { manager: 'assigned', 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'learning.course.edit': company('Create, edit, publish and archive courses and categories', everyone, {
    'company-admin': 'everyone',
  }),
};
