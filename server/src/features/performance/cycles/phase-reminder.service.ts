import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import type { CycleWaits, PeerWaits } from '../appraisals/appraisals.api.ts';
import { phaseEnds } from './cycle.notifications.ts';
import { remindPeers } from './peer-reminder.service.ts';
import { cyclesToRemind, type DueReminder, takePhaseReminders } from './phase-reminder.store.ts';

interface PhaseRemindersDeps {
  audit: Audit;
  notifications: NotificationCentre;
  waitsOf: CycleWaits;
  peerWaitsOf: PeerWaits;
}

const groupsOf = (due: readonly DueReminder[]) =>
  Object.values(Object.groupBy(due, ({ endDate, isOver }) => `${endDate} ${isOver}`)).flatMap((group) => {
    const [first] = group ?? [];
    return first === undefined || group === undefined
      ? []
      : [
          {
            endDate: first.endDate,
            isOver: first.isOver,
            performanceIds: group.map(({ performanceId }) => performanceId),
          },
        ];
  });

/** Reminds people whose step is next, on the days before and after the end of a phase that the template names. */
export function createPhaseReminders({ audit, notifications, waitsOf, peerWaitsOf }: PhaseRemindersDeps) {
  return {
    cycles: cyclesToRemind,

    async remind(tx: WriteTx, cycle: { id: number; title: string }): Promise<void> {
      const due = await takePhaseReminders(tx, cycle.id);
      if (due.length === 0) return;
      for (const { endDate, isOver, performanceIds } of groupsOf(due)) {
        const waits = await waitsOf(tx, cycle.id, performanceIds);
        const hrefs = new Map(waits.map(({ accountId, href }) => [accountId, href]));
        await notifications.notify(tx, [...hrefs.keys()], {
          kind: phaseEnds.kind,
          parameters: { cycle: cycle.title, endDate, isOver },
          href: (accountId) => found(hrefs.get(accountId)),
        });
        await remindPeers(tx, notifications, {
          peers: await peerWaitsOf(tx, cycle.id, performanceIds),
          ownKind: phaseEnds.kind,
          parametersOf: () => ({ cycle: cycle.title, endDate, isOver }),
        });
      }
      await audit.record(tx, {
        action: 'performance-cycle.phase-reminded',
        subject: { type: 'performance-cycle', id: cycle.id },
        details: { title: cycle.title, reviews: due.length },
      });
    },
  };
}
export type PhaseReminders = ReturnType<typeof createPhaseReminders>;
