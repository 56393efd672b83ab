import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { decideTrophyRequest } from '@tenure/contract/recognition/trophy-requests.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { publish } from '../../../platform/events/event-bus.ts';
import { found, invalidInput, refuse, refuseUnlessAllowed } from '../../../platform/http/refusal.ts';
import type { Can } from '../../../platform/http/route.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { accountsHoldingOver } from '../../../platform/policy/holders.reads.ts';
import type { GiveTrophy, TrophyReads } from '../feed/recognitions.api.ts';
import { offeredTrophy } from './reward.store.ts';
import { holdWithinBudget } from './trophy-budget.service.ts';
import { trophyRequestDecided } from './trophy-request.notifications.ts';
import { stateFor, trophyRequestPolicy } from './trophy-request.policy.ts';
import { type RequestToDecide, type TrophyRequestRow, trophyRequestById } from './trophy-request.reads.ts';
import { accountOfGiver, decideTrophyRequestAs, insertTrophyRequest } from './trophy-request.store.ts';
import { trophyRequestsPath } from './trophy-request.view.ts';

type Decision = EndpointInput<typeof decideTrophyRequest>['body'];

interface TrophyRequestsDeps {
  audit: Audit;
  notifications: NotificationCentre;
  give: GiveTrophy;
  trophies: TrophyReads;
}

export function createTrophyRequests({ audit, notifications, give, trophies }: TrophyRequestsDeps) {
  const record = (
    tx: WriteTx,
    action: Extract<AuditAction, `trophy.request${string}`>,
    receiverId: number,
    details: { title: string; requestId: number },
  ) => audit.record(tx, { action, subject: { type: 'employee', id: receiverId }, details });

  /** Open screens of the people who decide, and of the requester; the receiver is not to know yet. */
  async function announce(tx: WriteTx, { user, giver }: TrophyRequestRow): Promise<void> {
    const approve = 'recognition.trophy.approve';
    const accountIds = await accountsHoldingOver(tx, user.id, [approve, approve]);
    const giverAccount = await accountOfGiver(tx, giver.id);
    if (giverAccount !== null) accountIds.push(giverAccount);
    await publish(
      tx,
      { tenantId: tx.tenantId, accountIds: [...new Set(accountIds)] },
      { type: 'changed', subject: 'trophy-requests' },
    );
  }

  async function tellGiver(tx: WriteTx, { user, giver, trophy }: TrophyRequestRow, isApproved: boolean) {
    const accountId = await accountOfGiver(tx, giver.id);
    await notifications.notify(tx, accountId === null ? [] : [accountId], {
      kind: trophyRequestDecided.kind,
      parameters: { trophy: trophy.title, person: user.fullName, isApproved },
      href: `${trophyRequestsPath}?view=mine`,
      speaksOf: { employeeId: user.id },
    });
  }

  return {
    async request(
      tx: WriteTx,
      asked: { trophyId: number; description: string; giverId: number; receiverId: number },
    ): Promise<TrophyRequestRow> {
      const trophy = await offeredTrophy(tx, asked.trophyId);
      if (!trophy?.needsApproval) {
        throw invalidInput('trophyId', 'not-offered', 'Choose one that is offered and needs approval');
      }
      if (!(await trophies.isHere(tx, asked.receiverId))) throw refuse('trophies.give.not-here');
      await holdWithinBudget(tx, asked.giverId, trophy.points);
      const id = await insertTrophyRequest(tx, { ...asked, points: trophy.points });
      await record(tx, 'trophy.requested', asked.receiverId, { title: trophy.title, requestId: id });
      const row = found(await trophyRequestById(tx, id));
      await announce(tx, row);
      return row;
    },

    async decide(
      tx: WriteTx,
      { request }: RequestToDecide,
      { decision, reason }: Decision,
      can: Can,
    ): Promise<TrophyRequestRow> {
      const { id, kind, trophy, description, giver, user, point } = request;
      refuseUnlessAllowed(trophyRequestPolicy.decide('DECIDE', stateFor(request), can));
      if (decision === 'approved') {
        const recognitionId = await give(tx, {
          id: trophy.id,
          kind,
          title: trophy.title,
          description,
          giverId: giver.id,
          receiverId: user.id,
          points: point,
          since: null,
        });
        await decideTrophyRequestAs(tx, id, { state: 'approved', recognitionId });
      } else await decideTrophyRequestAs(tx, id, { state: 'declined', reason });
      await record(tx, `trophy.request-${decision}`, user.id, { title: trophy.title, requestId: id });
      await tellGiver(tx, request, decision === 'approved');
      await announce(tx, request);
      return found(await trophyRequestById(tx, id));
    },
  };
}
export type TrophyRequests = ReturnType<typeof createTrophyRequests>;
