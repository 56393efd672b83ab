import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';

const organisation = capabilityOf('organisation');

export const capabilities = {
  'organisation.drafts.view': organisation(
    'See one’s own restructure drafts, and those of others once they are submitted',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'organisation.drafts.edit': organisation(
    'Make restructure drafts, and change, submit and discard one’s own',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'organisation.drafts.approve': organisation(
    'Approve restructure drafts of others, or send them back',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'organisation.drafts.publish': organisation('Publish restructure drafts that were approved', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'restructure-draft': 'Restructure drafts',
};

export const auditActions = {
  'restructure-draft.approved': { words: 'Approved a restructure draft' },
  'restructure-draft.begun': { words: 'Started a restructure draft' },
  'restructure-draft.discarded': { words: 'Discarded a restructure draft' },
  'restructure-draft.previewed': { words: 'Previewed a restructure draft' },
  'restructure-draft.published': { words: 'Published a restructure draft' },
  'restructure-draft.saved': { words: 'Changed a restructure draft' },
  'restructure-draft.sent-back': { words: 'Sent a restructure draft back' },
  'restructure-draft.submitted': { words: 'Submitted a restructure draft' },
  'restructure-draft.withdrawn': { words: 'Withdrew a restructure draft' },
} as const satisfies AuditDeclarations;
