import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { TokenSigner } from '../../../platform/crypto/signed-token.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, refuse } from '../../../platform/http/refusal.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { NotificationCentre, NotificationKind } from '../../../platform/notifications/notifications.ts';
import { accountsHolding } from '../../../platform/policy/holders.reads.ts';
import { endJob, reportJob, requestJob } from './operator-access.jobs.ts';
import {
  accessDecided,
  accessEnded,
  accessUsed,
  operatorAccessPath,
} from './operator-access.notifications.ts';
import { refreshAdministrators } from './operator-access-news.service.ts';
import {
  closeUnanswered,
  decideGrant,
  endGrant,
  type GrantRow,
  grantById,
  grantLocked,
  grantsThatAreOver,
  isPersonSignedIn,
  operatorAccount,
  spendTicket,
} from './operator-grant.store.ts';
import { nameOfViewer } from './operator-name.reads.ts';
import {
  addRequest,
  type CompanyRow,
  closeRequest,
  companyById,
  openRequests,
  type RequestRow,
  requestById,
} from './operator-request.store.ts';

/** Opens sessions; handed over by the feature that keeps them. */
export interface OperatorSessions {
  openForOperator(
    tx: WriteTx,
    who: { accountId: number; grantId: string; seconds: number },
    request: RequestFacts,
  ): Promise<void>;
}

export interface OperatorAccessDeps {
  audit: Audit;
  clock: Clock;
  database: Database;
  notifications: NotificationCentre;
  sessions: OperatorSessions;
  signer: TokenSigner;
}

const ticketPurpose = 'operator-entry';
const ticket = z.object({ tenantId: z.int(), grantId: z.uuid(), once: z.string() });
const subjectOf = (id: string) => ({ type: 'operator-access', id });

