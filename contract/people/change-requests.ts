import { fieldOutcomes, requestStates } from '@tenure/domain/people/change-request.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { enteredDay, id, idInPath, instant, list, listQuery, record } from '../envelopes.ts';
import { profileSectionKeys } from './profile.ts';

/** The value of a field in any section; the section decides which fields exist and which values fit. */
const part = z.string().max(10_000).nullable();
const fieldValue = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(1000)).max(200),
  z.record(z.string().max(100), part),
]);
export type FieldValue = z.output<typeof fieldValue>;
export type FieldValues = Readonly<Record<string, FieldValue>>;

const reason = z.string().trim().max(500, 'Use at most 500 characters').default('');

/** Values are in words; a day is written as the reader writes days. */
const said = z.string().nullable();
const fieldKind = z.enum(['text', 'day']);

const askedField = z.strictObject({
  key: z.string(),
  label: z.string(),
  kind: fieldKind,
  /** As it was seen when it was asked. */
  before: said,
  wished: said,
  /** Its value is revealed only on request, or was dropped with the decision. */
  isMasked: z.boolean(),
  outcome: z.enum(fieldOutcomes),
});

const listed = z.strictObject({
  id,
  employee: z.strictObject({ id, fullName: z.string() }),
  section: z.enum(profileSectionKeys),
  sectionLabel: z.string(),
  fields: z.array(z.string()),
  /** The day it is to hold from; null where the section has no days. */
  from: z.iso.date().nullable(),
  state: z.enum(requestStates),
  askedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type ListedChangeRequest = z.output<typeof listed>;

const ownRequest = listed.extend({
  fields: z.array(askedField),
  reason: z.string(),
  /** The reason given with the decision. */
  decisionReason: z.string(),
});
export type OwnChangeRequest = z.output<typeof ownRequest>;

const changeRequest = ownRequest.extend({
  fields: z.array(
    askedField.extend({
      /** The value that holds now on that day, which may differ from the one seen. */
      now: said,
      hasChanged: z.boolean(),
      isOvertaken: z.boolean(),
      /** When it is planned to be otherwise again, and how. */
      later: z.strictObject({ from: z.iso.date(), value: said }).nullable(),
    }),
  ),
  askedBy: z.string(),
  today: z.iso.date(),
  /** Their last day, once it is over. */
  leftOn: z.iso.date().nullable(),
});
export type ChangeRequest = z.output<typeof changeRequest>;
export type AskedField = ChangeRequest['fields'][number];

const own = 'employees.ownRecord.edit';
const decide = 'change-requests.decide';
const ofSection = z.strictObject({ employeeId: idInPath, section: z.enum(profileSectionKeys) });
const ownPath = '/api/employees/{employeeId}/change-requests/{section}';
const path = '/api/change-requests';
const ofOne = z.strictObject({ requestId: idInPath });
/** A section's waiting or last decided request; after a save, the fields that hold already. */
const ownAnswer = record(z.strictObject({ saved: z.array(z.string()), request: ownRequest.nullable() }));

export const getOwnChangeRequest = defineEndpoint({
  name: 'getOwnChangeRequest',
  method: 'GET',
  path: ownPath,
  summary: 'A person’s latest change request in a section of their record, and its outcome',
  capability: own,
  params: ofSection,
  output: ownAnswer,
  versioned: true,
  errors: ['not-found'],
});

export const changeOwnRecord = defineEndpoint({
  name: 'changeOwnRecord',
  method: 'POST',
  path: ownPath,
  summary: 'Change what one may of one’s own record, and ask for the rest',
  capability: own,
  params: ofSection,
  body: z.strictObject({
    /** The day from which requested values hold; people's own changes hold from today. */
    from: enteredDay().nullable().default(null),
    values: z
      .record(z.string().max(100), fieldValue)
      .refine((values) => Object.keys(values).length > 0, 'Change at least one field')
      .refine((values) => Object.keys(values).length <= 200, 'Change at most 200 fields at once'),
    reason,
  }),
  output: ownAnswer,
  versioned: true,
  errors: ['not-found', 'conflict', 'stale-version'],
});

export const withdrawChangeRequest = defineEndpoint({
  name: 'withdrawChangeRequest',
  method: 'POST',
  path: `${ownPath}/{requestId}/withdraw`,
  summary: 'Withdraws one’s own change request before it is decided',
  capability: own,
  params: ofSection.extend({ requestId: idInPath }),
  output: ownAnswer,
  errors: ['not-found', 'conflict'],
});

export const listChangeRequests = defineEndpoint({
  name: 'listChangeRequests',
  method: 'GET',
  path,
  summary: 'The change requests the viewer can decide; never their own',
  capability: decide,
  query: listQuery({
    sort: ['askedAt', 'name'],
    descending: true,
    itemsPerPage: 20,
    search: true,
    filters: { state: requestStates, section: profileSectionKeys },
  }),
  output: list(listed, { offers: ['VIEW', 'FILTER', 'SORT'] }),
  isList: true,
  errors: [],
});

export const getChangeRequest = defineEndpoint({
  name: 'getChangeRequest',
  method: 'GET',
  path: `${path}/{requestId}`,
  summary: 'A change request, field by field: before, now and requested',
  capability: decide,
  params: ofOne,
  output: record(changeRequest),
  versioned: true,
  errors: ['not-found'],
});

export const decideChangeRequest = defineEndpoint({
  name: 'decideChangeRequest',
  method: 'PUT',
  path: `${path}/{requestId}`,
  summary:
    'Approves all, some or none of the fields of a change request; the others are declined with a reason',
  capability: decide,
  params: ofOne,
  body: z.strictObject({ accepted: z.array(z.string().max(100)).max(200), reason }),
  output: record(changeRequest),
  versioned: true,
  errors: ['not-found', 'conflict', 'stale-version'],
});

export const revealChangeRequest = defineEndpoint({
  name: 'revealChangeRequest',
  method: 'POST',
  path: `${path}/{requestId}/reveal`,
  summary: 'Reveals the masked values of a change request; the person can read who looked',
  capability: decide,
  params: ofOne,
  output: z.strictObject({
    fields: z.array(z.strictObject({ key: z.string(), before: said, now: said, wished: said })),
  }),
  errors: ['not-found', 'conflict'],
});
