import { Temporal } from 'temporal-polyfill';
import type { NotificationKind } from '../../../platform/notifications/notifications.ts';

/** The list of bank changes, for the people who approve them. */
export const bankChangesPath = '/admin/bank-changes';

/**
 * A person who wants to be the only one to see a change would begin by turning this off, so everyone who sees
 * changes is notified.
 */
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
      body: `${String(by)} switched the approval off on ${when} (${String(timeZone)}). Since then, changes to where pay goes take effect at once, without a second person. Changes that were waiting still need a decision. If you did not expect this, ask ${String(by)} and the head of payroll at once.`,
    };
  },
};
