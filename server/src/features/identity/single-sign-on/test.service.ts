import { ssoStart } from '@tenure/contract/identity/single-sign-on.ts';
import { type SsoTestResult, ssoAttributes } from '@tenure/contract/identity/single-sign-on-settings.ts';
import { assertsSecondFactor, mapIdentity } from '@tenure/domain/identity/single-sign-on.ts';
import { z } from 'zod';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import type { Admission } from './admission.service.ts';
import { type Asserted, SsoFailed } from './asserted.service.ts';
import type { Attempts, BegunWith, OnItsWay } from './attempt.service.ts';
import { noteOutcome, type TestRow } from './attempt.store.ts';
import { type Connection, noteTested } from './connection.store.ts';

interface TestDeps {
  database: Database;
  audit: Audit;
  attempts: Attempts;
  admission: Admission;
}

const found = z.object({
  reason: z.string().nullable(),
  subject: z.string().nullable(),
  attributes: z.partialRecord(z.enum(ssoAttributes), z.string()),
  addressIsVerified: z.boolean(),
  assertsSecondFactor: z.boolean(),
  received: z.array(z.string()),
  outcome: z.enum(['signs-in', 'links', 'creates', 'refused']).nullable(),
});
type Found = z.output<typeof found>;

const nothingFound: Found = {
  reason: null,
  subject: null,
  attributes: {},
  addressIsVerified: false,
  assertsSecondFactor: false,
  received: [],
  outcome: null,
};

/** Trying a sign-in out: everything as if it were meant, and at the end words instead of a session. */
export function createTests({ database, audit, attempts, admission }: TestDeps) {
  async function outcomeOf(tx: WriteTx, connection: Connection, asserted: Asserted) {
    try {
      return { outcome: (await admission.recognise(tx, connection, asserted)).how, reason: null };
    } catch (error) {
      if (!(error instanceof SsoFailed)) throw error;
      return { outcome: 'refused' as const, reason: error.reason };
    }
  }

  return {
    async ask(tx: WriteTx, viewer: Viewer, connection: Connection | undefined, origin: string) {
      if (!connection) throw refuse('single-sign-on.test.unsaved');
      const { id, token } = await attempts.ask(tx, connection, viewer.accountId, origin);
      await audit.record(tx, {
        action: 'single-sign-on.test-asked',
        subject: { type: 'single-sign-on', id: connection.id },
      });
      return { id, url: `${ssoStart.path}?${new URLSearchParams({ test: token })}` };
    },

    async note(way: OnItsWay, asserted: Asserted, begunWith: (way: OnItsWay) => BegunWith): Promise<void> {
      const { tenantId, connection, attempt } = way;
      const { version } = begunWith(way);
      await database.asTenant(tenantId, 'read write', async (tx) => {
        const result: Found = {
          ...(await outcomeOf(tx, connection, asserted)),
          subject: asserted.subject,
          attributes: shown(asserted, connection),
          addressIsVerified: asserted.addressIsVerified,
          assertsSecondFactor: assertsSecondFactor(asserted.methods),
          received: Object.keys(asserted.claims).toSorted().slice(0, 100),
        };
        await noteOutcome(tx, attempt.id, true, attempts.seal(tenantId, result));
        await noteTested(tx, connection.id, version);
        await audit.record(tx, {
          action: 'single-sign-on.tested',
          subject: { type: 'single-sign-on', id: connection.id },
          details: { passed: true },
        });
      });
    },

    async noteFailure({ tenantId, attempt }: OnItsWay, failure: SsoFailed): Promise<void> {
      const sealed = attempts.seal(tenantId, { ...nothingFound, reason: failure.reason.slice(0, 500) });
      await database.asTenant(tenantId, 'read write', (tx) => noteOutcome(tx, attempt.id, false, sealed));
    },

    resultOf(viewer: Viewer, row: TestRow): SsoTestResult {
      if (row.passed === null) return { id: row.id, state: 'waiting', ...nothingFound };
      return {
        id: row.id,
        state: row.passed ? 'passed' : 'failed',
        ...found.parse(attempts.unseal(viewer.tenantId, row.sealed)),
      };
    },
  };
}
export type Tests = ReturnType<typeof createTests>;

function shown(asserted: Asserted, connection: Connection): Found['attributes'] {
  const identity = mapIdentity(asserted.claims, connection.attributes);
  const attributes: Found['attributes'] = {};
  for (const name of ssoAttributes) {
    const value = identity[name];
    if (value !== null) attributes[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return attributes;
}
