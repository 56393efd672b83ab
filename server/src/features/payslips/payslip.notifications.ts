import { dayInWords } from '../../platform/messages/day-in-words.ts';
import type { NotificationKind } from '../../platform/notifications/notifications.ts';

export const payslipsPath = '/controlpanel/my-profile/new/?tab=payment-details&section=payslips';

/** No figure and no period, which the list has: a notification is read over shoulders, and its mail by whoever has the mailbox. */
export const payslipIssued: NotificationKind = {
  kind: 'payslip-issued',
  label: 'I get a payslip',
  byMailUnlessChosen: true,
  text: () => ({ title: 'You have a new payslip', body: 'It is in your profile, under payment details.' }),
};

/** Those told before the period was named have none. */
const whichOne = ({ periodStart, periodEnd }: Record<string, unknown>, language: string) =>
  typeof periodStart === 'string' && typeof periodEnd === 'string'
    ? `It was for ${dayInWords(periodStart, language)} to ${dayInWords(periodEnd, language)}. `
    : '';

/** With its period and no figure: it stands in the list no more, and whoever has several could not say which it was. */
export const payslipWithdrawn: NotificationKind = {
  kind: 'payslip-withdrawn',
  label: 'A payslip of mine is withdrawn',
  byMailUnlessChosen: true,
  text: (parameters, language) => ({
    title: 'A payslip of yours was withdrawn',
    body: `${whichOne(parameters, language)}Payroll has taken it back. Ask payroll if you do not know why.`,
  }),
};
