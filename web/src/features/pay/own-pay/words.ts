import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Pay',
  nobody: 'This account has no employee record',
  nobodyHelp: 'Pay belongs to an employee record. Ask HR to link yours.',
  next: 'Next pay',
  open: 'Open pay',
  failed: 'The pay dates did not load',
  details: 'Pay details',
  sections: {
    'bank-details': 'Bank details',
    'uk-bank-details': 'UK bank details',
    payslips: 'Payslips',
    taxation: 'Taxation',
    'uk-taxation': 'UK taxation',
    'super-and-benefits': 'Super and benefits',
    pension: 'Pension',
  },
  sectionsFailed: 'Your pay details did not load',
  none: 'No pay calendar',
  noneHelp: 'Payroll has not set up pay dates for your legal entity and pay cycle yet.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  inDays_one: 'In {{count}} day',
  inDays_other: 'In {{count}} days',
  period: 'For {{from}} to {{to}}',
  countsUntil: 'Changes you make by the end of {{cutOff}} count for this pay.',
  counts: 'Changes you make by the end of {{cutOff}} count for the pay on {{payDay}}.',
  by: '{{calendar}} · {{entity}}',
  later: 'Later pay dates',
  card: {
    salary: 'Salary',
    salaryFor: 'Salary, {{title}}',
    showSalary: 'Show the salary for {{title}}',
    paid: 'Paid',
    nextOn: '{{cycle}}, next on {{day}}',
    cutOff: 'Cut-off',
    lastPayslip: 'Last payslip',
    paidOn: 'Paid on {{day}}',
  },
  cycles: {
    weekly: 'Weekly',
    fortnightly: 'Fortnightly',
    'four-weekly': 'Every four weeks',
    'twice-monthly': 'Twice a month',
    monthly: 'Monthly',
  },
  more: 'More about your pay',
  links: {
    'employment-details': 'Employment terms',
    'work-pattern': 'Work pattern',
    'external-payroll-data': 'Data from the payroll system',
  },
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    ownPay: typeof words;
  }
}

addAreaMessages('ownPay', words);
