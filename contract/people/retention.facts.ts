import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

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

export const refusals = {
  'retention.erase.off': { code: 'conflict', words: 'Erasure is off. Turn it on for your company first.' },
  'retention.erase.held': { code: 'conflict', words: '{name}’s data is on legal hold.' },
  'retention.erase.changed': {
    code: 'conflict',
    words: 'The data that can be erased has changed. Check it again.',
  },
  'retention.hold.held': { code: 'conflict', words: '{name}’s data is already on legal hold.' },
  'retention.hold.nothing': { code: 'conflict', words: 'No data is left to hold.' },
  'retention.hold.no-last-day': {
    code: 'conflict',
    words: '{name} has no last day. A hold can be placed once they have one.',
  },
  'retention.lift.not-held': { code: 'conflict', words: '{name}’s data is not on legal hold.' },
} as const satisfies RefusalDeclarations;
