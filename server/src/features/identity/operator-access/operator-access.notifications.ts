import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const operatorAccessPath = '/admin/operator-access';

const always = {
  byMailUnlessChosen: true,
  isAlwaysMailed: true,
  overOthers: ['operator-access.decide'],
} as const satisfies Partial<NotificationKind>;
const hoursOf = (hours: unknown) => `${String(hours)} ${hours === 1 ? 'hour' : 'hours'}`;
const limits = 'They have read-only access and see no payroll data, diversity answers or notes.';

export const accessRequested: NotificationKind = {
  kind: 'operator-access-requested',
  label: 'The operator requests access to your company',
  ...always,
  text: ({ operator, reason, hours }) => ({
    title: 'The operator requests access to your company',
    body: `${String(operator)}, from the company that runs Tenure for you, has requested ${hoursOf(hours)} of access: “${String(reason)}”. ${limits} Nothing is open until an administrator of your company approves it.`,
  }),
};

export const accessDecided: NotificationKind = {
  kind: 'operator-access-decided',
  label: 'The operator’s access was decided',
  ...always,
  text: ({ operator, isGiven, by, hours }) => ({
    title: isGiven ? 'The operator’s access was approved' : 'The operator’s access was declined',
    body: isGiven
      ? `${String(by)} approved ${hoursOf(hours)} of access for ${String(operator)}. ${limits} Any administrator can end it earlier.`
      : `${String(by)} declined access for ${String(operator)}.`,
  }),
};

export const accessUsed: NotificationKind = {
  kind: 'operator-access-used',
  label: 'The operator opened your company',
  ...always,
  text: ({ operator }) => ({
    title: 'The operator opened your company',
    body: `${String(operator)} used the approved access for the first time. ${limits} End it under Settings › Operator access if it is no longer needed.`,
  }),
};

export const accessEnded: NotificationKind = {
  kind: 'operator-access-ended',
  label: 'The operator’s access ended',
  ...always,
  text: ({ operator, by }) => ({
    title: 'The operator’s access to your company ended',
    body: `${typeof by === 'string' ? `${by} ended the access of ${String(operator)}` : `The time for ${String(operator)} is over`}. They can no longer see your company.`,
  }),
};

export const operatorAccessNotifications = [accessRequested, accessDecided, accessUsed, accessEnded];
