import type { NotificationKind } from '../../platform/notifications/notifications.ts';

export const payslipsPath = '/controlpanel/my-profile/new/?tab=payment-details&section=payslips';

/** No figure and no period: a notification is read over shoulders, and its mail by whoever has the mailbox. */
export const payslipIssued: NotificationKind = {
  kind: 'payslip-issued',
  label: 'I get a payslip',
  byMailUnlessChosen: true,
  text: () => ({ title: 'You have a new payslip', body: 'It is in your profile, under payment details.' }),
};

export const payslipWithdrawn: NotificationKind = {
  kind: 'payslip-withdrawn',
  label: 'A payslip of mine is withdrawn',
  byMailUnlessChosen: true,
  text: () => ({
    title: 'A payslip of yours was withdrawn',
    body: 'Payroll has taken it back. Ask payroll if you do not know why.',
  }),
};
