import { Temporal } from 'temporal-polyfill';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

/** What whoever approves changes of bank details has: the list of them. */
export const bankChangesPath = '/admin/bank-changes';

/** Whoever wants to be the only one to look at a change would begin with this, so it goes to all who look at them. */
export const approvalSwitchedOff: NotificationKind = {
  kind: 'bank-approval-switched-off',
  label: 'Changes of bank details no longer wait for approval',
  byMailUnlessChosen: true,
  isAlwaysMailed: true,
  text: ({ by, at, timeZone }, language) => {
    const when = Temporal.Instant.from(String(at)).toLocaleString(language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: String(timeZone),
    });
    return {
      title: 'Changes of bank details no longer wait for approval',
      body: `${String(by)} switched the approval off on ${when} (${String(timeZone)}). From then on whatever is changed about where pay goes holds at once, and nobody else looks at it. What waited then still has to be decided. If you did not expect this, ask ${String(by)} and whoever leads payroll at once.`,
    };
  },
};
