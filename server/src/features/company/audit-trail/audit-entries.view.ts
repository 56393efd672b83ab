import { actionsOfTheirsAlone } from '@tenure/contract/audit-actions.ts';
import type { accessLog, auditEntries } from '@tenure/contract/company/audit-entries.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import type { EntryRow } from './audit-entries.reads.ts';
import { labelForOneself, sentenceOf } from './audit-sentence.view.ts';

type Entry = EndpointAnswer<typeof auditEntries>['data'][number];
type OwnEntry = EndpointAnswer<typeof accessLog>['data'][number];

/**
 * The part of an entry that readers of the company's log may know; the chain covers the whole entry, no matter who
 * reads it.
 */
export function knownToCompany(row: EntryRow): EntryRow {
  if (!actionsOfTheirsAlone.includes(row.action)) return row;
  return {
    ...row,
    actorId: null,
    actorEmployeeId: null,
    actorName: null,
    actorPhoto: null,
    behalfId: null,
    behalfEmployeeId: null,
    behalfName: null,
    subjectId: '',
    subjectEmployeeId: null,
    subjectAccountId: null,
    subjectName: null,
    details: {},
    requestId: null,
  };
}

export function entryOf(written: EntryRow): Entry {
  const row = knownToCompany(written);
  return {
    ...whatWasDone(row),
    sentence: sentenceOf(row),
    subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
    details: row.details,
    requestId: row.requestId,
  };
}

/** The part of an entry that the person it is about may know. */
export function ownEntryOf(row: EntryRow): OwnEntry {
  return { ...whatWasDone(row), label: labelForOneself(row.action) };
}

function whatWasDone(row: EntryRow): Omit<OwnEntry, 'label'> {
  return {
    id: row.id,
    occurredAt: row.occurredAt,
    action: row.action,
    actor:
      row.actorId === null || row.actorName === null
        ? null
        : { accountId: row.actorId, name: row.actorName, avatarUrl: row.actorPhoto },
    onBehalfOf:
      row.behalfId === null || row.behalfName === null
        ? null
        : { accountId: row.behalfId, name: row.behalfName },
  };
}
