import { actionsOfTheirsAlone } from '@tenure/contract/audit-actions.ts';
import type { accessLog, auditEntries } from '@tenure/contract/company/audit-entries.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { EntryRow } from './audit-entries.reads.ts';
import { labelForOneself, sentenceOf } from './audit-sentence.view.ts';

type Entry = EndpointAnswer<typeof auditEntries>['data'][number];
type OwnEntry = EndpointAnswer<typeof accessLog>['data'][number];

/**
 * The part of an entry that readers of the company's log may know; the chain covers the whole entry, whoever
 * reads it.
 */
export function knownToCompany(row: EntryRow): EntryRow {
  if (!actionsOfTheirsAlone.includes(row.action)) return row;
  return {
    ...row,
    actor_id: null,
    actor_employee_id: null,
    actor_name: null,
    actor_photo: null,
    behalf_id: null,
    behalf_employee_id: null,
    behalf_name: null,
    subject_id: '',
    subject_employee_id: null,
    subject_account_id: null,
    subject_name: null,
    details: {},
    request_id: null,
  };
}

export function entryOf(written: EntryRow): Entry {
  const row = knownToCompany(written);
  return {
    ...whatWasDone(row),
    sentence: sentenceOf(row),
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
    details: row.details,
    requestId: row.request_id,
  };
}

/** The part of an entry that the person it is about may know. */
export function ownEntryOf(row: EntryRow): OwnEntry {
  return { ...whatWasDone(row), label: labelForOneself(row.action) };
}

function whatWasDone(row: EntryRow): Omit<OwnEntry, 'label'> {
  return {
    id: row.id,
    occurredAt: row.occurred_at,
    action: row.action,
    actor:
      row.actor_id === null || row.actor_name === null
        ? null
        : { accountId: row.actor_id, name: row.actor_name, avatarUrl: row.actor_photo },
    onBehalfOf:
      row.behalf_id === null || row.behalf_name === null
        ? null
        : { accountId: row.behalf_id, name: row.behalf_name },
  };
}
