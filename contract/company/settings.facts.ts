import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const company = capabilityOf('company');

export const capabilities = {
  'site.settings.edit': company('Edit company settings and branding', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  company: 'Company settings',
};

export const auditActions = {
  'company.modules-saved': {
    words: 'Turned modules on or off',
    lists: { turnedOn: 'on', turnedOff: 'off' },
  },
  'company.picture-removed': { words: 'Removed a company picture' },
  'company.picture-saved': { words: 'Replaced a company picture' },
  'company.settings-saved': { words: 'Edited the company settings' },
  'company.setup-saved': { words: 'Updated the setup guide' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'company-settings.picture.none': { code: 'not-found', words: 'There is no picture to remove' },
} as const satisfies RefusalDeclarations;
