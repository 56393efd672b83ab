import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';

const company = capabilityOf('company');

export const capabilities = {
  'retention.settings.edit': company(
    'Decide how long personal data of people who have left is kept, and whether it is erased',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'retention.leavers.view': company('See whose personal data may be erased, and what goes', everyone, {
    'company-admin': 'everyone',
  }),
  'retention.hold.edit': company(
    'Hold the data of somebody who has left or is to leave, and lift it',
    everyone,
    { 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'retention.leavers.erase': company(
    'Erase personal data of somebody who has left, for good',
    everyone,
    { 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'retention-settings': 'Leavers’ data',
  'legal-hold': 'Legal holds',
  leaver: 'Erasure',
};

export const auditActions = {
  'retention-settings.saved': { words: 'Edited how long leavers’ data is kept' },
  'legal-hold.placed': { words: 'Placed a hold on {whose} data' },
  'legal-hold.lifted': { words: 'Removed the hold on {whose} data' },
  'leaver.erased': { words: 'Erased {whose} personal data' },
} as const satisfies AuditDeclarations;
