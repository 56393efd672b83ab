import { capabilityOf, persons } from '../capability-declaration.ts';

const people = capabilityOf('people');

export const capabilities = {
  'leave.calendar.view': people('See in the calendar when a person is away', persons, {
    employee: ['self', 'same-department'],
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
};
