import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const security = capabilityOf('security', { place: 2 });

export const capabilities = {
  'accounts.tokens.manage': security('See and revoke people’s API tokens', everyone, {
    'company-admin': 'everyone',
  }),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  'api-token': 'API tokens',
};

export const auditActions = {
  'api-token.created': { words: 'Created an API token for {whose} account', tellsPerson: true },
  'api-token.revoked': { words: 'Revoked an API token of {whose} account', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const refusals = {
  'api-tokens.create.beyond-held': {
    code: 'forbidden',
    words: 'A token does no more than you may do yourself',
  },
  'api-tokens.create.too-many': {
    code: 'conflict',
    words: 'You have {most} tokens already. Revoke one you no longer use first.',
  },
} as const satisfies RefusalDeclarations;
