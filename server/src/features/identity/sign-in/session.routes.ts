import { paginate } from '@tenure/contract/envelopes.ts';
import { endOtherSessions, endSession, mySessions } from '@tenure/contract/identity/sessions.ts';
import { deviceName } from '@tenure/domain/identity/device-name.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { sessionsOfViewer } from './session.reads.ts';
import { endOtherSessionsOfViewer, endSessionById } from './session.store.ts';

export function sessionRoutes(audit: Audit): Binding[] {
  return [
    onSession(mySessions, {
      load: (tx, { query }) => sessionsOfViewer(tx, query),
      present: ({ subject, input, request }) => ({
        data: subject.rows.map((row) => ({
          id: row.id,
          ...deviceName(row.userAgent),
          signedInAt: row.createdAt,
          lastSeenAt: row.lastSeenAt,
          isCurrent: row.isCurrent,
        })),
        metadata: {
          pagination: paginate(subject.total, subject.rows.length, input.query, request.path),
          actions: [],
        },
      }),
    }),

    onSession(endSession, {
      act: async ({ tx, viewer, input }) => {
        const { sessionId } = input.params;
        if (!(await endSessionById(tx, sessionId))) throw new Refusal('not-found');
        await audit.record(tx, {
          action: 'session.ended',
          subject: { type: 'account', id: viewer.accountId },
          details: { session: sessionId },
        });
        await publish(tx, { tenantId: tx.tenantId, accountIds: [viewer.accountId] }, { type: 'signed-out' });
      },
      present: () => undefined,
    }),

    onSession(endOtherSessions, {
      act: async ({ tx, viewer }) => {
        const ended = await endOtherSessionsOfViewer(tx);
        await audit.record(tx, {
          action: 'session.others-ended',
          subject: { type: 'account', id: viewer.accountId },
          details: { count: ended },
        });
        await publish(tx, { tenantId: tx.tenantId, accountIds: [viewer.accountId] }, { type: 'signed-out' });
        return ended;
      },
      present: ({ result }) => ({ ended: result }),
    }),
  ];
}