/** Operator and company each have a row of their own. No step touches both: each side informs the other by a job. */
export function createOperatorAccess(deps: OperatorAccessDeps) {
  const { audit, clock, database, notifications, sessions, signer } = deps;

  async function notifyAdministrators(
    tx: WriteTx,
    kind: NotificationKind,
    parameters: Record<string, string | number | boolean | null>,
  ) {
    await notifications.notify(tx, await accountsHolding(tx, ['operator-access.decide']), {
      kind: kind.kind,
      parameters,
      href: operatorAccessPath,
    });
  }

  async function reportToOperator(tx: WriteTx, id: string): Promise<GrantRow> {
    const { operatorTenantId, ...now } = found(await grantById(tx, id));
    await enqueue(tx, reportJob, {
      tenantId: tx.tenantId,
      operatorTenantId,
      id,
      state: now.state,
      decidedAt: now.decidedAt,
      expiresAt: now.expiresAt,
      firstUsedAt: now.firstUsedAt,
      endedAt: now.endedAt,
    });
    await refreshAdministrators(tx);
    return { operatorTenantId, ...now };
  }

  /** On the operator's side, where it closes at once; a job informs the company. */
  async function close(
    tx: WriteTx,
    asked: RequestRow,
    state: 'ended' | 'withdrawn' | 'expired',
  ): Promise<RequestRow> {
    await closeRequest(tx, asked.id, state);
    const company = await companyById(tx, asked.companyId);
    await audit.record(tx, {
      action: `operator-access.${state}`,
      subject: subjectOf(asked.id),
      details: { company: company?.name ?? null },
    });
    await enqueue(tx, endJob, { tenantId: tx.tenantId, companyId: asked.companyId, id: asked.id });
    return found(await requestById(tx, asked.id));
  }

  async function end(tx: WriteTx, grant: GrantRow, by: { id: number | null; name: string } | null) {
    await endGrant(tx, grant.id, by?.id ?? null);
    await audit.record(tx, {
      action: 'operator-access.ended',
      subject: subjectOf(grant.id),
      details: { operator: grant.operatorName, isTimeOver: by === null },
    });
    await notifyAdministrators(tx, accessEnded, { operator: grant.operatorName, by: by?.name ?? null });
    return reportToOperator(tx, grant.id);
  }

  async function closeHere(tx: WriteTx, grant: GrantRow, state: 'withdrawn' | 'expired') {
    await closeUnanswered(tx, grant.id, state);
    await audit.record(tx, {
      action: `operator-access.${state}`,
      subject: subjectOf(grant.id),
      details: { operator: grant.operatorName },
    });
    await reportToOperator(tx, grant.id);
  }

  return {
    /** On the operator's side. */
    async request(
      tx: WriteTx,
      company: CompanyRow,
      wanted: { reason: string; hours: number },
    ): Promise<RequestRow> {
      const made = await addRequest(tx, { companyId: company.id, ...wanted });
      if (!made) {
        throw refuse('operator-access.request.open');
      }
      await audit.record(tx, {
        action: 'operator-access.requested',
        subject: subjectOf(made.id),
        details: { company: company.name, reason: wanted.reason, hours: wanted.hours },
      });
      await enqueue(tx, requestJob, {
        tenantId: tx.tenantId,
        companyId: company.id,
        id: made.id,
        operatorName: made.operatorName,
        requestedAt: made.requestedAt,
        ...wanted,
      });
      return made;
    },

    /** On the operator's side: the address is good for a minute, and once. */
    async open(
      tx: WriteTx,
      asked: RequestRow,
      company: CompanyRow,
      accountId: number,
      request: RequestFacts,
    ) {
      // The company approved this person and names them in its log.
      if (asked.requestedBy !== accountId) {
        throw refuse('operator-access.open.other-operator', { operator: asked.operatorName });
      }
      const isOpen =
        asked.state === 'given' &&
        asked.expiresAt !== null &&
        Temporal.Instant.compare(Temporal.Instant.from(asked.expiresAt), clock.now()) > 0;
      if (!isOpen) {
        throw refuse('operator-access.open.not-approved');
      }
      const signed = signer.sign({
        purpose: ticketPurpose,
        payload: JSON.stringify({ tenantId: company.id, grantId: asked.id, once: randomToken() }),
        validFor: { seconds: 60 },
      });
      await audit.record(tx, {
        action: 'operator-access.opened',
        subject: subjectOf(asked.id),
        details: { company: company.name },
      });
      const url = new URL(
        `/api/auth/operator-entry?${new URLSearchParams({ ticket: signed })}`,
        request.origin,
      );
      url.hostname = company.host;
      return { url: url.href };
    },

    /** On the operator's side: an unanswered request is withdrawn, and approved access ends. */
    async giveUp(tx: WriteTx, asked: RequestRow): Promise<RequestRow> {
      if (asked.state === 'requested') return close(tx, asked, 'withdrawn');
      if (asked.state === 'given') return close(tx, asked, 'ended');
      throw refuse('operator-access.end.ended');
    },

    /** On the operator's side: closes requests that are too old or whose operator may no longer request access. */
    async closeOutdated(tx: WriteTx): Promise<void> {
      const open = await openRequests(tx);
      if (open.length === 0) return;
      const holders = new Set(await accountsHolding(tx, ['tenants.access.request']));
      for (const asked of open) {
        if (asked.state === 'requested' && asked.isOld) await close(tx, asked, 'expired');
        else if (!holders.has(asked.requestedBy)) {
          await close(tx, asked, asked.state === 'given' ? 'ended' : 'withdrawn');
        }
      }
    },

    /** On the company's side, once the operator has withdrawn or ended it. */
    async endByOperator(tx: WriteTx, id: string): Promise<void> {
      const grant = await grantLocked(tx, id);
      if (grant?.state === 'given') await end(tx, grant, { id: null, name: 'The operator' });
      if (grant?.state === 'requested') await closeHere(tx, grant, grant.isOld ? 'expired' : 'withdrawn');
    },

    /** On the company's side. */
    async decide(tx: WriteTx, grant: GrantRow, isGiven: boolean): Promise<GrantRow> {
      if (grant.state !== 'requested') {
        throw refuse('operator-access.decide.decided');
      }
      if (grant.isOld) throw refuse('operator-access.decide.expired');
      await decideGrant(tx, grant.id, isGiven);
      await audit.record(tx, {
        action: isGiven ? 'operator-access.given' : 'operator-access.declined',
        subject: subjectOf(grant.id),
        details: { operator: grant.operatorName, reason: grant.reason, hours: grant.hours },
      });
      await notifyAdministrators(tx, accessDecided, {
        operator: grant.operatorName,
        isGiven,
        by: await nameOfViewer(tx),
        hours: grant.hours,
      });
      return reportToOperator(tx, grant.id);
    },

    async endEarly(tx: WriteTx, grant: GrantRow, accountId: number): Promise<GrantRow> {
      if (grant.state !== 'given') throw refuse('operator-access.leave.not-open');
      return end(tx, grant, { id: accountId, name: await nameOfViewer(tx) });
    },

    async endThoseOver(tx: WriteTx): Promise<void> {
      for (const id of await grantsThatAreOver(tx)) {
        const grant = found(await grantById(tx, id));
        if (grant.state === 'given') await end(tx, grant, null);
        else await closeHere(tx, grant, 'expired');
      }
    },

    /** Opens the company with a ticket that the operator's side signed; false for a ticket that opens nothing. */
    async enter(given: string, request: RequestFacts): Promise<boolean> {
      const read = signer.read(ticketPurpose, given);
      if (!read.valid) return false;
      const { tenantId, grantId } = ticket.parse(JSON.parse(read.payload));
      return database.asHost(request.host, 'read write', request.id, async (here, tx) => {
        if (here !== tenantId) return false;
        const { tokenHash } = request.cookie;
        if (tokenHash !== null && (await isPersonSignedIn(tx, tokenHash))) {
          throw refuse('operator-access.open.signed-in');
        }
        const grant = await grantLocked(tx, grantId);
        const seconds = grant && (await spendTicket(tx, grantId, hashToken(given)));
        if (grant === undefined || seconds == null) return false;
        const accountId = await operatorAccount(tx);
        await sessions.openForOperator(tx, { accountId, grantId, seconds }, request);
        const { operatorName } = grant;
        const isFirst = grant.firstUsedAt === null;
        await audit.record(tx, {
          action: 'operator-access.used',
          actorAccountId: accountId,
          subject: subjectOf(grantId),
          details: { operator: operatorName, isFirst },
        });
        if (isFirst) {
          await notifyAdministrators(tx, accessUsed, { operator: operatorName });
          await reportToOperator(tx, grantId);
        }
        return true;
      });
    },
  };
}
export type OperatorAccesses = ReturnType<typeof createOperatorAccess>;
