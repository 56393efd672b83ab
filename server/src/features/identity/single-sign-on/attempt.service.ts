import { z } from 'zod';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { SsoFailed } from './asserted.service.ts';
import { type Attempt, addAttempt, continueAttempt, takeAttempt } from './attempt.store.ts';
import { type Connection, connectionById, connectionInUse } from './connection.store.ts';

/** The time a person may take at the provider. */
export const attemptMinutes = 15;

const begunWith = z.object({
  nonce: z.string(),
  verifier: z.string(),
  requestId: z.string(),
  version: z.int(),
});
export type BegunWith = z.output<typeof begunWith>;

export interface OnItsWay {
  tenantId: TenantId;
  connection: Connection;
  attempt: Attempt;
}

interface AttemptDeps {
  database: Database;
  clock: Clock;
  encryption: FieldEncryption;
}

/** The steps of a sign-in that leads over another site, each found by a token that is good for it alone. */
export function createAttempts({ database, clock, encryption }: AttemptDeps) {
  const context = (tenantId: TenantId) => ({
    tenantId,
    table: 'single_sign_on_attempt',
    column: 'sealed',
  });
  const seal = (tenantId: TenantId, value: unknown) =>
    encryption.encrypt(JSON.stringify(value), context(tenantId));
  const unseal = (tenantId: TenantId, sealed: string | null): unknown =>
    sealed === null ? null : JSON.parse(encryption.decrypt(sealed, context(tenantId)));
  const expiry = () => clock.now().add({ minutes: attemptMinutes });

  async function connectionOf(tx: WriteTx, attempt: Attempt): Promise<Connection> {
    const connection = await connectionById(tx, attempt.connectionId);
    // A connection turned off while the person was away stays off.
    if (!connection || (attempt.testedBy === null && !connection.enabled))
      throw new SsoFailed('unavailable', 'not-in-use');
    return connection;
  }

  return {
    seal,
    unseal,

    /** Notes that an administrator wants to try; the token opens the test once. */
    async ask(tx: WriteTx, connection: Connection, testedBy: number, origin: string) {
      const token = randomToken();
      const id = await addAttempt(tx, {
        connectionId: connection.id,
        phase: 'asked',
        tokenHash: hashToken(token),
        browserHash: null,
        testedBy,
        origin,
        referrerUrl: '/',
        sealed: null,
        expiresAt: expiry(),
      });
      return { id, token };
    },

    /** Begins an attempt in this browser, or a test that was asked for. */
    async begin(facts: RequestFacts, browser: string, referrerUrl: string, test: string | undefined) {
      const token = randomToken();
      return database.asHost(facts.host, 'read write', facts.id, async (tenantId, tx) => {
        const asked =
          test === undefined
            ? null
            : ((await takeAttempt(tx, 'asked', hashToken(test), clock.now())) ?? null);
        if (test !== undefined && asked === null) throw new SsoFailed('expired', 'unknown-test');
        const connection = asked ? await connectionOf(tx, asked) : await connectionInUse(tx);
        if (!connection) throw new SsoFailed('unavailable', 'not-in-use');
        const request: BegunWith = {
          nonce: randomToken(),
          verifier: randomToken(48),
          requestId: `_${randomToken()}`,
          version: connection.version,
        };
        const next = {
          phase: 'begun' as const,
          tokenHash: hashToken(token),
          browserHash: hashToken(browser),
          sealed: seal(tenantId, request),
        };
        const id = asked
          ? asked.id
          : await addAttempt(tx, {
              ...next,
              connectionId: connection.id,
              testedBy: null,
              origin: facts.origin,
              referrerUrl,
              expiresAt: expiry(),
            });
        if (asked) await continueAttempt(tx, id, next);
        return { tenantId, connection, id, isTest: asked !== null, token, request };
      });
    },

    /** Takes what comes back. Committed at once, so that it can come back only once, whatever becomes of it. */
    take(facts: RequestFacts, phase: 'begun' | 'answered', token: string | undefined): Promise<OnItsWay> {
      return database.asHost(facts.host, 'read write', facts.id, async (tenantId, tx) => {
        const attempt =
          token === undefined ? undefined : await takeAttempt(tx, phase, hashToken(token), clock.now());
        if (attempt?.origin !== facts.origin) throw new SsoFailed('expired', 'unknown-or-old-state');
        return { tenantId, attempt, connection: await connectionOf(tx, attempt) };
      });
    },

    begunWith: ({ tenantId, attempt }: OnItsWay): BegunWith =>
      begunWith.parse(unseal(tenantId, attempt.sealed)),

    /**
     * Only the browser that left may come back: otherwise people could be signed in as the person who sent
     * them the link.
     */
    holdBrowser(facts: RequestFacts, { attempt }: OnItsWay): void {
      const { value } = facts.crossing;
      if (value === null || !attempt.browserHash?.equals(hashToken(value))) {
        throw new SsoFailed('expired', 'other-browser');
      }
    },
  };
}
export type Attempts = ReturnType<typeof createAttempts>;
