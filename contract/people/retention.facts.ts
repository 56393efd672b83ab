import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';

const privacy = capabilityOf('privacy');

export const capabilities = {
  'retention.settings.edit': privacy(
    'Decide how long leavers’ data is kept and whether it is erased',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'retention.leavers.view': privacy('See which leavers’ data can be erased', everyone, {
    'company-admin': 'everyone',
  }),
  'retention.hold.edit': privacy(
    'Place a leaver’s data on hold, and lift the hold',
    everyone,
    { 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'retention.leavers.erase': privacy(
    'Erase a leaver’s personal data for good',
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
