import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, oneself, places } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const record = capabilityOf('record', { place: 4 });

export const capabilities = {
  'employees.ownRecord.edit': record(
    'Edit their own record or request changes, as field rights allow',
    oneself,
    { employee: 'self', 'company-admin': 'self' },
    { isBeforeDayOne: true },
  ),
  'employees.fieldRights.edit': record(
    'Decide which fields people edit themselves, request or leave to HR',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'change-requests.decide': record(
    'Approve or decline change requests for parts of a record they can edit',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'change-request': 'Change requests',
  'field-rights': 'Rights by field',
};

export const auditActions = {
  'change-request.asked': { words: 'Requested a change to {whose} record', tellsPerson: true },
  'change-request.accepted': { words: 'Approved a change to {whose} record', tellsPerson: true },
  'change-request.accepted-in-part': {
    words: 'Approved part of a change to {whose} record',
    tellsPerson: true,
  },
  'change-request.declined': { words: 'Declined a change to {whose} record', tellsPerson: true },
  'change-request.overtaken': {
    words: 'Closed a request for a change already in {whose} record',
    tellsPerson: true,
  },
  'change-request.revealed': {
    words: 'Viewed masked values in a requested change to {whose} record',
    tellsPerson: true,
  },
  'change-request.withdrawn': { words: 'Withdrew a requested change to {whose} record', tellsPerson: true },
  'field-rights.saved': { words: 'Changed which fields people can edit themselves' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'change-requests.ask.waiting': {
    code: 'conflict',
    words: 'You already have a request here. Withdraw it first, or wait until it is decided.',
  },
  'change-requests.decide.decided': { code: 'conflict', words: 'This is decided already.' },
} as const satisfies RefusalDeclarations;
