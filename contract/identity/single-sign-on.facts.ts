import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const security = capabilityOf('security', { place: 3 });

export const capabilities = {
  'site.single-sign-on.edit': security('Set up single sign-on for the company', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'single-sign-on': 'Single sign-on',
};

export const auditActions = {
  'single-sign-on.disabled': { words: 'Turned single sign-on off' },
  'single-sign-on.enabled': { words: 'Turned single sign-on on' },
  'single-sign-on.left': { words: 'Signed out at the identity provider' },
  'single-sign-on.linked': { words: 'Linked {whose} account to the identity provider', tellsPerson: true },
  'single-sign-on.metadata-read': { words: 'Read the metadata of an identity provider' },
  'single-sign-on.provider-asked': { words: 'Requested the metadata of an identity provider' },
  'single-sign-on.saved': { words: 'Edited single sign-on' },
  'single-sign-on.test-asked': { words: 'Started a test of single sign-on' },
  'single-sign-on.tested': { words: 'Tested single sign-on' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'single-sign-on.save.not-set-up': { code: 'conflict', words: 'Set up single sign-on first.' },
  'single-sign-on.save.untested': {
    code: 'conflict',
    words: 'Test signing in first: these settings have not been tried with success yet.',
  },
  'single-sign-on.test.unsaved': { code: 'conflict', words: 'Save the settings first.' },
} as const satisfies RefusalDeclarations;
