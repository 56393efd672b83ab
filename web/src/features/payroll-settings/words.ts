import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  title: 'Payroll settings',
  subtitle: 'What the company has decided about payroll.',
  failed: 'The settings did not load',
  bank: 'Bank details',
  bankChangesWait: 'A change of bank details waits for somebody else’s approval',
  bankChangesWaitHelp:
    'While this is on, somebody in payroll approves each change who neither entered it nor is paid by it, and pay goes to the accounts there are until then. While it is off, a change holds at once.',
  leaves:
    'Turning it off leaves the changes that wait to be decided. Everybody who approves them is told that you did.',
  integration: 'Payroll system',
  payrollSystem: 'What your payroll system is called',
  payrollSystemHelp:
    'It is shown on profiles beside what it sends. Without a name profiles have no external payroll data; what was sent is kept.',
  noSystem: 'None',
  toExports: 'Export what payroll needs',
  toExternal: 'Take over a table of the payroll system',
  on: 'On',
  off: 'Off',
  save: 'Save payroll settings',
  saved: 'Payroll settings saved',
  changes: 'See the changes that wait',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    payrollSettings: typeof words;
  }
}

addAreaMessages('payrollSettings', words);
