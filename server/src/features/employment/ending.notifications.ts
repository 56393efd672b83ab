import { dayInWords } from '../../platform/messages/day-in-words.ts';
import type { NotificationKind } from '../../platform/notifications/notifications.ts';

const inWords = (value: unknown, language: string) => dayInWords(String(value), language);

export const personLeaves: NotificationKind = {
  kind: 'person-leaves',
  label: 'Somebody I lead, or whose record I keep, leaves',
  overOthers: ['employees.employment.end', 'employees.team.view'],
  byMailUnlessChosen: true,
  text: ({ name, lastDay }, language) => ({
    title: `${String(name)} leaves on ${inWords(lastDay, language)}`,
    body: `The last day of ${String(name)} is ${inWords(lastDay, language)}. They may not have been told yet: keep it to yourself until they have.`,
  }),
};

export const leaverStays: NotificationKind = {
  kind: 'leaver-stays',
  label: 'Somebody who was to leave stays',
  overOthers: ['employees.employment.end', 'employees.team.view'],
  byMailUnlessChosen: true,
  text: ({ name, lastDay }, language) => ({
    title: `${String(name)} does not leave`,
    body: `That ${String(name)} leaves on ${inWords(lastDay, language)} was taken back. Everything is as it was before.`,
  }),
};

export const tellPayroll: NotificationKind = {
  kind: 'payroll-of-leaver',
  label: 'Somebody leaves and has to be paid out',
  overOthers: ['payslips.manage'],
  byMailUnlessChosen: true,
  text: ({ name, lastDay }, language) => ({
    title: `Last pay of ${String(name)}`,
    body: `${String(name)} works until ${inWords(lastDay, language)}. Their last pay, and what is owed to them, is to be prepared.`,
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
        ? `Your employment ends on ${inWords(lastDay, language)}. Your account is closed from now on.`
        : `Your employment ends on ${inWords(lastDay, language)}. You can sign in until the end of that day.`,
  }),
};

export const yourEmploymentGoesOn: NotificationKind = {
  kind: 'your-employment-goes-on',
  label: 'My employment goes on after all',
  byMailUnlessChosen: true,
  text: ({ lastDay }, language) => ({
    title: 'Your employment goes on',
    body: `That your employment ends on ${inWords(lastDay, language)} was taken back.`,
  }),
};

export const endingNotifications = [
  personLeaves,
  leaverStays,
  tellPayroll,
  yourEmploymentEnds,
  yourEmploymentGoesOn,
];
