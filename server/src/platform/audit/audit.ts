import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import { type SubjectKeys } from '../crypto/subject-keys.ts';
import type { WriteTx } from '../db/transaction.ts';
import { insertEntry } from './audit.store.ts';
import { subjectKeyStore } from './subject-key.store.ts';

export interface AuditEntry {
  /** The action, as `subject.verb`: `dashboard.saved`. */
  action: AuditAction;
  subject: { type: string; id: string | number };
  /** The person who acted, where only the action itself reveals it, such as signing in. */
  actorAccountId?: number;
  /** Names and counts, never values that are anyone's own. */
  details?: Record<string, string | number | boolean | null | readonly string[]>;
  /** Values, with the person they are about: readable only as long as that person's key exists. */
  values?: { personId: string; of: Record<string, string | null> };
}

export interface Audit {
  record(tx: WriteTx, entry: AuditEntry): Promise<void>;
}

/** How a person is named beside values that are theirs. */
export const personInAudit = (employeeId: number) => `employee-${employeeId}`;

const entriesOf = new WeakMap<WriteTx, number>();

/** How many entries a transaction has made; tests hold that every change makes one. */
export function auditEntriesIn(tx: WriteTx): number {
  return entriesOf.get(tx) ?? 0;
}

/** A token is named beside whose it is: what it did can be told from what they did themselves. */
function clientOf({ actor: { client } }: WriteTx): Record<string, string | number> {
  return client ? { client: client.kind, clientId: client.id, clientName: client.name } : {};
}

/** Writes to the log inside the change's own transaction, so neither exists without the other. */
export function createAudit(subjectKeys: SubjectKeys): Audit {
  return {
    record: async (tx, entry) => {
      entriesOf.set(tx, auditEntriesIn(tx) + 1);
      const { accountId, actingAccountId = null } = tx.actor;
      await insertEntry(tx, {
        actorAccountId: actingAccountId ?? entry.actorAccountId ?? accountId,
        onBehalfOfAccountId: actingAccountId === null ? null : accountId,
        action: entry.action,
        subjectType: entry.subject.type,
        subjectId: String(entry.subject.id),
        details: { ...entry.details, ...clientOf(tx) },
        personId: entry.values?.personId ?? null,
        sealedValues: entry.values ? await sealedValues(tx, entry.values) : null,
      });
    },
  };

  async function sealedValues(tx: WriteTx, values: NonNullable<AuditEntry['values']>): Promise<string> {
    const cipher = await subjectKeys.cipherFor(subjectKeyStore(tx), tx.tenantId, values.personId);
    return cipher.encrypt(JSON.stringify(values.of), { table: 'audit_entry', column: 'sealed_values' });
  }
}
