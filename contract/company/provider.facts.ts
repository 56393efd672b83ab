import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, everyone } from '../capability-declaration.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

const installation = capabilityOf('installation');

export const capabilities = {
  'tenants.view': installation('See the companies of this installation and their health', everyone, {
    'provider-admin': 'everyone',
  }),
  'tenants.manage': installation('Open companies, and suspend and resume them', everyone, {
    'provider-admin': 'everyone',
  }),
};

/** The operator's own log names the company. */
const byOperator = { actorIn: 'operator', lists: { company: '' } } as const;

export const auditActions = {
  'company.opened': { words: 'Created the company', ...byOperator },
  'company.resumed': { words: 'Resumed the company', ...byOperator },
  'company.storage-limit-saved': { words: 'Set the storage limit of the company', ...byOperator },
  'company.suspended': { words: 'Suspended the company', ...byOperator },
} as const satisfies AuditDeclarations;

export const refusals = {
  'companies.suspend.suspended': { code: 'conflict', words: 'This company is suspended already.' },
  'companies.restore.not-suspended': { code: 'conflict', words: 'This company is not suspended.' },
} as const satisfies RefusalDeclarations;
