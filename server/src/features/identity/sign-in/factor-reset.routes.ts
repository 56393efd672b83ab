import { resetFactors } from '@tenure/contract/identity/factors.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { nameOfViewer } from './account.reads.ts';
import { accountToReset, forgetFactors } from './factor-reset.store.ts';
import { endSessions } from './password.store.ts';
import { factorsReset, securityPath } from './security.notifications.ts';

/** Helpdesk actions for a person who lost their phone, after checking their identity. */
export function factorResetRoutes(audit: Audit, notifications: NotificationCentre): Binding[] {
  return [
    onSession(resetFactors, {
      load: (tx, { params }) => accountToReset(tx, params.accountId),
      authorise: ({ viewer }) => capabilitiesOver(viewer.grants, noRelation),
      act: async ({ tx, viewer, subject }) => {
        // One's own are changed one by one, each with a proof; taking all away at once would get around that.
        if (subject.id === viewer.accountId) throw new Refusal('conflict');
        await forgetFactors(tx, subject.id);
        await endSessions(tx, subject.id, null);
        await publish(tx, { tenantId: tx.tenantId, accountIds: [subject.id] }, { type: 'signed-out' });
        await audit.record(tx, { action: 'factors.reset', subject: { type: 'account', id: subject.id } });
        const { displayName } = found(await nameOfViewer(tx));
        await notifications.notify(tx, [subject.id], {
          kind: factorsReset.kind,
          parameters: { by: displayName },
          href: securityPath,
          speaksOf: { accountId: tx.actor.accountId },
        });
      },
      present: () => undefined,
    }),
  ];
}
