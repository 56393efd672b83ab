import type { Temporal } from 'temporal-polyfill';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface Attempt {
  id: number;
  connectionId: number;
  browserHash: Buffer | null;
  testedBy: number | null;
  origin: string;
  referrerUrl: string;
  sealed: string | null;
}

const columns = 'id, connection_id, browser_hash, tested_by, origin, referrer_url, sealed';

export interface NewAttempt {
  connectionId: number;
  phase: 'asked' | 'begun';
  tokenHash: Buffer;
  browserHash: Buffer | null;
  testedBy: number | null;
  origin: string;
  referrerUrl: string;
  sealed: string | null;
  expiresAt: Temporal.Instant;
}

export async function addAttempt(tx: WriteTx, attempt: NewAttempt): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into single_sign_on_attempt (tenant_id, connection_id, phase, token_hash, browser_hash, tested_by, origin,
       referrer_url, sealed, expires_at)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      attempt.connectionId,
      attempt.phase,
      attempt.tokenHash,
      attempt.browserHash,
      attempt.testedBy,
      attempt.origin,
      attempt.referrerUrl,
      attempt.sealed,
      attempt.expiresAt.toString(),
    ],
  );
  if (!row) throw new Error('The attempt got no id');
  return row.id;
}

/** Takes an attempt at this point; of two calls with the same token only one gets it. */
export async function takeAttempt(
  tx: WriteTx,
  phase: 'asked' | 'begun' | 'answered',
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<Attempt | undefined> {
  const [row] = await tx.query<Attempt>(
    `update single_sign_on_attempt set phase = 'done'
     where tenant_id = current_tenant() and token_hash = $2 and phase = $1 and expires_at > $3 returning ${columns}`,
    [phase, tokenHash, now.toString()],
  );
  return row;
}

/** Lets an attempt that was taken go on, found by another token from now on. */
export async function continueAttempt(
  tx: WriteTx,
  id: number,
  next: { phase: 'begun' | 'answered'; tokenHash: Buffer; browserHash: Buffer | null; sealed: string },
): Promise<void> {
  await tx.query(
    `update single_sign_on_attempt set phase = $2, token_hash = $3, browser_hash = $4, sealed = $5
     where tenant_id = current_tenant() and id = $1`,
    [id, next.phase, next.tokenHash, next.browserHash, next.sealed],
  );
}

export async function noteOutcome(tx: WriteTx, id: number, passed: boolean, sealed: string): Promise<void> {
  await tx.query(
    `update single_sign_on_attempt set passed = $2, sealed = $3
     where tenant_id = current_tenant() and id = $1 and tested_by is not null`,
    [id, passed, sealed],
  );
}

export interface TestRow {
  id: number;
  passed: boolean | null;
  sealed: string | null;
}

/** A test of the viewer's own: a provider's data about a person is for no one else. */
export async function testOfViewer(tx: Tx, id: number): Promise<TestRow | undefined> {
  const [row] = await tx.query<TestRow>(
    `select id, passed, sealed from single_sign_on_attempt
     where tenant_id = current_tenant() and id = $1 and tested_by = current_account()`,
    [id],
  );
  return row;
}

/** Takes an assertion; false when it was taken before. */
export async function spendAssertion(
  tx: WriteTx,
  connectionId: number,
  assertion: { id: string; expiresAt: Temporal.Instant },
): Promise<boolean> {
  const taken = await tx.query(
    `insert into single_sign_on_spent (tenant_id, connection_id, assertion_id, expires_at)
     values (current_tenant(), $1, $2, $3) on conflict do nothing returning assertion_id`,
    [connectionId, assertion.id, assertion.expiresAt.toString()],
  );
  return taken.length > 0;
}

export interface Presence {
  connectionId: number;
  accountId: number;
  sealedIdToken: string;
}

/** Remembers for one browser how to sign out at the provider. */
export async function rememberPresence(
  tx: WriteTx,
  presence: Presence & { browserHash: Buffer; lifetimeSeconds: number },
): Promise<void> {
  await tx.query(
    `insert into single_sign_on_presence (tenant_id, browser_hash, connection_id, account_id, sealed_id_token, expires_at)
     values (current_tenant(), $1, $2, $3, $4, tenure_now() + make_interval(secs => $5))`,
    [
      presence.browserHash,
      presence.connectionId,
      presence.accountId,
      presence.sealedIdToken,
      presence.lifetimeSeconds,
    ],
  );
}

export async function takePresence(tx: WriteTx, browserHash: Buffer): Promise<Presence | undefined> {
  const [row] = await tx.query<Presence>(
    `delete from single_sign_on_presence where tenant_id = current_tenant() and browser_hash = $1
     returning connection_id, account_id, sealed_id_token`,
    [browserHash],
  );
  return row;
}

export async function forgetOldAttempts(tx: WriteTx): Promise<void> {
  for (const table of ['single_sign_on_attempt', 'single_sign_on_spent', 'single_sign_on_presence']) {
    await tx.query(`delete from ${table} where tenant_id = current_tenant() and expires_at < tenure_now()`);
  }
}
