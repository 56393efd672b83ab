import type pg from 'pg';
import type { Clock } from '../clock/clock.ts';
import { createAdmission } from './admission.ts';
import { asDatabaseAway } from './database-away.ts';
import type { TenantId } from './tenant-id.ts';
import { type Actor, keepsWork, type Sql, statementsOn, type Tx, type WriteTx } from './transaction.ts';
import { SuspendedHost, UnknownHost } from './unknown-host.ts';

/** The owner of a session, as the gate found it. */
export interface SessionRow {
  tenantId: TenantId;
  isProvider: boolean;
  accountId: number;
  employeeId: number | null;
  role: 'ROLE_EMPLOYEE' | 'COMPANYADMIN' | 'ROLE_SUPER';
  authStatus: 'ROLE_2FA_IN_PROGRESS' | 'IS_AUTHENTICATED_FULLY';
  language: string;
  timezone: string;
  /** In that time zone. */
  today: string;
  /** Whether their first day is after that. */
  isBeforeDayOne: boolean;
  seenSecondsAgo: number;
  policyVersion: number;
  flagsVersion: number;
  profileIds: number[];
  sessionId: number;
  /** Since a second factor was last given; very many where only a password was. */
  provenSecondsAgo: number;
  /** The administrator who is signed in as the account; null otherwise. */
  actingAccountId: number | null;
  /** The person acting may only look. */
  isReadOnly: boolean;
  /** The person has to choose another password before anything else. */
  passwordIsDue: boolean;
  /** The grant that an operator's session depends on; null for the company's own people, absent for a token. */
  operatorGrantId?: string | null;
  /** Only where a personal API token entered: it is no session, and reaches no further than what it names. */
  tokenId?: number;
  tokenName?: string;
  tokenCapabilities?: string[];
}

/** The token a company's identity provider connects with. */
export interface ProvisionerRow {
  tenantId: TenantId;
  tokenId: number;
  tokenName: string;
  seenSecondsAgo: number;
}

export type Access = 'read only' | 'read write';

export interface Entry<Subject> {
  tx: WriteTx;
  /** The loaded subject, or its failure: a caller without the right must not learn of either. */
  loaded(): Subject;
}

export interface SessionEntry {
  tokenHash: Buffer;
  host: string;
  halfIsEnough: boolean;
  /** The hash is of a personal API token. */
  isToken?: boolean;
}

