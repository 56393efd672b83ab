import { dayInWords } from '../../../platform/messages/day-in-words.ts';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

export const payslipsPath = '/controlpanel/my-profile/new/?tab=payment-details&section=payslips';

/**
 * No figure and no period, which the list has: a notification is read over shoulders, and its mail by anyone
 * with the mailbox.
 */
export const payslipIssued: NotificationKind = {
  kind: 'payslip-issued',
  label: 'I receive a payslip',
  byMailUnlessChosen: true,
  text: () => ({ title: 'You have a new payslip', body: 'Open it in your profile under Payment details.' }),
};

/** Older notifications have no period. */
const whichOne = ({ periodStart, periodEnd }: Record<string, unknown>, language: string) =>
  typeof periodStart === 'string' && typeof periodEnd === 'string'
    ? `It was for ${dayInWords(periodStart, language)} to ${dayInWords(periodEnd, language)}. `
    : '';

/**
 * With its period and no figure: it is no longer in the list, and a person with several could not tell which
 * it was.
 */
export const payslipWithdrawn: NotificationKind = {
  kind: 'payslip-withdrawn',
  label: 'A payslip of mine is withdrawn',
  byMailUnlessChosen: true,
  text: (parameters, language) => ({
    title: 'Your payslip was withdrawn',
    body: `${whichOne(parameters, language)}Contact payroll if you have questions.`,
  }),
};
