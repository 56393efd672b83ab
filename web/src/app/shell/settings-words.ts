import { addAreaMessages } from '../../lib/messages/area-messages.ts';

/** The purpose of each setting, by its entry in the menu. */
const about = {
  'company-setup': 'The first steps of a new company.',
  'company-settings': 'Names, logos, colours, sign-in page, contact and footer.',
  'company-modules': 'The parts of the product your people see.',
  'company-storage': 'How much space your files use, and your limit.',
  structure: 'Departments, locations, legal entities and job roles.',
  'work-patterns': 'The hours people can work, by weekday.',
  'public-holidays': 'Days off by country and state, with your own changes.',
  'leave-types': 'Kinds of leave, how each is earned and who approves it.',
  'leave-opening': 'Leave balances from your old system, imported from a CSV file.',
  'leave-recalculation': 'Balances worked out again from a day, checked before they change.',
  'leave-cover': 'Days without leave, busy days and the people who must be present.',
  'review-cycles': 'Launch reviews for your people and follow their progress.',
  'review-templates': 'Sections, weights and phases of reviews.',
  'review-library': 'Goals, competencies, questions and labels that reviews are built from.',
  trophies: 'Badges, trophies and awards, and rules that give them.',
  'recognition-reports': 'Words that people reported, to keep or hide.',
  courses: 'Build courses and publish them to the catalogue.',
  'course-categories': 'The tree that sorts the course catalogue.',
  obligations: 'The courses people must hold, and for how long.',
  'external-training-settings': 'Whether training taken elsewhere is checked before it counts.',
  'certificate-settings': 'The wording and signature of certificates.',
  'cpd-templates': 'Points and categories by profession.',
  'workflow-templates': 'Checklists for starters, leavers and other occasions.',
  'welcome-words': 'The page new people read before they start.',
  'document-kinds': 'Documents that people can upload and HR can request.',
  'letter-templates': 'Letters that people and HR can create, and contracts HR can offer.',
  'security-profiles': 'Roles, and what each may see and do.',
  why: 'Check why a person may do something, or may not.',
  'sign-in-settings': 'Passwords, second factors and session length.',
  'single-sign-on': 'Sign-in through your identity provider.',
  provisioning: 'Accounts created and closed by your identity provider.',
  'field-rights': 'Fields people edit themselves, and fields that need approval.',
  import: 'Add many people or positions from CSV files.',
  'custom-fields': 'Your own fields on people’s profiles.',
  'diversity-questions': 'The questions people may answer about themselves.',
  'diversity-summary': 'Answers to the diversity questions, as totals only.',
  'audit-log': 'Every change, with who made it and when.',
  retention: 'How long leavers’ data is kept.',
  'leavers-data': 'Review and erase leavers’ data.',
  'pay-calendars': 'Pay days, cut-offs and pay periods of each legal entity.',
  'operator-access': 'Read-only access for the company that runs Tenure for you.',
  'payroll-settings': 'Payroll system, and who approves bank changes.',
} as const;
const words = {
  none: 'You have no settings. Ask an administrator to change something for you.',
  about,
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    settings: typeof words;
  }
}

addAreaMessages('settings', words);

/** A setting without a description here shows only its name. */
export function isDescribed(id: string): id is keyof typeof about {
  return Object.hasOwn(about, id);
}
