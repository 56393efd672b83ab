import { capabilityOf, everyone, persons, places } from '../capability-declaration.ts';

const people = capabilityOf('people');
const payroll = capabilityOf('payroll', { isPayroll: true });

export const capabilities = {
  'work-pattern.view': people('See which hours a person works from which day', persons, {
    employee: 'self',
    'hr-partner': 'same-location',
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'work-pattern.edit': people('Give a person a work pattern from a day on, and correct it', places, {
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'work-pattern.delete': people('Take back or remove a work pattern of a person', places, {
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'work-pattern.library.edit': people('Make, change and archive the work patterns of the company', everyone, {
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'pay-calendar.view': people('See when a person is paid', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'pay-calendar.edit': people('Create and change the pay calendars of the company', everyone, {
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'bank-accounts.view': payroll('See to which bank accounts a person is paid', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'bank-accounts.add': payroll('Add bank accounts of a person', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'bank-accounts.edit': payroll('Change bank accounts of a person and how pay is split', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'bank-accounts.delete': payroll('Take away bank accounts of a person', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'bank-accounts.approve': payroll(
    'Approve or decline changes of bank details somebody else has entered',
    everyone,
    { 'payroll-officer': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'payroll.settings.edit': payroll(
    'Decide about payroll, as whether bank changes wait for approval',
    everyone,
    { 'payroll-officer': 'everyone' },
  ),
  'payslips.view': payroll('See and download the payslips of a person', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'payslips.manage': payroll('Import, draw and withdraw payslips', everyone, {
    'payroll-officer': 'everyone',
  }),
  'external-payroll.view': payroll('See what the payroll system has sent about a person', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'external-payroll.edit': payroll('Take over what the payroll system says of people', everyone, {
    'payroll-officer': 'everyone',
  }),
  'pension.view': payroll('See how a person stands to the pension scheme', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'pension.edit': payroll('Change the pension of a person, or opt in or out oneself', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'super.view': payroll('See where a person’s super or KiwiSaver goes', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'super.edit': payroll(
    'Choose where super goes and what is paid beside it, or record what somebody chose',
    persons,
    { employee: 'self', 'payroll-officer': 'everyone' },
  ),
  'taxation.view': payroll('See what a person has declared for tax', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'taxation.edit': payroll('Sign a declaration for tax, or record one somebody has signed', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
  }),
  'payroll.export': payroll('Export what payroll needs of everybody, with tax and bank numbers', everyone, {
    'payroll-officer': 'everyone',
  }),
};
