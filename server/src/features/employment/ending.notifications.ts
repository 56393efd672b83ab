import type { NotificationKind } from '../../platform/notifications/notifications.ts';

const day = (value: unknown) => String(value);

export const personLeaves: NotificationKind = {
  kind: 'person-leaves',
  label: 'Somebody I lead, or whose record I keep, leaves',
  byMailUnlessChosen: true,
  text: ({ name, lastDay }) => ({
    title: `${String(name)} leaves on ${day(lastDay)}`,
    body: `The last day of ${String(name)} is ${day(lastDay)}. They may not have been told yet: keep it to yourself until they have.`,
  }),
};

export const leaverStays: NotificationKind = {
  kind: 'leaver-stays',
  label: 'Somebody who was to leave stays',
  byMailUnlessChosen: true,
  text: ({ name, lastDay }) => ({
    title: `${String(name)} does not leave`,
    body: `That ${String(name)} leaves on ${day(lastDay)} was taken back. Everything is as it was before.`,
  }),
};

export const tellPayroll: NotificationKind = {
  kind: 'payroll-of-leaver',
  label: 'Somebody leaves and has to be paid out',
  byMailUnlessChosen: true,
  text: ({ name, lastDay }) => ({
    title: `Last pay of ${String(name)}`,
    body: `${String(name)} works until ${day(lastDay)}. Their last pay, and what is owed to them, is to be prepared.`,
  }),
};

export const yourEmploymentEnds: NotificationKind = {
  kind: 'your-employment-ends',
  label: 'My employment ends',
  byMailUnlessChosen: true,
  text: ({ lastDay, accessEnds }) => ({
    title: `Your last day is ${day(lastDay)}`,
    body:
      accessEnds === 'now'
        ? `Your employment ends on ${day(lastDay)}. Your account is closed from now on.`
        : `Your employment ends on ${day(lastDay)}. You can sign in until the end of that day.`,
  }),
};

export const yourEmploymentGoesOn: NotificationKind = {
  kind: 'your-employment-goes-on',
  label: 'My employment goes on after all',
  byMailUnlessChosen: true,
  text: ({ lastDay }) => ({
    title: 'Your employment goes on',
    body: `That your employment ends on ${day(lastDay)} was taken back.`,
  }),
};

export const endingNotifications = [
  personLeaves,
  leaverStays,
  tellPayroll,
  yourEmploymentEnds,
  yourEmploymentGoesOn,
];
