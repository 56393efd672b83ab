import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const organisation = capabilityOf('organisation', { place: 1 });

export const capabilities = {
  'organisation.drafts.view': organisation(
    'See their own restructure drafts, and others’ once submitted',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'organisation.drafts.edit': organisation(
    'Create restructure drafts, and edit, submit and delete their own',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'organisation.drafts.approve': organisation(
    'Approve others’ restructure drafts, or send them back',
    everyone,
    { 'company-admin': 'everyone' },
  ),
  'organisation.drafts.publish': organisation('Publish approved restructure drafts', everyone, {
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

export const refusals = {
  'restructure-drafts.move.impossible': {
    code: 'invalid-input',
    words: 'Some steps are no longer possible in the company as it is now. Nothing was changed.',
  },
  'restructure-drafts.move.draft': {
    code: 'conflict',
    words: 'It is a draft: it has to be submitted and approved first',
  },
  'restructure-drafts.move.in-review': {
    code: 'conflict',
    words: 'It is in review: take it back first, or wait until it is decided',
  },
  'restructure-drafts.move.approved': { code: 'conflict', words: 'It is approved already' },
  'restructure-drafts.move.published': { code: 'conflict', words: 'It is published already' },
  'restructure-drafts.add.no-salaries': {
    code: 'forbidden',
    words: 'You do not see salary figures, so you cannot enter them',
  },
  'restructure-drafts.order.changed': {
    code: 'conflict',
    words: 'The draft has other steps by now. Look at it again.',
  },
  'restructure-drafts.submit.no-approver': {
    code: 'conflict',
    words: 'No one else can approve it yet. Ask an administrator.',
  },
  'restructure-drafts.add.too-many': {
    code: 'conflict',
    words: 'A draft has {most} steps at most. Begin another one.',
  },
} as const satisfies RefusalDeclarations;
