import { assigned, capabilityOf, everyone, persons, places } from '../capability-declaration.ts';

const people = capabilityOf('people');
const company = capabilityOf('company');
const payroll = capabilityOf('payroll', { isPayroll: true });

export const capabilities = {
  'leave.holiday.edit': company('Edit the public holidays of the company', everyone, {
    'company-admin': 'everyone',
  }),
  'leave.calendar.view': people('See in the calendar when a person is away', persons, {
    employee: ['self', 'same-department'],
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'leave.type.edit': company('Edit the leave types of the company', everyone, {
    'company-admin': 'everyone',
  }),
  'leave.balance.view': people('See a person’s leave balances', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'leave.balance.adjust': people(
    'Adjust a person’s leave balance',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'leave.request.view': people('See a person’s leave requests', [...persons, 'assigned'], {
    employee: ['self', 'assigned'],
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'leave.request.create': people('Request leave for a person', persons, {
    employee: 'self',
    manager: 'all-reports',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'leave.request.approve': people(
    'Approve or decline leave requests that one is asked to decide',
    assigned,
    { employee: 'assigned', 'company-admin': 'assigned' },
    { isNeverOnesOwn: true },
  ),
  'leave.request.manage': people(
    'Decide leave no manager can decide, and cancel a person’s leave',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'leave.evidence.manage': people('Add, download and remove evidence for a person’s leave', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'company-admin': 'everyone',
  }),
  'leave.pay.manage': payroll('Download leave for payroll and close pay periods for leave', everyone, {
    'payroll-officer': 'everyone',
  }),
  'leave.confidential.view': people(
    'See the type and note of confidential leave',
    places,
    { 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};
