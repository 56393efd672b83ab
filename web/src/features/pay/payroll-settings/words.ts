import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Payroll settings',
  subtitle: 'Payroll rules for your company.',
  failed: 'The settings did not load',
  bank: 'Bank details',
  bankChangesWait: 'Bank changes need a second person’s approval',
  bankChangesWaitHelp:
    'When on, someone in payroll who is not involved in the change must approve it. When off, changes apply immediately.',
  leaves: 'Waiting changes still need a decision. We’ll notify everyone who approves bank changes.',
  integration: 'Payroll system',
  payrollSystem: 'Payroll system name',
  payrollSystemHelp:
    'Appears on profiles with the imported data. Without a name, profiles hide this data, but it is kept.',
  noSystem: 'None',
  toExports: 'Export payroll data',
  toExternal: 'Import payroll data',
  on: 'On',
  off: 'Off',
  save: 'Save payroll settings',
  saved: 'Payroll settings saved',
  changes: 'Show waiting changes',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    payrollSettings: typeof words;
  }
}

addAreaMessages('payrollSettings', words);
