import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone, persons } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const payroll = capabilityOf('payroll');

export const capabilities = {
  'pay-calendar.view': payroll('See a person’s pay dates', persons, {
    employee: 'self',
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
  'pay-calendar.edit': payroll('Create and edit the company’s pay calendars', everyone, {
    'payroll-officer': 'everyone',
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'pay-calendar': 'Pay calendars',
};

export const auditActions = {
  'pay-calendar.archived': { words: 'Archived a pay calendar' },
  'pay-calendar.changed': { words: 'Changed the pay day and cut-off of a pay calendar' },
  'pay-calendar.created': { words: 'Created a pay calendar' },
  'pay-calendar.restored': { words: 'Restored an archived pay calendar' },
  'pay-calendar.saved': { words: 'Edited a pay calendar' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'pay-calendars.archive.archived': { code: 'conflict', words: 'This pay calendar is archived already.' },
  'pay-calendars.restore.in-use': { code: 'conflict', words: 'This pay calendar is in use already.' },
  'pay-calendars.save.has-one': {
    code: 'conflict',
    words: 'This legal entity already has a pay calendar with this cycle. Change or archive that one.',
  },
  'pay-calendars.save.archived': {
    code: 'conflict',
    words: 'This pay calendar is archived. Restore it first.',
  },
} as const satisfies RefusalDeclarations;
