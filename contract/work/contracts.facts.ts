import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, oneself, persons, places } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';

const documents = capabilityOf('documents', { place: 1 });

export const capabilities = {
  'contracts.view': documents(
    'See and download a person’s contracts',
    persons,
    {
      employee: 'self',
      'hr-partner': 'same-location',
      'company-admin': 'everyone',
    },
    { isBeforeDayOne: true },
  ),
  'contracts.manage': documents(
    'Send a person a contract, and withdraw it before it is accepted',
    places,
    { 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'contracts.accept': documents(
    'Accept their own contracts',
    oneself,
    {
      employee: 'self',
      'company-admin': 'self',
    },
    { isBeforeDayOne: true },
  ),
  'contracts.sign': documents(
    'Sign a person’s contract for the employer where they are named as a signer',
    places,
    { manager: 'all-reports', 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
};

/** The part of an action’s name before the dot, by which the audit log is filtered. */
export const auditAreas = {
  contract: 'Contracts',
};

export const auditActions = {
  'contract.accepted': { words: 'Accepted {whose} contract', tellsPerson: true },
  'contract.added': { words: 'Sent a contract to {whom}', tellsPerson: true },
  'contract.declined': { words: 'Declined {whose} contract', tellsPerson: true },
  'contract.downloaded': { words: 'Downloaded {whose} contract', tellsPerson: true },
  'contract.file-sent': { words: 'Uploaded the file of {whose} contract', tellsPerson: true },
  'contract.files-cleared': { words: 'Deleted contract files that were never sent' },
  'contract.signed': { words: 'Signed {whose} contract for the employer', tellsPerson: true },
  'contract.signer-replaced': { words: 'Replaced a signer of {whose} contract', tellsPerson: true },
  'contract.withdrawn': { words: 'Withdrew {whose} contract', tellsPerson: true },
} as const satisfies AuditDeclarations;

export const profileSections = {
  contracts: { tab: 'profile', title: 'Contracts' },
} as const satisfies ProfileSectionDeclarations;
