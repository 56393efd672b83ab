import { actionsOfTheirsAlone, auditActions, isAuditAction } from '@tenure/contract/audit/actions.ts';
import type { auditEntries } from '@tenure/contract/audit/audit-entries.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { EntryRow } from './audit-entries.reads.ts';

type Entry = EndpointAnswer<typeof auditEntries>['data'][number];

/** What whoever reads the log of the company may know; the chain is of what was written, whoever reads it. */
export function knownToCompany(row: EntryRow): EntryRow {
  if (!actionsOfTheirsAlone.includes(row.action)) return row;
  const nobody = { actor_id: null, actor_name: null, behalf_id: null, behalf_name: null, subject_name: null };
  return { ...row, ...nobody, subject_id: '', details: {}, request_id: null };
}

export function entryOf(written: EntryRow): Entry {
  const row = knownToCompany(written);
  return {
    ...knownToAll(row),
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    details: row.details,
    requestId: row.request_id,
  };
}

/** What the person an entry is about may know of it. */
export function knownToAll(row: EntryRow): Omit<Entry, 'subject' | 'details' | 'requestId'> {
  return {
    id: row.id,
    occurredAt: row.occurred_at,
    action: row.action,
    label: labelOf(row.action),
    actor: somebody(row.actor_id, row.actor_name),
    onBehalfOf: somebody(row.behalf_id, row.behalf_name),
  };
}

/** An action of an earlier version may no longer have words; its name then stands for itself. */
export function labelOf(action: string): string {
  return isAuditAction(action) ? auditActions[action].words : action;
}

function somebody(accountId: number | null, name: string | null): Entry['actor'] {
  return accountId === null || name === null ? null : { accountId, name };
}