export interface Database {
  /**
   * Runs a whole request as one transaction. `begin`, the session check and the first query (`load`) leave in one
   * round trip; where the session does not hold, no tenant is entered and `load` can only have found nothing.
   */
  asSession<Subject, Answer>(
    entry: SessionEntry & { access: Access; requestId: string },
    load: (tx: Tx) => Promise<Subject>,
    work: (session: SessionRow, entry: Entry<Subject>) => Promise<Answer>,
    otherwise: () => Answer,
  ): Promise<Answer>;
  /** The same for calls that need no session, inside the tenant of the host. */
  asHost<Answer>(
    host: string,
    access: Access,
    requestId: string,
    work: (tenantId: TenantId, tx: WriteTx) => Promise<Answer>,
  ): Promise<Answer>;
  /** The same for the identity provider of a company; without a row its token does not hold on this host. */
  asProvisioner<Answer>(
    entry: { tokenHash: Buffer; host: string; access: Access; requestId: string },
    work: (entered: { provisioner: ProvisionerRow; tx: WriteTx } | null) => Promise<Answer>,
  ): Promise<Answer>;
  /**
   * For jobs, whose tenant comes from the payload that was written inside that tenant, and for the calls that
   * begin a session. Never inside another transaction: waiting for a second connection while holding one may
   * deadlock.
   */
  asTenant<Answer>(
    tenantId: TenantId,
    access: Access,
    work: (tx: WriteTx) => Promise<Answer>,
    actor?: Actor,
  ): Promise<Answer>;
  /** Whether a session is still complete on this host, by its id: its token may have changed meanwhile. */
  sessionHolds(sessionId: number, host: string): Promise<boolean>;
  /** Statements that concern no tenant, or go through a door of the gate. */
  outsideTenants<Answer>(work: (sql: Sql) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

const nobody: Actor = { accountId: null, requestId: null };
const withToday = `select entered.*, own.today, is_before_day_one(entered.employee_id, own.today) as is_before_day_one from`;
const ownDay =
  'cross join lateral (select (tenure_now() at time zone entered.timezone)::date as today offset 0) own';
const enterSession = `${withToday} enter_session($1, $2, $3) entered ${ownDay}`;
const enterApiToken = `${withToday} enter_api_token($1, $2) entered ${ownDay}`;
const enterProvisioning = 'select * from enter_provisioning($1, $2)';
const sessionHolds = 'select session_holds($1, $2) as holds';
const enterHost = 'select enter_host($1) as tenant_id';
const stateOfHost = 'select state_of_host($1) as state';
const enterTenant = `select set_config('app.tenant_id', $1, true)`;

/** Nothing was changed, so nothing can be lost by it: the answer does not wait for the end of a reading transaction. */
function endReading(client: pg.PoolClient): void {
  client.query('commit').then(
    () => client.release(),
    (error: Error) => client.release(error),
  );
}

async function commit(client: pg.PoolClient, actions: readonly (() => void)[]): Promise<void> {
  const end = await client.query('commit').catch((error: Error) => {
    client.release(error);
    throw error;
  });
  client.release();
  // A statement whose failure was caught leaves the transaction aborted, and its commit undone.
  if (end.command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
  for (const action of actions) action();
}

/** A connection that cannot even be rolled back is not used again. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  await client.query('rollback').then(
    () => client.release(),
    (error: Error) => client.release(error),
  );
}

/** `begin`, with the moment of the transaction in the same round trip where the database's own time is not the clock's. */
function beginning(access: Access, clock: Clock): string {
  const begin = access === 'read only' ? 'begin read only' : 'begin';
  const moment = clock.transactionTime();
  return moment === null ? begin : `${begin}; set local tenure.now = '${moment.toString()}'`;
}

/** Whether someone waits for the answer: only such work is refused when too many do. Jobs wait as long as it takes. */
type Urgency = 'call' | 'work';

export function createDatabase(
  pool: pg.Pool,
  clock: Clock,
  { longestWaitMs = 1_000 }: { longestWaitMs?: number } = {},
): Database {
  const admission = createAdmission(longestWaitMs);
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw asDatabaseAway(error);
    });

  async function transaction<Answer>(
    urgency: Urgency,
    access: Access,
    work: (tx: Tx, afterCommit: (action: () => void) => void) => Promise<Answer>,
  ): Promise<Answer> {
    const client = await (urgency === 'call' ? admission.wait(connect, (late) => late.release()) : connect());
    const actions: (() => void)[] = [];
    const begun = client.query(beginning(access, clock));
    // The work may fail before this settles; its own failure is then the one reported.
    begun.catch(() => undefined);
    let isOver = false;
    let answer: Answer;
    try {
      const statements = statementsOn(client, () => isOver);
      answer = await work(statements, (action) => actions.push(action));
      await begun;
      isOver = true;
    } catch (error) {
      isOver = true;
      if (access === 'read write' && keepsWork(error)) await commit(client, actions);
      else await rollBack(client);
      throw asDatabaseAway(error);
    }
    if (access === 'read only') endReading(client);
    else await commit(client, actions);
    return answer;
  }

  const writable = (
    tx: Tx,
    tenantId: TenantId,
    actor: Actor,
    afterCommit: (action: () => void) => void,
  ): WriteTx => ({ ...tx, tenantId, actor, afterCommit });

  return {
    asSession: (entry, load, work, otherwise) =>
      transaction('call', entry.access, async (tx, afterCommit) => {
        const entered = entry.isToken
          ? tx.query<SessionRow>(enterApiToken, [entry.tokenHash, entry.host])
          : tx.query<SessionRow>(enterSession, [entry.tokenHash, entry.host, entry.halfIsEnough]);
        const loaded = load(tx);
        const [sessions, subject] = await Promise.allSettled([entered, loaded]);
        if (sessions.status === 'rejected') throw sessions.reason;
        const session = sessions.value[0];
        if (session === undefined) return otherwise();
        const actor = {
          accountId: session.accountId,
          actingAccountId: session.actingAccountId,
          requestId: entry.requestId,
          language: session.language,
          ...(session.tokenId !== undefined && {
            client: { kind: 'api-token', id: session.tokenId, name: session.tokenName ?? '' } as const,
          }),
        };
        const loadedSubject = () => {
          if (subject.status === 'rejected') throw subject.reason;
          return subject.value;
        };
        return work(session, {
          tx: writable(tx, session.tenantId, actor, afterCommit),
          loaded: loadedSubject,
        });
      }),
    asHost: (host, access, requestId, work) =>
      transaction('call', access, async (tx, afterCommit) => {
        const [row] = await tx.query<{ tenantId: TenantId | null }>(enterHost, [host]);
        if (row?.tenantId == null) {
          const [known] = await tx.query<{ state: string | null }>(stateOfHost, [host]);
          throw known?.state === 'suspended' ? new SuspendedHost(host) : new UnknownHost(host);
        }
        const tenantId = row.tenantId;
        return work(tenantId, writable(tx, tenantId, { accountId: null, requestId }, afterCommit));
      }),
    asProvisioner: (entry, work) =>
      transaction('call', entry.access, async (tx, afterCommit) => {
        const [row] = await tx.query<ProvisionerRow>(enterProvisioning, [entry.tokenHash, entry.host]);
        if (row === undefined) return work(null);
        const client = { kind: 'provisioning', id: row.tokenId, name: row.tokenName } as const;
        const actor = { accountId: null, requestId: entry.requestId, client };
        return work({
          provisioner: row,
          tx: writable(tx, row.tenantId, actor, afterCommit),
        });
      }),
    asTenant: (tenantId, access, work, actor = nobody) =>
      transaction('work', access, async (tx, afterCommit) => {
        const entered = tx.query(enterTenant, [String(tenantId)]);
        const [, answer] = await Promise.all([entered, work(writable(tx, tenantId, actor, afterCommit))]);
        return answer;
      }),
    sessionHolds: (sessionId, host) =>
      transaction('work', 'read only', async (tx) => {
        const [row] = await tx.query<{ holds: boolean }>(sessionHolds, [sessionId, host]);
        return row?.holds ?? false;
      }),
    outsideTenants: (work) => transaction('work', 'read write', (tx) => work(tx)),
    close: () => pool.end(),
  };
}
