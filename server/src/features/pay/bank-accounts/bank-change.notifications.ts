import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const changesPath = '/admin/bank-changes';
export const changePath = (id: number) => `${changesPath}?change=${id}`;

/** It names no one: a change of a bank account is only shown after signing in. */
export const bankChangeToApprove: NotificationKind = {
  kind: 'bank-change-to-approve',
  label: 'A change of bank details waits for me to approve it',
  overOthers: ['bank-accounts.approve'],
  byMailUnlessChosen: true,
  text: () => ({
    title: 'A change of bank details waits for approval',
    body: 'Look at what it would make different, then approve or decline it.',
  }),
};

const said: Record<string, { title: string; body: string }> = {
  held: {
    title: 'A change of your bank details waits for approval',
    body: 'Until payroll approves it, your pay goes to your previous accounts. If you did not ask for this, tell payroll at once.',
  },
  approved: {
    title: 'A change of your bank details was approved',
    body: 'It holds from now on. If you know nothing of it, tell payroll at once.',
  },
  declined: {
    title: 'A change of your bank details was declined',
    body: 'Your pay goes on to the accounts you had.',
  },
  withdrawn: {
    title: 'A change of your bank details was taken back',
    body: 'Your pay goes on to the accounts you had. If it was not you, tell payroll at once.',
  },
};

/** Each step is notified, to an address that was theirs before. */
export const bankChangeStep: NotificationKind = {
  kind: 'bank-change-step',
  label: 'A change of my bank details waits, or was decided',
  byMailUnlessChosen: true,
  isAlwaysMailed: true,
  text: ({ step, reason }) => {
    const { title = 'Your bank details', body = '' } = said[String(step)] ?? {};
    return {
      title,
      body: step === 'declined' && typeof reason === 'string' ? `${body} The reason: ${reason}` : body,
    };
  },
};
