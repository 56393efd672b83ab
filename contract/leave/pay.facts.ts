import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const leave = capabilityOf('leave', { isPayroll: true, place: 7 });

export const capabilities = {
  'leave.pay.manage': leave(
    'Import hours worked, download leave for payroll and close pay periods for leave',
    everyone,
    {
      'payroll-officer': 'everyone',
    },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'leave-pay': 'Leave for payroll',
};

export const auditActions = {
  'leave-pay.downloaded': { words: 'Downloaded the leave of a pay period' },
  'leave-pay.closed': { words: 'Closed a pay period for leave' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'leave-pay.close.closed': { code: 'conflict', words: 'This pay period is closed already.' },
  'leave-pay.close.too-early': {
    code: 'conflict',
    words: 'Changes can still reach this pay period. Close it after its cut-off.',
  },
  'leave-pay.close.not-in-order': { code: 'conflict', words: 'Close the pay period from {from} first.' },
} as const satisfies RefusalDeclarations;
