import type { AuditDeclarations } from '../audit-declaration.ts';
import { capabilityOf, oneself, persons, places } from '../capability-declaration.ts';
import type { ProfileSectionDeclarations } from '../people/profile-tabs.ts';
import type { RefusalDeclarations } from '../refusal-declaration.ts';

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

export const refusals = {
  'contracts.upload.not-pdf': {
    code: 'wrong-type',
    words: 'This file is not a PDF. Save the contract as PDF and choose that',
  },
  'contracts.add.left': { code: 'conflict', words: '{name} has left, so they cannot be sent a contract.' },
  'contracts.add.file-gone': {
    code: 'conflict',
    words: 'This file was used for a contract already, or was deleted. Choose it again.',
  },
  'contracts.read.withdrawn': { code: 'conflict', words: 'This contract was withdrawn. Ask HR about it.' },
  'contracts.read.declined': { code: 'conflict', words: 'This contract was declined. Ask HR about it.' },
  'contracts.withdraw.accepted': {
    code: 'conflict',
    words: 'This contract was accepted in the meantime, so it cannot be withdrawn.',
  },
  'contracts.withdraw.withdrawn': { code: 'conflict', words: 'This contract was withdrawn already.' },
  'contracts.withdraw.declined': { code: 'conflict', words: 'This contract was declined in the meantime.' },
  'contracts.accept.unopened': {
    code: 'conflict',
    words: 'Open the contract first. You can accept it once you have.',
  },
  'contracts.sign.unopened': {
    code: 'conflict',
    words: 'Open the contract first. You can sign it once you have.',
  },
  'contracts.sign.not-your-turn': {
    code: 'conflict',
    words: 'It is not your turn yet. {name} signs first.',
  },
  'contracts.sign.signed': { code: 'conflict', words: 'You have signed this contract already.' },
  'contracts.sign.account-used': {
    code: 'conflict',
    words: 'This account has signed the contract already. Ask HR to choose another signer.',
  },
  'contracts.sign.accepted': { code: 'conflict', words: 'This contract was accepted already.' },
  'contracts.sign.withdrawn': {
    code: 'conflict',
    words: 'This contract was withdrawn in the meantime. Ask HR about it.',
  },
  'contracts.sign.declined': {
    code: 'conflict',
    words: 'This contract was declined in the meantime. Ask HR about it.',
  },
  'contracts.sign.file-changed': {
    code: 'conflict',
    words: 'This is not the file that was sent to you, so it cannot be signed. Ask HR about it.',
  },
  'contracts.replace.employee': {
    code: 'conflict',
    words: 'The person signs their own contract, so they cannot be replaced.',
  },
  'contracts.replace.signed': { code: 'conflict', words: '{name} has signed already.' },
  'contracts.replace.replaced': { code: 'conflict', words: '{name} was replaced already.' },
  'contracts.replace.over': {
    code: 'conflict',
    words: 'This contract is over, so its signers cannot be replaced.',
  },
} as const satisfies RefusalDeclarations;

export const profileSections = {
  contracts: { tab: 'profile', title: 'Contracts' },
} as const satisfies ProfileSectionDeclarations;
