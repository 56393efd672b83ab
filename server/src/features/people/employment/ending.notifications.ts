import { dayInWords } from '../../../platform/messages/day-in-words.ts';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

const inWords = (value: unknown, language: string) => dayInWords(String(value), language);

export const personLeaves: NotificationKind = {
  kind: 'person-leaves',
  label: 'A person I manage leaves',
  overOthers: ['employees.employment.end', 'employees.team.view'],
  byMailUnlessChosen: true,
  text: ({ name, lastDay }, language) => ({
    title: `${String(name)} leaves on ${inWords(lastDay, language)}`,
    body: `The last day of ${String(name)} is ${inWords(lastDay, language)}. They may not know yet, so keep this confidential.`,
  }),
};

export const leaverStays: NotificationKind = {
  kind: 'leaver-stays',
  label: 'A planned termination is cancelled',
  overOthers: ['employees.employment.end', 'employees.team.view'],
  byMailUnlessChosen: true,
  text: ({ name, lastDay }, language) => ({
    title: `${String(name)} is staying`,
    body: `The termination of ${String(name)} on ${inWords(lastDay, language)} was cancelled. Everything was restored.`,
  }),
};

export const tellPayroll: NotificationKind = {
  kind: 'payroll-of-leaver',
  label: 'A leaver needs a final pay',
  overOthers: ['payslips.manage'],
  byMailUnlessChosen: true,
  text: ({ name, lastDay }, language) => ({
    title: `Final pay of ${String(name)}`,
    body: `${String(name)} works until ${inWords(lastDay, language)}. Prepare their final pay and outstanding amounts.`,
  }),
};

export const yourEmploymentEnds: NotificationKind = {
  kind: 'your-employment-ends',
  label: 'My employment ends',
  byMailUnlessChosen: true,
  text: ({ lastDay, accessEnds }, language) => ({
    title: `Your last day is ${inWords(lastDay, language)}`,
    body:
      accessEnds === 'now'
        ? `Your employment ends on ${inWords(lastDay, language)}. Your account is now closed.`
        : `Your employment ends on ${inWords(lastDay, language)}. You can sign in until the end of that day.`,
  }),
};

export const yourEmploymentGoesOn: NotificationKind = {
  kind: 'your-employment-goes-on',
  label: 'My termination is cancelled',
  byMailUnlessChosen: true,
  text: ({ lastDay }, language) => ({
    title: 'Your employment continues',
    body: `The end of your employment on ${inWords(lastDay, language)} was cancelled.`,
  }),
};

export const endingNotifications = [
  personLeaves,
  leaverStays,
  tellPayroll,
  yourEmploymentEnds,
  yourEmploymentGoesOn,
];
