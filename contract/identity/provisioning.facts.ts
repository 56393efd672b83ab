import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const security = capabilityOf('security', { place: 4 });

export const capabilities = {
  'provisioning.settings.edit': security(
    'Let the identity provider create accounts and groups, and map its groups to profiles',
    everyone,
    { 'company-admin': 'everyone' },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  provisioning: 'Provisioning',
};

export const auditActions = {
  'provisioning.group-created': { words: 'Created an identity provider group' },
  'provisioning.group-deleted': { words: 'Deleted an identity provider group' },
  'provisioning.group-mapped': { words: 'Chose what members of an identity provider group receive' },
  'provisioning.group-saved': { words: 'Changed an identity provider group' },
  'provisioning.saved': { words: 'Edited the provisioning settings' },
  'provisioning.token-created': { words: 'Created a token for the identity provider' },
  'provisioning.token-revoked': { words: 'Revoked a token of the identity provider' },
  'provisioning.token-rotated': { words: 'Renewed a token of the identity provider' },
} as const satisfies AuditDeclarations;

export const refusals = {
  'provisioning.create.too-many': {
    code: 'conflict',
    words: 'There are many tokens already. Revoke one that is not used.',
  },
  'provisioning.replace.replaced': {
    code: 'conflict',
    words: 'Another token has taken the place of this one already',
  },
} as const satisfies RefusalDeclarations;
