import { addAreaMessages } from '../../lib/messages/area-messages.ts';

/** What each screen is for, by its entry in the navigation. */
const words = {
  'add-person': 'Somebody who starts, with position and first day.',
  invitations: 'Who has no account yet, and the mails to make one.',
  positions: 'What there is to do, who does it and who leads whom.',
  structure: 'Departments, locations, legal entities and the like.',
  'restructure-drafts': 'Try out another organisation before anybody is told.',
  'work-patterns': 'Which hours are worked on which days.',
  'workflow-templates': 'Lists of tasks, such as for everybody who starts.',
  'security-profiles': 'Who may see and do what, and over whom.',
  why: 'Why somebody may do something, or may not.',
  'sign-in-settings': 'Passwords, second factors and how long a session lasts.',
  'single-sign-on': 'Signing in through the company’s own provider.',
  provisioning: 'Accounts that another system makes and closes.',
  'change-requests': 'What people ask to be changed in their own record.',
  'field-rights': 'What people change themselves, and what they ask for.',
  import: 'Many people or positions from a table, looked at first.',
  'custom-fields': 'Fields of your own on everybody’s profile.',
  'diversity-questions': 'What people are asked about themselves.',
  'diversity-summary': 'How many chose which answer; never who.',
  'audit-log': 'Who did what and when.',
  retention: 'How long what is kept about leavers.',
  'leavers-data': 'What of somebody who left may be erased.',
  'payroll-settings': 'What the company has decided about payroll.',
  'bank-changes': 'Changes of bank details that wait for a second person.',
  'external-payroll': 'What your payroll system says of people, from a table.',
  'payroll-exports': 'A table of what payroll needs.',
  payslips: 'Issue a batch of payslips, and see whose each is.',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    administration: typeof words;
  }
}

addAreaMessages('administration', words);

/** A screen that has no words here is shown by its name alone. */
export function isDescribed(id: string): id is keyof typeof words {
  return Object.hasOwn(words, id);
}
