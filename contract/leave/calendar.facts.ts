import { capabilityOf, persons } from '../capability-declaration.ts';

const leave = capabilityOf('leave', { place: 4 });

export const capabilities = {
  'leave.calendar.view': leave('See when a person is away in the calendar', persons, {
    employee: ['self', 'same-department'],
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
};
